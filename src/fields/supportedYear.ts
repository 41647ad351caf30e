import * as z from 'zod/mini';

/** Refuses years outside 1 to 9999 in an ISO 8601 text. PostgreSQL has no year 0, and longer years sort wrongly. */
export const supportedYear = () => z.refine<string>((text) => /^(?!0000)\d{4}-/.test(text), { error: 'invalidDate' });

import * as z from 'zod/mini';

/** The years 1 to 9999, in the form that texts of times are compared in; PostgreSQL has no year 0. */
export const supportedYear = () => z.refine<string>((text) => /^(?!0000)\d{4}-/.test(text), { error: 'invalidDate' });

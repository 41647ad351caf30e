import * as z from 'zod/mini';

/** Refuses a list that names the same thing twice. */
export const distinct = <T>() =>
  z.refine<T[]>((values) => new Set(values).size === values.length, { error: 'duplicateValue' });

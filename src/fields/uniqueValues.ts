import * as z from 'zod/mini';

/** Refuses a list with duplicate values. */
export const uniqueValues = <T>() =>
  z.refine<T[]>((values) => new Set(values).size === values.length, { error: 'duplicateValue' });

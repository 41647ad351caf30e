import * as z from 'zod/mini';

/** The largest number that a column of whole numbers holds. */
const most = 2 ** 31 - 1;

/** How many there are of something, as networks answer it. */
export const countSchema = z.int().check(z.gte(0), z.lte(most));

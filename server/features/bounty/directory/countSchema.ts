import * as z from 'zod/mini';

/** The maximum of an integer column. */
const most = 2 ** 31 - 1;

/** A count in a network's response. */
export const countSchema = z.int().check(z.gte(0), z.lte(most));

import * as z from 'zod/mini';

/** What the answers of many routes are made of. */
export const id = z.int().check(z.minimum(1));
export const count = z.int().check(z.nonnegative());
/** An amount that no floating point has touched. */
export const decimal = z.string().check(z.meta({ examples: ['120.5'] }));
export const moment = z.iso.datetime();

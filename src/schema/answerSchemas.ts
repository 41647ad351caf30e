import * as z from 'zod/mini';

/** Schemas that the responses of many routes share. */
export const id = z.int().check(z.minimum(1));
export const count = z.int().check(z.nonnegative());
/** An amount as a decimal string: floating point would round it. */
export const decimal = z.string().check(z.meta({ examples: ['120.5'] }));
export const moment = z.iso.datetime();

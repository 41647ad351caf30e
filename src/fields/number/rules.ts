import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import type { NumberOptions } from './kind.ts';

/** What an integer column of PostgreSQL holds. */
const largest = 2_147_483_647;

const base = (integer: boolean | undefined) =>
  z.number({ error: 'invalidNumber' }).check(
    z.refine((value) => !Object.is(value, -0), { error: 'invalidNumber' }),
    z.refine((value) => integer !== true || Number.isInteger(value), { error: 'invalidInteger' }),
  );

export const rules: KindRules<NumberOptions, number> = {
  value: ({ integer, min = -largest, max = largest, above }) =>
    base(integer).check(z.minimum(min), z.maximum(max), z.gt(above ?? -largest - 1)),
  columns: ({ integer }) => ({ '': integer ? 'integer' : 'numeric(38,18)' }),
  operators: ['eq', 'neq', 'gte', 'lte', 'gt', 'lt'],
  operand: ({ integer }) => base(integer).check(z.minimum(-largest), z.maximum(largest)),
  sample: ({ min, max = largest, above = 0 }, n) => Math.min(max, (min ?? above + 1) + (n % 40)),
  load: (columns) => Number(columns['']),
};

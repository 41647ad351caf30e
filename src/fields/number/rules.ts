import * as z from 'zod/mini';
import type { Common } from '#src/schema/field.ts';
import type { KindRules } from '#src/schema/kind.ts';
import { type NumberOptions, number } from './kind.ts';

/** The maximum of an integer column in PostgreSQL. */
const largest = 2_147_483_647;

/** The decimal places of numeric(38,18). With more, the table would store another number than the one that was validated. */
const decimals = 18;
const isStorable = (value: number): boolean => Number(value.toFixed(decimals)) === value;

const base = (integer: boolean | undefined) =>
  z.number({ error: 'invalidNumber' }).check(
    z.refine((value) => !Object.is(value, -0) && isStorable(value), { error: 'invalidNumber' }),
    z.refine((value) => integer !== true || Number.isInteger(value), { error: 'invalidInteger' }),
  );

export const rules: KindRules<NumberOptions & Pick<Common, 'unique'>, number> = {
  value: ({ integer, min = -largest, max = largest, above }) =>
    base(integer).check(z.minimum(min), z.maximum(max), z.gt(above ?? -largest - 1)),
  columns: ({ integer }) => ({ '': integer ? 'integer' : 'numeric(38,18)' }),
  operators: ['eq', 'neq', 'gte', 'lte', 'gt', 'lt'],
  operand: ({ integer }) => base(integer).check(z.minimum(-largest), z.maximum(largest)),
  operandInput: 'number',
  sample: ({ min, max = largest, above = 0, unique }, n) => Math.min(max, (min ?? above + 1) + (unique ? n : n % 40)),
  load: (columns) => Number(columns['']),
  example: { field: number({ min: 1, max: 365, integer: true, unit: 'days' }), refused: 0 },
};

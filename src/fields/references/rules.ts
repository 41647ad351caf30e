import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import { identifier } from '../identifier.ts';
import { uniqueValues } from '../uniqueValues.ts';
import { type ReferencesOptions, references } from './kind.ts';

export const rules: KindRules<ReferencesOptions, number[]> = {
  value: ({ min = 0, max = 100 }) =>
    z.array(identifier(), { error: 'invalidReference' }).check(z.minLength(min), z.maxLength(max), uniqueValues()),
  columns: () => ({ '': 'integer[]' }),
  // `eq` matches if one of the values is equal.
  operators: ['eq', 'neq'],
  operand: identifier,
  operandInput: 'records',
  sample: (_options, _n, reference) => [reference()],
  example: { field: references('campaign-task-types', { max: 5 }), refused: [1, 1] },
};

import type { KindRules } from '#src/schema/kind.ts';
import { identifier } from '../identifier.ts';
import { reference } from './kind.ts';

export const rules: KindRules<unknown, number> = {
  value: identifier,
  columns: () => ({ '': 'integer' }),
  operators: ['eq', 'neq'],
  operand: identifier,
  operandInput: 'records',
  sample: (_options, _n, reference) => reference(),
  example: { field: reference('currencies'), refused: 0 },
};

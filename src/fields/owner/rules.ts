import type { KindRules } from '#src/schema/kind.ts';
import { identifier } from '../identifier.ts';

export const rules: KindRules<unknown, number> = {
  value: identifier,
  columns: () => ({ '': 'integer' }),
  operators: ['eq', 'neq'],
  operand: identifier,
  sample: (_options, _n, reference) => reference(),
};

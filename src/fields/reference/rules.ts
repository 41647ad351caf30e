import type { KindRules } from '#src/schema/kind.ts';
import { identifier } from '../identifier.ts';
import { idsIn } from '../refers.ts';
import { reference } from './kind.ts';

export const rules: KindRules<unknown, number> = {
  value: identifier,
  columns: () => ({ '': 'integer' }),
  operators: ['eq', 'neq'],
  operand: identifier,
  operandInput: 'records',
  targets: ({ target = '' }) => [target],
  refers: (value, { target = '' }) => [{ resource: target, ids: idsIn(value), at: '' }],
  mentions: (resource, id, { target }) => (resource === target ? [id] : []),
  sample: (_options, _n, reference) => reference(),
  example: { field: reference('currencies'), refused: 0 },
};

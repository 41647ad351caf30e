import type { KindRules } from '#src/schema/kind.ts';
import { wellFormed } from '#src/schema/wellFormed.ts';
import { webAddress } from '../webAddress.ts';
import { url } from './kind.ts';

export const rules: KindRules<unknown, string> = {
  value: webAddress,
  columns: () => ({ '': 'text' }),
  isLong: true,
  operators: ['eq', 'neq', 'contains'],
  operand: wellFormed,
  operandInput: 'text',
  sample: (_options, n) => `https://sample-${n}.quarry.test/`,
  example: { field: url(), refused: 'example.com' },
};

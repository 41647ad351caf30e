import type { KindRules } from '#src/schema/kind.ts';
import { webAddress } from '../webAddress.ts';
import { wellFormed } from '../wellFormed.ts';

export const rules: KindRules<unknown, string> = {
  value: webAddress,
  columns: () => ({ '': 'text' }),
  isLong: true,
  operators: ['eq', 'neq', 'contains'],
  operand: wellFormed,
  sample: (_options, n) => `https://sample-${n}.quarry.test/`,
};

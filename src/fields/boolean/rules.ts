import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import { boolean } from './kind.ts';

const value = () => z.boolean({ error: 'invalidBoolean' });

export const rules: KindRules<unknown, boolean> = {
  value,
  columns: () => ({ '': 'boolean' }),
  operators: ['eq', 'neq'],
  operand: value,
  operandInput: 'choices',
  sample: (_, n) => n % 2 === 0,
  example: { field: boolean({ default: false }), refused: 'maybe' },
};

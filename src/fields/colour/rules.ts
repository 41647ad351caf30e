import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import { wellFormed } from '#src/schema/wellFormed.ts';
import { colour } from './kind.ts';

const value = () =>
  z.pipe(wellFormed(), z.string().check(z.regex(/^#[\da-f]{6}$/i, { error: 'invalidColour' }), z.toLowerCase()));

const colours = 0x1000000;

export const rules: KindRules<unknown, string> = {
  value,
  columns: () => ({ '': 'text' }),
  operators: ['eq', 'neq'],
  operand: value,
  operandInput: 'text',
  // Multiples of a large prime, so that consecutive samples look different.
  sample: (_options, n) => `#${((n * 7_368_787) % colours).toString(16).padStart(6, '0')}`,
  example: { field: colour(), refused: '#blue' },
};

import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import type { KindRules } from '#src/schema/kind.ts';
import { wellFormed } from '#src/schema/wellFormed.ts';
import { type LongTextOptions, longText } from './kind.ts';

export const rules: KindRules<LongTextOptions, string> = {
  value: ({ min = 0, max = limits.longText }) =>
    z.pipe(wellFormed(), z.string().check(z.minLength(min), z.maxLength(max))),
  columns: () => ({ '': 'text' }),
  isLong: true,
  operators: ['eq', 'neq', 'contains'],
  operand: wellFormed,
  operandInput: 'text',
  sample: ({ min = 0, max = limits.longText }, n) =>
    `A text of two lines,\nand the number is ${n}`.slice(-max).trim().padEnd(min, '.'),
  example: { field: longText({ min: 10 }), refused: 'Too short' },
};

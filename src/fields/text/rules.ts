import * as z from 'zod/mini';
import { normalizeDomain } from '#src/schema/domainName.ts';
import type { KindRules } from '#src/schema/kind.ts';
import { lineText } from '#src/schema/lineText.ts';
import { type TextOptions, text } from './kind.ts';

export const rules: KindRules<TextOptions, string> = {
  value: ({ min = 0, max = 255, symbol }) =>
    z.pipe(
      lineText(),
      z.string().check(
        z.minLength(min),
        z.maxLength(max),
        z.refine((text) => !symbol || /^[A-Z\d]{2,}$/.test(text), { error: 'invalidSymbol' }),
      ),
    ),
  columns: () => ({ '': 'text' }),
  operators: ['eq', 'neq', 'contains'],
  operand: ({ isDomain }) => (isDomain ? z.pipe(lineText(), z.transform(normalizeDomain)) : lineText()),
  operandInput: 'text',
  sample: ({ min = 0, max = 255, symbol }, n) =>
    symbol ? `TOKEN${n}` : `Sample text number ${n}`.slice(-max).trim().padEnd(min, '.'),
  example: { field: text({ required: true, min: 3, max: 40 }), refused: 'ab' },
};

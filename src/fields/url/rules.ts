import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import { wellFormed } from '#src/schema/wellFormed.ts';
import { webAddress } from '../webAddress.ts';
import { type UrlOptions, url } from './kind.ts';

export const rules: KindRules<UrlOptions, string> = {
  value: ({ withoutQuery }) =>
    withoutQuery
      ? z.pipe(webAddress(), z.string().check(z.refine((text) => !/[?#]/.test(text), { error: 'urlWithQuery' })))
      : webAddress(),
  columns: () => ({ '': 'text' }),
  isLong: true,
  operators: ['eq', 'neq', 'contains'],
  operand: wellFormed,
  operandInput: 'text',
  sample: (_options, n) => `https://sample-${n}.quarry.test/`,
  example: { field: url(), refused: 'example.com' },
};

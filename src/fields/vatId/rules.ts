import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import { wellFormed } from '#src/schema/wellFormed.ts';
import { vatId } from './kind.ts';
import { isVatId, normalizeVatId } from './vatIds.ts';

const digits = 9;

export const rules: KindRules<unknown, string> = {
  value: () =>
    z.pipe(
      z.pipe(wellFormed(), z.transform(normalizeVatId)),
      z.string().check(z.refine(isVatId, { error: 'invalidVatId' })),
    ),
  columns: () => ({ '': 'text' }),
  operators: ['eq', 'neq', 'contains'],
  operand: wellFormed,
  operandInput: 'text',
  sample: (_options, n) => `DE${String(n).padStart(digits, '0')}`,
  example: { field: vatId(), refused: 'DE12' },
};

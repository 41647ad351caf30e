import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import { wellFormed } from '#src/schema/wellFormed.ts';
import { secret } from './kind.ts';

export const rules: KindRules = {
  value: wellFormed,
  columns: () => ({ '': 'text' }),
  operators: [],
  operand: () => z.never(),
  sample: (_options, n) => `secret-${n}`,
  example: { field: secret(), refused: 12 },
};

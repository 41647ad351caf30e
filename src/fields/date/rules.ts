import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import { supportedYear } from '../supportedYear.ts';
import { date } from './kind.ts';

const value = () => z.iso.date({ error: 'invalidDate' }).check(supportedYear());

export const rules: KindRules<unknown, string> = {
  value,
  columns: () => ({ '': 'date' }),
  operators: ['eq', 'neq', 'gte', 'lte', 'gt', 'lt'],
  operand: value,
  operandInput: 'day',
  sample: (_, n) => `2026-${String((n % 12) + 1).padStart(2, '0')}-15`,
  example: { field: date(), refused: '2026-02-30' },
};

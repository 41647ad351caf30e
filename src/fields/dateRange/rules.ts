import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import { supportedYear } from '../supportedYear.ts';
import { type DateRange, dateRange } from './kind.ts';

const day = () => z.iso.date({ error: 'invalidDate' }).check(supportedYear());

export const rules: KindRules<unknown, DateRange> = {
  value: () =>
    z
      .strictObject({ from: day(), to: day() }, { error: 'invalidDate' })
      .check(z.refine(({ from, to }) => from <= to, { error: 'startAfterEnd', path: ['to'] })),
  columns: () => ({ '': 'date', To: 'date' }),
  operators: ['gte', 'lte', 'gt', 'lt'],
  operand: day,
  operandInput: 'day',
  sample: (_options, n) => ({ from: `2026-${String((n % 6) + 1).padStart(2, '0')}-10`, to: '2026-07-15' }),
  store: ({ from, to }) => ({ '': from, To: to }),
  load: (columns) => ({ from: String(columns['']), to: String(columns['To']) }),
  example: { field: dateRange(), refused: { from: '2026-07-15', to: '2026-01-10' } },
};

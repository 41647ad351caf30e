import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import { supportedYear } from '../supportedYear.ts';
import { dateTime } from './kind.ts';

/** ISO 8601 with any offset, converted to UTC. */
const moment = z
  .pipe(
    z.iso.datetime({ offset: true, error: 'invalidDate' }),
    z.transform((text: string) => new Date(text).toISOString()),
  )
  .check(supportedYear());

/** A day as an operand, such as `2026-01-01`, is its start in UTC. */
const day = z.pipe(
  z.iso.date({ error: 'invalidDate' }).check(supportedYear()),
  z.transform((text: string) => `${text}T00:00:00.000Z`),
);

export const rules: KindRules<unknown, string> = {
  value: () => moment,
  columns: () => ({ '': 'timestamptz' }),
  operators: ['eq', 'neq', 'gte', 'lte', 'gt', 'lt'],
  operand: () => z.union([moment, day], { error: 'invalidDate' }),
  operandInput: 'moment',
  sample: (_, n) => new Date(Date.UTC(2030, 0, 1 + (n % 300), 12)).toISOString(),
  load: (columns) => (columns[''] instanceof Date ? columns[''].toISOString() : String(columns[''])),
  example: { field: dateTime(), refused: '2026-02-30T10:00:00Z' },
};

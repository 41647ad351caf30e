import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import { type Schedule, schedule } from './kind.ts';
import { daysOfWeek, isEmptyWeek, weekOf } from './week.ts';

const day = z.string({ error: 'invalidSchedule' }).check(z.regex(/^[01]{24}$/, { error: 'invalidSchedule' }));

/** Schema of a week; while it is painted, it may have no hours. */
export const weekShape = z
  .array(day, { error: 'invalidSchedule' })
  .check(z.refine((days) => days.length === daysOfWeek, { error: 'invalidSchedule', abort: true }));

export const rules: KindRules<unknown, Schedule> = {
  value: () => weekShape.check(z.refine((days) => !isEmptyWeek(days), { error: 'emptySchedule' })),
  columns: () => ({ '': 'jsonb' }),
  operators: [],
  operand: () => z.never(),
  sample: (_options, n) => weekOf(({ day: at, hour }) => at < 5 && hour >= 7 + (n % 5) && hour < 18),
  example: { field: schedule(), refused: ['1'] },
};

import { addDays, addMilliseconds } from 'date-fns';
import { expect, test } from 'vitest';
import { requiredSubmissions } from '#server/features/bounty/submissions/period.ts';

const start = new Date('2026-03-02T09:00:00Z');
const after = (days: number): Date => addDays(start, days);

interface Case {
  readonly recurrence: 'once' | 'daily' | 'weekly';
  /** Days after the start. */
  readonly end: number;
  readonly joined: number;
  readonly asked: number;
  readonly perWeekMin?: number;
}

test.each<Case>([
  { recurrence: 'once', end: 28, joined: 3, asked: 1 },
  { recurrence: 'weekly', end: 28, joined: 0, asked: 4 },
  { recurrence: 'weekly', end: 28, joined: -5, asked: 4 },
  { recurrence: 'weekly', end: 28, joined: 6.9, asked: 4 },
  { recurrence: 'weekly', end: 28, joined: 7, asked: 3 },
  { recurrence: 'weekly', end: 28, joined: 27, asked: 1 },
  { recurrence: 'weekly', end: 29, joined: 7, asked: 4 },
  { recurrence: 'weekly', end: 28, joined: 14, asked: 6, perWeekMin: 3 },
  { recurrence: 'weekly', end: 10, joined: 12, asked: 1 },
  { recurrence: 'daily', end: 10, joined: 0, asked: 10 },
  { recurrence: 'daily', end: 10, joined: -5, asked: 10 },
  { recurrence: 'daily', end: 10, joined: 4, asked: 6 },
  { recurrence: 'daily', end: 10, joined: 10, asked: 1 },
])('A task of $end days, $recurrence, joined after $joined: it asks for $asked', ({ asked, ...of }) => {
  const { recurrence, end, joined, perWeekMin = null } = of;
  const timed = { recurrence, startAt: start.toISOString(), endAt: after(end).toISOString() };
  const at = addMilliseconds(start, joined * 86_400_000);
  expect(requiredSubmissions({ ...timed, perWeekMin, perWeekMax: null }, at)).toBe(asked);
});

test('Days are those of UTC, as they are for what is handed in', () => {
  const timed = { recurrence: 'daily', perWeekMin: null, perWeekMax: null } as const;
  const [startAt, endAt] = ['2026-03-02T23:30:00Z', '2026-03-03T23:30:00Z'];
  expect(requiredSubmissions({ ...timed, startAt, endAt }, new Date('2026-03-03T00:30:00Z'))).toBe(1);
  expect(
    requiredSubmissions({ ...timed, startAt, endAt: '2026-03-05T00:00:00Z' }, new Date('2026-03-03T00:30:00Z')),
  ).toBe(2);
});

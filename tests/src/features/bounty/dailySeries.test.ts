import { describe, expect, test } from 'vitest';
import { cumulative, perDay } from '#src/features/bounty/statistics/dailySeries.ts';

const counts = [
  { day: '2026-03-01', status: 'active', count: 2 },
  { day: '2026-03-03', status: 'active', count: 1 },
  { day: '2026-03-03', status: 'banned', count: 4 },
];
const statuses = ['pending', 'banned', 'active'];
const today = '2026-03-04';

describe('what happened a day', () => {
  test('has every day up to today, and the statuses that occur in the order of their machine', () => {
    const { days, series } = perDay(counts, statuses, undefined, today);
    expect(days).toEqual(['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04']);
    expect(series.map(({ name, values }) => [name, values])).toEqual([
      ['banned', [0, 0, 4, 0]],
      ['active', [2, 0, 1, 0]],
    ]);
  });

  test('of a period leaves out what was before', () => {
    const { days, series } = perDay(counts, statuses, 1, today);
    expect({ days, series }).toEqual({ days: [today], series: [] });
  });
});

describe('the growth', () => {
  test('adds up from the beginning, also where a period is shown', () => {
    const { days, series } = cumulative(counts, statuses, 2, today);
    expect(days).toEqual(['2026-03-03', '2026-03-04']);
    expect(series.map(({ name, values }) => [name, values])).toEqual([
      ['banned', [4, 4]],
      ['active', [3, 3]],
    ]);
  });
});

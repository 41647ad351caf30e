import { describe, expect, test } from 'vitest';
import { cumulative, perDay } from '#src/features/bounty/statistics/dailySeries.ts';
import { participationStatus } from '#src/resources/bounty/participations.ts';
import { statusStyle } from '#src/ui/charts/seriesStyle.ts';

const counts = [
  { day: '2026-03-01', status: 'active', count: 2 },
  { day: '2026-03-03', status: 'active', count: 1 },
  { day: '2026-03-03', status: 'banned', count: 4 },
];
const today = '2026-03-04';

describe('what happened a day', () => {
  test('has every day up to today, and the statuses that occur in the order of their machine', () => {
    const { days, series } = perDay(counts, participationStatus, undefined, today);
    expect(days).toEqual(['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04']);
    expect(series.map(({ name, values }) => [name, values])).toEqual([
      ['active', [2, 0, 1, 0]],
      ['banned', [0, 0, 4, 0]],
    ]);
  });

  test('of a period leaves out what was before', () => {
    const { days, series } = perDay(counts, participationStatus, 1, today);
    expect({ days, series }).toEqual({ days: [today], series: [] });
  });

  test('is drawn in the colour that its status has everywhere, whichever others occur', () => {
    const { series } = perDay(counts, participationStatus, undefined, today);
    expect(series.map(({ name, style }) => [name, style?.colour])).toEqual([
      ['active', 'var(--done)'],
      ['banned', 'var(--refused)'],
    ]);
  });
});

describe('the style of a status', () => {
  test('is no other one’s', () => {
    const styles = Object.keys(participationStatus.values).map((name) => statusStyle(participationStatus, name));
    expect(new Set(styles.map((style) => JSON.stringify(style))).size).toBe(styles.length);
  });
});

describe('the growth', () => {
  test('adds up from the beginning, also where a period is shown', () => {
    const { days, series } = cumulative(counts, participationStatus, 2, today);
    expect(days).toEqual(['2026-03-03', '2026-03-04']);
    expect(series.map(({ name, values }) => [name, values])).toEqual([
      ['active', [3, 3]],
      ['banned', [4, 4]],
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { dayTicks } from '#src/ui/charts/dayTicks.ts';

const day = 86_400_000;
const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => new Date(Date.parse(first) + n * day).toISOString().slice(0, 10));

/** The width on a phone and on a wide screen, in pixels. */
const [narrow, wide] = [180, 900];

describe('the days that an axis names', () => {
  test.each([
    [5, wide, 1],
    [14, wide, 2],
    [30, wide, 7],
    [30, narrow, 28],
    [90, wide, 14],
  ])('of %i days on %i pixels are %s days apart', (count, width, step) => {
    const ticks = dayTicks(daysFrom('2026-03-14', count), width).map((each) => Date.parse(each) / day);
    const gaps = new Set(ticks.slice(1).map((each, at) => each - (ticks[at] ?? 0)));
    expect([...gaps]).toEqual([step]);
  });

  test('of a long time are firsts of months, so many months apart', () => {
    expect(dayTicks(daysFrom('2026-01-20', 200), narrow)).toEqual(['2026-04-01', '2026-07-01']);
    expect(dayTicks(daysFrom('2025-12-05', 365), wide)).toHaveLength(12);
  });

  test('are two at least, and have room, whichever day of the year is the first', () => {
    const all = daysFrom('2026-01-01', 365 + 400);
    for (const count of [7, 30, 60, 90, 400])
      for (const width of [166, narrow, 320, wide])
        for (let first = 0; first < 365; first += 1) {
          const ticks = dayTicks(all.slice(first, first + count), width);
          const areMonths = ticks.every((each) => each.endsWith('-01'));
          // A year and more is labelled by its months.
          if (ticks.length < 2 || ticks.length * 72 > width || (count > 366 && !areMonths))
            expect.unreachable(`${ticks.join(', ')} of ${count} days from ${all[first]} on ${width} pixels`);
        }
  });

  test('leave the room that their labels need', () => {
    for (const count of [1, 2, 8, 31, 61, 100, 400, 3_000])
      for (const width of [narrow, 320, wide]) {
        const ticks = dayTicks(daysFrom('2024-02-10', count), width);
        expect(ticks.length).toBeGreaterThan(0);
        expect(ticks.length * 72).toBeLessThanOrEqual(Math.max(width, 144));
      }
  });
});

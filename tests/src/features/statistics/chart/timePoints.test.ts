import { describe, expect, test } from 'vitest';
import { timeLabels } from '#src/features/statistics/chart/pointLabels.ts';
import { timePoints } from '#src/features/statistics/chart/timePoints.ts';
import type { TimeDimension } from '#src/resources/statistics/dimensions.ts';

const later = Date.parse('2030-01-01T00:00:00Z');
const pointsOf = (dimension: TimeDimension, from: string, to: string, zone = 'UTC', now = later) =>
  timePoints(dimension, { from: Date.parse(from), to: Date.parse(to) }, zone, now);
const values = (points: ReturnType<typeof pointsOf>) => points.map(({ value }) => value);
const whole = (points: ReturnType<typeof pointsOf>) => points.map(({ isWhole }) => isWhole);

describe('points in time', () => {
  test('are the days of a zone', () => {
    const points = pointsOf('day', '2026-02-28T23:00:00Z', '2026-03-02T23:00:00Z', 'Europe/Berlin');
    expect(values(points)).toEqual(['2026-03-01', '2026-03-02']);
    expect(whole(points)).toEqual([true, true]);
  });

  test('are whole days where a day has no midnight', () => {
    // In Beirut 2026-03-29 begins at one o’clock.
    const points = pointsOf('day', '2026-03-28T22:00:00Z', '2026-03-29T21:00:00Z', 'Asia/Beirut');
    expect(points).toEqual([{ value: '2026-03-29', isWhole: true }]);
  });

  test('are weeks from Monday and months, those that the period cuts marked', () => {
    const weeks = pointsOf('week', '2026-03-04T00:00:00Z', '2026-03-18T00:00:00Z');
    expect(values(weeks)).toEqual(['2026-03-02', '2026-03-09', '2026-03-16']);
    expect(whole(weeks)).toEqual([false, true, false]);
    const months = pointsOf('month', '2025-12-01T00:00:00Z', '2026-02-28T00:00:00Z');
    expect(values(months)).toEqual(['2025-12', '2026-01', '2026-02']);
    expect(whole(months)).toEqual([true, true, false]);
  });

  test('are as many hours as a day of changing clocks has', () => {
    const dayOf = (date: string, next: string) => pointsOf('hour', date, next, 'Europe/Berlin').length;
    expect(dayOf('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z')).toBe(23);
    expect(dayOf('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z')).toBe(25);
  });

  test('are hours half an hour apart where clocks go back by that', () => {
    const points = pointsOf('hour', '2026-04-04T14:00:00Z', '2026-04-04T16:30:00Z', 'Australia/Lord_Howe');
    expect(values(points)).toEqual([
      '2026-04-04T14:00:00.000Z',
      '2026-04-04T14:30:00.000Z',
      '2026-04-04T15:30:00.000Z',
    ]);
  });

  test('end now, within an hour that isn’t over', () => {
    const now = Date.parse('2026-03-01T02:30:00Z');
    expect(whole(pointsOf('hour', '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', 'UTC', now))).toEqual([
      true,
      true,
      false,
    ]);
    expect(pointsOf('day', '2026-03-05T00:00:00Z', '2026-03-06T00:00:00Z', 'UTC', now)).toEqual([]);
  });

  test('of the day and of the week are always all', () => {
    expect(values(pointsOf('hourOfDay', '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'))).toHaveLength(24);
    expect(values(pointsOf('dayOfWeek', '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'))).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
  });

  test.each([
    ['hour', '2026-03-01T23:30:00.000Z', '02.03.2026 00:30'],
    ['day', '2026-03-01', '01.03.2026'],
    ['week', '2026-03-02', 'Week of 02.03.2026'],
    ['month', '2026-03', '03.2026'],
    ['hourOfDay', 7, '07:00'],
    ['dayOfWeek', 1, 'Monday'],
  ] as const)('are called as people write them: %s', (dimension, value, label) => {
    expect(timeLabels(dimension, 'Europe/Berlin')(value)).toBe(label);
  });
});

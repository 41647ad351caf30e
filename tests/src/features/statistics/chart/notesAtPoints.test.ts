import { expect, test } from 'vitest';
import { notesAtPoints } from '#src/features/statistics/chart/notesAtPoints.ts';
import type { DateNote } from '#src/resources/statistics/dateNotes.ts';
import type { DimensionName } from '#src/resources/statistics/dimensions.ts';

const note = (day: string): DateNote => ({
  id: Number(day.slice(-2)),
  version: 1,
  createdAt: '',
  updatedAt: '',
  day,
  text: day,
  everybody: false,
  owner: 1,
});
const notes = ['2026-01-10', '2026-01-10', '2026-02-01'].map(note);
const placesOf = (dimension: DimensionName, values: readonly string[], zone = 'UTC') =>
  [...notesAtPoints(notes, dimension, values, zone)].map(([at, those]) => [at, those.length]);

test('notes stand at their day, in its week and month, and at its first hour by the clocks of the zone', () => {
  expect(placesOf('day', ['2026-01-09', '2026-01-10'])).toEqual([[1, 2]]);
  expect(placesOf('week', ['2026-01-05', '2026-01-26'])).toEqual([
    [0, 2],
    [1, 1],
  ]);
  expect(placesOf('month', ['2026-01', '2026-02'])).toEqual([
    [0, 2],
    [1, 1],
  ]);
  const hours = ['2026-01-09T22:00:00.000Z', '2026-01-09T23:00:00.000Z', '2026-01-10T00:00:00.000Z'];
  expect(placesOf('hour', hours, 'Europe/Berlin')).toEqual([[1, 2]]);
  expect(placesOf('hour', hours)).toEqual([[2, 2]]);
});

test('what isn’t a date has no notes', () => {
  expect(placesOf('hourOfDay', ['10'])).toEqual([]);
  expect(placesOf('country', ['2026-01-10'])).toEqual([]);
});

import type { DateNote } from '#src/resources/statistics/dateNotes.ts';
import type { DimensionName } from '#src/resources/statistics/dimensions.ts';
import { datesIn, mondayOf } from './zonedDates.ts';

/** A time value of a row. */
type Value = string | number | null;

/** Returns the date that a value of the dimension contains. */
type DateOf = (value: string) => string;

/** Returns a function that converts a date to the dimension's value; undefined for a dimension without dates. */
function placeOf(dimension: DimensionName | undefined): DateOf | undefined {
  if (dimension === 'week') return mondayOf;
  if (dimension === 'month') return (day) => day.slice(0, 'yyyy-mm'.length);
  return dimension === 'day' || dimension === 'hour' ? (day) => day : undefined;
}

/**
 * Returns the notes at each place along a time axis. The notes of a day are at its first hour.
 * @param values of the places, in order
 * @returns the index of the place → its notes
 */
export function notesAtPoints(
  notes: readonly DateNote[],
  dimension: DimensionName | undefined,
  values: readonly Value[],
  timezone: string,
): ReadonlyMap<number, readonly DateNote[]> {
  const toPlace = placeOf(dimension);
  if (toPlace === undefined || notes.length === 0) return new Map();
  const dateOf = datesIn(timezone);
  const places = values.map((value) => (dimension === 'hour' ? dateOf(Date.parse(String(value))) : String(value)));
  const found = new Map<number, DateNote[]>();
  for (const note of notes) {
    const at = places.indexOf(toPlace(note.day));
    if (at >= 0) found.set(at, [...(found.get(at) ?? []), note]);
  }
  return found;
}

import { type SQL, sql } from 'drizzle-orm';
import { refuse } from '#server/problems/refusal.ts';
import { notifications } from './tables.ts';

/** Where a notification stands in the list: the newest come first, and of one moment the last written. */
export interface Place {
  readonly createdAt: Date;
  readonly id: number;
}

const { createdAt, id } = notifications;

/** Names a place for clients, who hand it back as it is. */
export const cursorOf = (place: Place): string => `${place.createdAt.getTime()}-${place.id}`;

/**
 * @param parameter where the cursor stands in the request
 * @throws Refusal malformedQuery for anything that `cursorOf` doesn't write
 */
export function placeOf(cursor: unknown, parameter: string): Place {
  const [, time, number] = (typeof cursor === 'string' && /^(\d{1,14})-(\d{1,10})$/.exec(cursor)) || [];
  const place = { createdAt: new Date(Number(time)), id: Number(number) };
  return place.id < 2 ** 31 ? place : refuse('malformedQuery', { parameter }, parameter);
}

const rowOf = (place: Place): SQL => sql`(${place.createdAt.toISOString()}::timestamptz, ${place.id}::integer)`;

/** What comes after a place: older. */
export const isAfter = (place: Place): SQL => sql`(${createdAt}, ${id}) < ${rowOf(place)}`;

/** What a reader has come past who stands at a place: that one and what is older. */
export const isUpTo = (place: Place): SQL => sql`(${createdAt}, ${id}) <= ${rowOf(place)}`;

import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { refuse } from '#server/problems/refusal.ts';

/** A row's position in a list that is sorted by time and ID, descending. New rows never shift later pages. */
export interface MomentPosition {
  readonly at: Date;
  readonly id: number;
}

/** Encodes a position as an opaque cursor for clients. */
export const encodeCursor = ({ at, id }: MomentPosition): string => `${at.getTime()}-${id}`;

/**
 * @param parameter the name of the request's parameter
 * @throws Refusal malformedQuery for anything that `encodeCursor` doesn't write
 */
export function decodeCursor(cursor: unknown, parameter: string): MomentPosition {
  const [, time, number] = (typeof cursor === 'string' && /^(\d{1,14})-(\d{1,10})$/.exec(cursor)) || [];
  const position = { at: new Date(Number(time)), id: Number(number) };
  return position.id < 2 ** 31 ? position : refuse('malformedQuery', { parameter }, parameter);
}

/** The columns that a list is sorted by. */
interface MomentColumns {
  readonly at: PgColumn;
  readonly id: PgColumn;
}

const rowOf = ({ at, id }: MomentPosition): SQL => sql`(${at.toISOString()}::timestamptz, ${id}::integer)`;

/** A condition for the rows after a position in the list: the older rows. */
export const isAfter = ({ at, id }: MomentColumns, position: MomentPosition): SQL =>
  sql`(${at}, ${id}) < ${rowOf(position)}`;

/** A condition for the row at a position and all older rows. */
export const isUpTo = ({ at, id }: MomentColumns, position: MomentPosition): SQL =>
  sql`(${at}, ${id}) <= ${rowOf(position)}`;

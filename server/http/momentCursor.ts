import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { refuse } from '#server/problems/refusal.ts';

/** A row's position in a list that is sorted by time and id, descending. Rows that are added never shift those after it. */
export interface MomentPosition {
  readonly at: Date;
  readonly id: number;
}

/** The position as an opaque cursor for clients. */
export const encodeCursor = ({ at, id }: MomentPosition): string => `${at.getTime()}-${id}`;

/**
 * @param parameter where the cursor stands in the request
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

/** Rows after a position in the list: the older ones. */
export const isAfter = ({ at, id }: MomentColumns, position: MomentPosition): SQL =>
  sql`(${at}, ${id}) < ${rowOf(position)}`;

/** The row at a position, and all older ones. */
export const isUpTo = ({ at, id }: MomentColumns, position: MomentPosition): SQL =>
  sql`(${at}, ${id}) <= ${rowOf(position)}`;

import { type SQL, sql } from 'drizzle-orm';
import { refuse } from '#server/problems/refusal.ts';
import { notifications } from './tables.ts';

/** A notification's position in the list, which is sorted by time and id, descending. */
export interface Position {
  readonly createdAt: Date;
  readonly id: number;
}

const { createdAt, id } = notifications;

/** The position as an opaque cursor for clients. */
export const encodeCursor = (position: Position): string => `${position.createdAt.getTime()}-${position.id}`;

/**
 * @param parameter where the cursor stands in the request
 * @throws Refusal malformedQuery for anything that `encodeCursor` doesn't write
 */
export function decodeCursor(cursor: unknown, parameter: string): Position {
  const [, time, number] = (typeof cursor === 'string' && /^(\d{1,14})-(\d{1,10})$/.exec(cursor)) || [];
  const position = { createdAt: new Date(Number(time)), id: Number(number) };
  return position.id < 2 ** 31 ? position : refuse('malformedQuery', { parameter }, parameter);
}

const rowOf = (position: Position): SQL =>
  sql`(${position.createdAt.toISOString()}::timestamptz, ${position.id}::integer)`;

/** Notifications after a position in the list: the older ones. */
export const isAfter = (position: Position): SQL => sql`(${createdAt}, ${id}) < ${rowOf(position)}`;

/** The notification at a position, and all older ones. */
export const isUpTo = (position: Position): SQL => sql`(${createdAt}, ${id}) <= ${rowOf(position)}`;

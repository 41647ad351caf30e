import { type SQL, sql } from 'drizzle-orm';
import { refuse } from '#server/problems/refusal.ts';
import { notifications } from './tables.ts';

/** Where a notification stands in the list: the newest come first, and of one moment the last written. */
export interface Position {
  readonly createdAt: Date;
  readonly id: number;
}

const { createdAt, id } = notifications;

/** Names a place for clients, who hand it back as it is. */
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

/** What comes after a place: older. */
export const isAfter = (position: Position): SQL => sql`(${createdAt}, ${id}) < ${rowOf(position)}`;

/** What a reader has come past who stands at a place: that one and what is older. */
export const isUpTo = (position: Position): SQL => sql`(${createdAt}, ${id}) <= ${rowOf(position)}`;

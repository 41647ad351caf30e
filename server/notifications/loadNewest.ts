import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { encodeCursor } from '#server/http/momentCursor.ts';
import { notifications } from './tables.ts';

/** Shows whether a user has new notifications. */
export interface Newest {
  readonly unread: number;
  /** The cursor of the newest notification. */
  readonly newest: string | null;
}

const { userId, readAt, createdAt, id } = notifications;

/** Loads it for several users, in one query that reads a few index entries per user. */
export async function loadNewest(
  { sql: executor }: Database,
  users: readonly number[],
): Promise<ReadonlyMap<number, Newest>> {
  const { rows } = await executor.execute(sql`
    select person, counted.unread, latest.at, latest.id from unnest(${sql.param(users)}::integer[]) as people(person)
    cross join lateral (
      select count(*) as unread from ${notifications} where ${userId} = person and ${readAt} is null
    ) as counted
    left join lateral (
      select extract(epoch from ${createdAt}) * 1000 as at, ${id} as id from ${notifications}
      where ${userId} = person order by ${createdAt} desc, ${id} desc limit 1
    ) as latest on true`);
  return new Map(
    rows.map((row) => {
      const newest = row.id === null ? null : encodeCursor({ at: new Date(Number(row.at)), id: Number(row.id) });
      return [Number(row.person), { unread: Number(row.unread), newest }] as const;
    }),
  );
}

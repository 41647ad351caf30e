import { type SQL, sql } from 'drizzle-orm';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Asker } from '../asker.ts';
import type { Platform } from '../platform.ts';
import { accessCondition } from './accessCondition.ts';
import { withDatabaseProblems } from './databaseProblems.ts';
import { requireSome } from './denial.ts';
import { parseListQuery } from './listQuery.ts';
import { selectionOf } from './selection.ts';

export interface Page {
  readonly records: AnyRow[];
  /** The place of the first record, counted from 0. */
  readonly from: number;
  /** How many records there are on all pages. */
  readonly total: number;
}

/**
 * A page of the records that the asker may read, and how many there are.
 * @param query `sort`, `range` and `filter`, as they stand in the address
 */
export async function list(
  platform: Platform,
  asker: Asker,
  resource: Resource,
  query: Readonly<Record<string, unknown>>,
): Promise<Page> {
  requireSome(asker, 'read', resource);
  const { conditions, order, from, to } = parseListQuery(resource, query);
  const { columns, table, toRecord } = selectionOf(resource);
  const where = sql.join([accessCondition(asker.ability, 'read', resource), ...conditions], sql` and `);
  // The count as a query of its own inside: `count(*) over ()` would carry every matching row along, however many pages there are.
  const count = sql`select count(*) from ${table} where ${where}`;
  const rows = await withDatabaseProblems(resource, 'reading', () =>
    run(
      platform,
      sql`select ${columns}, (${count}) as "total" from ${table} where ${where}
        order by ${order} limit ${to - from + 1} offset ${from}`,
    ),
  );
  const [first] = rows.length === 0 && from > 0 ? await run(platform, sql`select (${count}) as "total"`) : rows;
  return { records: rows.map(toRecord), from, total: Number(first?.total ?? 0) };
}

async function run({ database }: Platform, query: SQL): Promise<Record<string, unknown>[]> {
  const { rows } = await database.sql.execute(query);
  return rows;
}

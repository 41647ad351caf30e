import { type SQL, sql } from 'drizzle-orm';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Asker } from '../asker.ts';
import { columnOf, tableOf } from '../database/tables.ts';
import type { Platform } from '../platform.ts';
import { type Total, totalOf } from './count.ts';
import { withDatabaseProblems } from './databaseProblems.ts';
import { requireSome } from './denial.ts';
import { type ListQuery, parseListQuery, type Query } from './listQuery.ts';
import { matching } from './matching.ts';
import { selectionOf } from './selection.ts';

/** `total` is how many records there are on all pages. */
export interface Page extends Total {
  readonly records: AnyRow[];
  /** The place of the first record, counted from 0. */
  readonly from: number;
}

/**
 * The ids alone are sorted and skipped: an index has them without the table, so that a page far behind is found
 * without reading all the records before it.
 */
function pageOf(resource: Resource, where: SQL, { order, from, to }: ListQuery): SQL {
  const { columns, table } = selectionOf(resource);
  const id = columnOf(tableOf(resource.name), 'id');
  const ids = sql`select ${id} as "place" from ${table} where ${where} order by ${order} limit ${to - from + 1} offset ${from}`;
  return sql`select ${columns} from (${ids}) as page join ${table} on ${id} = page."place" order by ${order}`;
}

/**
 * A page of the records that the asker may read, and how many there are.
 * @param query `sort`, `range` and `filter`, as they stand in the address
 */
export async function list(platform: Platform, asker: Asker, resource: Resource, query: Query): Promise<Page> {
  requireSome(asker, 'read', resource);
  const wanted = parseListQuery(resource, query);
  const where = matching(asker, resource, wanted.conditions);
  return withDatabaseProblems(resource, 'reading', async () => {
    const { rows } = await platform.database.sql.execute(pageOf(resource, where, wanted));
    const records = rows.map(selectionOf(resource).toRecord);
    return { records, from: wanted.from, ...(await totalAround(platform, resource, where, wanted, records.length)) };
  });
}

/** What isn't full is the last page: nothing has to be counted. */
async function totalAround(
  platform: Platform,
  resource: Resource,
  where: SQL,
  { from, to }: ListQuery,
  found: number,
): Promise<Total> {
  const isLast = found <= to - from && (found > 0 || from === 0);
  if (isLast) return { total: from + found, isEstimate: false };
  // After a full page there may be another one: an estimate must not hide it.
  return totalOf(platform, resource, where, from + found + 1);
}

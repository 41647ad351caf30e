import { type SQL, sql } from 'drizzle-orm';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { limits } from '#src/limits.ts';
import type { Resource } from '#src/schema/resource.ts';
import { relevanceKey } from '#src/schema/search.ts';
import { type ListQuery, orderBy } from './listQuery.ts';
import { relevanceOf } from './relevance.ts';
import type { Selection } from './selection.ts';

const size = ({ from, to }: ListQuery): SQL => sql`limit ${to - from + 1} offset ${from}`;

/** With a space, so that they can't be a field's name. */
const place = sql.raw('"row id"');
const key = sql.raw('"sort key"');
export const totalName = 'row total';
const total = sql.identifier(totalName);

/** Matches that are fetched and sorted in memory, without an index. */
export const memorySortLimit = 1_000;

/** What the records are sorted by, as SQL. */
const sortedBy = (resource: Resource, { sort: [name], text }: ListQuery): SQL =>
  name === relevanceKey ? relevanceOf(resource, text) : sql`${columnOf(tableOf(resource.name), name)}`;

/** Relevance has no index: of more matches than are counted, only as many are put in order. */
const someOf = (table: SQL, where: SQL): SQL =>
  sql`(select * from ${table} where ${where} limit ${limits.exactCount}) as ${table}`;

/**
 * Finds all matches once, for both the page and the total. If there are more than `memorySortLimit`, or the page lies beyond
 * the end, it gives a single row without an id, which has only the total.
 */
export function pageSortedInMemory(resource: Resource, where: SQL, wanted: ListQuery, selection: Selection): SQL {
  const { columns, table } = selection;
  const id = columnOf(tableOf(resource.name), 'id');
  const sorted = sortedBy(resource, wanted);
  const order = orderBy(resource, wanted.sort, key, place);
  return sql`with
    found as materialized (select ${id} as ${place}, ${sorted} as ${key} from ${table} where ${where} limit ${memorySortLimit + 1}),
    counted as (select count(*) as ${total} from found),
    page as (select * from found where (select ${total} from counted) <= ${memorySortLimit} order by ${order} ${size(wanted)})
    select ${columns}, counted.${total} from counted left join page on true left join ${table} on ${id} = ${place}
    order by ${order}`;
}

/**
 * Sorts and skips ids only. An index-only scan finds them, so that a late page is reached without reading the records before it.
 */
export function pageByIndexScan(resource: Resource, where: SQL, wanted: ListQuery, selection: Selection): SQL {
  const { columns, table } = selection;
  const id = columnOf(tableOf(resource.name), 'id');
  const sorted = sortedBy(resource, wanted);
  const order = orderBy(resource, wanted.sort, sorted, sql`${id}`);
  const found = wanted.sort[0] === relevanceKey ? someOf(table, where) : sql`${table} where ${where}`;
  const page = sql`select ${id} as ${place} from ${found} order by ${order} ${size(wanted)}`;
  return sql`select ${columns} from (${page}) as page join ${table} on ${id} = page.${place} order by ${order}`;
}

import { type SQL, sql } from 'drizzle-orm';
import { sortValueOf } from '#server/database/sortValue.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { limits } from '#src/limits.ts';
import type { Resource } from '#src/schema/resource.ts';
import { relevanceKey } from '#src/schema/search.ts';
import { type ListQuery, orderBy } from './listQuery.ts';
import { leastBytes } from './pageBytes.ts';
import { relevanceOf } from './relevance.ts';
import type { DatabaseRow, Selection } from './selection.ts';

const size = ({ from, to }: ListQuery): SQL => sql`limit ${to - from + 1} offset ${from}`;

/** With a space, so that they can't be a field's name. */
const place = sql.raw('"row id"');
export const totalName = 'row total';
const total = sql.identifier(totalName);
const bytesName = 'row bytes';
const bytes = sql.identifier(bytesName);
const bytesBeforeName = 'bytes before';
const bytesBefore = sql.identifier(bytesBeforeName);

/** Matches that are fetched and sorted in memory, without an index. */
export const memorySortLimit = 1_000;

/** What the records are sorted by, as SQL. */
const sortedBy = (resource: Resource, { sort: [name], text }: ListQuery): SQL =>
  name === relevanceKey ? relevanceOf(resource, text) : sortValueOf(resource, name);

/**
 * Cuts a page after the record with which it exceeds `limits.listBytes`, so that no more is loaded. The window adds up the sizes in
 * the page's own order.
 */
const cut = (page: SQL): SQL => sql`select * from (
  select *, sum(${bytes}) over (rows unbounded preceding) - ${bytes} as ${bytesBefore} from (${page}) as page
) as sized where ${bytesBefore} <= ${limits.listBytes}`;

/** Whether the last row of a page is the one with which it was cut. */
export const isCut = (last: DatabaseRow | undefined): boolean =>
  Number(last?.[bytesBeforeName] ?? 0) + Number(last?.[bytesName] ?? 0) > limits.listBytes;

/** The columns of a page, with the least bytes of each record if the page may be too large. */
const columnsIn = ({ columns }: Selection, least: SQL | undefined): SQL =>
  least === undefined ? columns : sql`${columns}, ${least} as ${bytes}`;

const inBounds = (page: SQL, least: SQL | undefined): SQL => (least === undefined ? page : cut(page));

/** The first matches that are found, in no order. */
const someOf = (table: SQL, where: SQL, most: number): SQL =>
  sql`(select * from ${table} where ${where} limit ${most}) as ${table}`;

/**
 * Finds all matches once, for both the page and the total, which each row has. If there are more than `memorySortLimit`, the total
 * says so, and the page is none. A page beyond the end has no row that could tell the total.
 */
export function pageSortedInMemory(resource: Resource, where: SQL, wanted: ListQuery, selection: Selection): SQL {
  const { table } = selection;
  const least = leastBytes(resource, wanted);
  const id = columnOf(tableOf(resource.name), 'id');
  const order = orderBy(resource, wanted.sort, sortedBy(resource, wanted), sql`${id}`);
  const found = someOf(table, where, memorySortLimit + 1);
  const page = sql`select ${columnsIn(selection, least)}, count(*) over () as ${total} from ${found}
    order by ${order} ${size(wanted)}`;
  return inBounds(page, least);
}

/** Places up to which skipping whole records costs less than looking up those of the page by their ids. */
const nearby = 200;

/**
 * Reads a page in the order of an index. For a late page only ids are sorted and skipped: an index-only scan finds them, so that it is
 * reached without reading the records before it.
 */
export function pageByIndexScan(resource: Resource, where: SQL, wanted: ListQuery, selection: Selection): SQL {
  const { table } = selection;
  const least = leastBytes(resource, wanted);
  const columns = columnsIn(selection, least);
  const id = columnOf(tableOf(resource.name), 'id');
  const order = orderBy(resource, wanted.sort, sortedBy(resource, wanted), sql`${id}`);
  // Relevance has no index: of more matches than are counted, only as many are put in order.
  const found =
    wanted.sort[0] === relevanceKey ? someOf(table, where, limits.exactCount) : sql`${table} where ${where}`;
  if (wanted.from <= nearby)
    return inBounds(sql`select ${columns} from ${found} order by ${order} ${size(wanted)}`, least);
  const page = sql`select ${id} as ${place} from ${found} order by ${order} ${size(wanted)}`;
  const records = sql`select ${columns} from (${page}) as page join ${table} on ${id} = page.${place} order by ${order}`;
  return inBounds(records, least);
}

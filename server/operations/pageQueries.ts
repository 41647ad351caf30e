import { type SQL, sql } from 'drizzle-orm';
import { sortValueSql } from '#server/database/sortValue.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { limits } from '#src/limits.ts';
import type { Resource } from '#src/schema/resource.ts';
import { relevanceKey } from '#src/schema/search.ts';
import { type ListQuery, orderBySql } from './listQuery.ts';
import { minBytesSql } from './pageBytes.ts';
import { relevanceSql } from './relevance.ts';
import type { DatabaseRow, Selection } from './selection.ts';

const limitSql = ({ from, to }: ListQuery): SQL => sql`limit ${to - from + 1} offset ${from}`;

/** The alias contains a space, so it can't be a field's name. */
const rowIdColumn = sql.raw('"row id"');
export const totalName = 'row total';
const total = sql.identifier(totalName);
const bytesName = 'row bytes';
const bytes = sql.identifier(bytesName);
const bytesBeforeName = 'bytes before';
const bytesBefore = sql.identifier(bytesBeforeName);

/** The maximum number of matches that are loaded and sorted in memory, without an index. */
export const memorySortLimit = 1_000;

/** The sorted value as SQL. */
const sortSql = (resource: Resource, { sort: [name], text }: ListQuery): SQL =>
  name === relevanceKey ? relevanceSql(resource, text) : sortValueSql(resource, name);

/**
 * Cuts a page after the record that exceeds `limits.listBytes`, so that the rest isn't loaded.
 * The window function sums the sizes in the page's own order.
 */
const cutPage = (page: SQL): SQL => sql`select * from (
  select *, sum(${bytes}) over (rows unbounded preceding) - ${bytes} as ${bytesBefore} from (${page}) as page
) as sized where ${bytesBefore} <= ${limits.listBytes}`;

/** Whether the page was cut at its last row. */
export const isCut = (last: DatabaseRow | undefined): boolean =>
  Number(last?.[bytesBeforeName] ?? 0) + Number(last?.[bytesName] ?? 0) > limits.listBytes;

/** The columns of a page, with a lower bound of each record's bytes if the page may be too large. */
const pageColumns = ({ columns }: Selection, least: SQL | undefined): SQL =>
  least === undefined ? columns : sql`${columns}, ${least} as ${bytes}`;

const limitBytes = (page: SQL, least: SQL | undefined): SQL => (least === undefined ? page : cutPage(page));

/** The first matches in any order. */
const firstMatches = (table: SQL, where: SQL, most: number): SQL =>
  sql`(select * from ${table} where ${where} limit ${most}) as ${table}`;

/**
 * Finds all matches once, for both the page and the total, which each row contains.
 * With more than `memorySortLimit` matches, the total shows it and the page is empty.
 * A page beyond the end has no row, so its total is unknown.
 */
export function memorySortedPageSql(resource: Resource, where: SQL, query: ListQuery, selection: Selection): SQL {
  const { table } = selection;
  const least = minBytesSql(resource, query);
  const id = columnOf(tableOf(resource.name), 'id');
  const order = orderBySql(resource, query.sort, sortSql(resource, query), sql`${id}`);
  const source = firstMatches(table, where, memorySortLimit + 1);
  const page = sql`select ${pageColumns(selection, least)}, count(*) over () as ${total} from ${source}
    order by ${order} ${limitSql(query)}`;
  return limitBytes(page, least);
}

/** Up to this position, skipping whole records costs less than looking up the page's records by ID. */
const maxOffset = 200;

/**
 * Reads a page in the order of an index. For a late page only IDs are sorted and skipped.
 * An index-only scan finds them without reading the preceding records.
 */
export function indexScanPageSql(resource: Resource, where: SQL, query: ListQuery, selection: Selection): SQL {
  const { table } = selection;
  const least = minBytesSql(resource, query);
  const columns = pageColumns(selection, least);
  const id = columnOf(tableOf(resource.name), 'id');
  const order = orderBySql(resource, query.sort, sortSql(resource, query), sql`${id}`);
  // Relevance has no index. Beyond the counting limit, only that number of matches is sorted.
  const source =
    query.sort[0] === relevanceKey ? firstMatches(table, where, limits.exactCount) : sql`${table} where ${where}`;
  if (query.from <= maxOffset)
    return limitBytes(sql`select ${columns} from ${source} order by ${order} ${limitSql(query)}`, least);
  const page = sql`select ${id} as ${rowIdColumn} from ${source} order by ${order} ${limitSql(query)}`;
  const records = sql`select ${columns} from (${page}) as page join ${table} on ${id} = page.${rowIdColumn} order by ${order}`;
  return limitBytes(records, least);
}

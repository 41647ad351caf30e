import { type SQL, sql } from 'drizzle-orm';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type ListQuery, orderBy } from './listQuery.ts';
import { selectionOf } from './selection.ts';

const size = ({ from, to }: ListQuery): SQL => sql`limit ${to - from + 1} offset ${from}`;

/** Named so that they are no field. */
const place = sql.raw('"row id"');
const key = sql.raw('"sort key"');
export const totalName = 'row total';
const total = sql.identifier(totalName);

/** Sorted in no time, and found again by their ids. */
export const few = 1_000;

/**
 * What matches is found once, for the page and for the total. Where there are more than a few, `total` says so and
 * there is no page: one row without an id, as there is for a page behind the last one.
 */
export function pageAmongFew(resource: Resource, where: SQL, wanted: ListQuery): SQL {
  const { columns, table } = selectionOf(resource);
  const [id, sorted] = ['id', wanted.sort[0]].map((name) => columnOf(tableOf(resource.name), name));
  const order = orderBy(resource, wanted.sort, key, place);
  return sql`with
    found as materialized (select ${id} as ${place}, ${sorted} as ${key} from ${table} where ${where} limit ${few + 1}),
    counted as (select count(*) as ${total} from found),
    page as (select * from found where (select ${total} from counted) <= ${few} order by ${order} ${size(wanted)})
    select ${columns}, counted.${total} from counted left join page on true left join ${table} on ${id} = ${place}
    order by ${order}`;
}

/**
 * The ids alone are sorted and skipped: an index has them without the table, so that a page far behind is found
 * without reading all the records before it.
 */
export function pageAmongAll(resource: Resource, where: SQL, wanted: ListQuery): SQL {
  const { columns, table } = selectionOf(resource);
  const [id, sorted] = ['id', wanted.sort[0]].map((name) => columnOf(tableOf(resource.name), name));
  const order = orderBy(resource, wanted.sort, sql`${sorted}`, sql`${id}`);
  const page = sql`select ${id} as ${place} from ${table} where ${where} order by ${order} ${size(wanted)}`;
  return sql`select ${columns} from (${page}) as page join ${table} on ${id} = page.${place} order by ${order}`;
}

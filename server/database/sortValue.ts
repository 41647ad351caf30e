import { type SQL, sql } from 'drizzle-orm';
import type { Resource } from '#src/schema/resource.ts';
import { isReadAsText, sortColumnKey, sortKeyOf } from './sortKey.ts';
import { columnOf, tableOf } from './tables.ts';

/** What records are sorted by: for a text its key, which the table keeps where people sort by it. */
export function sortValueOf(resource: Resource, name: string): SQL {
  const table = tableOf(resource.name);
  const kept = table.columns[sortColumnKey(name)];
  const column = columnOf(table, name);
  if (kept !== undefined) return sql`${kept}`;
  return isReadAsText(resource, name) ? sortKeyOf(column) : sql`${column}`;
}

/** What a value of the column is compared by. */
export const sortOperandOf = (resource: Resource, name: string, value: unknown): SQL =>
  isReadAsText(resource, name) ? sortKeyOf(sql.param(value)) : sql`${sql.param(value)}`;

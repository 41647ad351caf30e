import { type SQL, sql } from 'drizzle-orm';
import type { Resource } from '#src/schema/resource.ts';
import { isReadAsText, sortColumnKey, sortKeySql } from './sortKey.ts';
import { columnOf, tableOf } from './tables.ts';

/** The SQL value by which records are sorted: the field's column, or the sort key of a text. */
export function sortValueSql(resource: Resource, name: string): SQL {
  const table = tableOf(resource.name);
  const keyColumn = table.columns[sortColumnKey(name)];
  if (keyColumn !== undefined) return sql`${keyColumn}`;
  const column = columnOf(table, name);
  return isReadAsText(resource, name) ? sortKeySql(column) : sql`${column}`;
}

/** A value of the field as the SQL value that is compared in sort order. */
export const sortOperandSql = (resource: Resource, name: string, value: unknown): SQL =>
  isReadAsText(resource, name) ? sortKeySql(sql.param(value)) : sql`${sql.param(value)}`;

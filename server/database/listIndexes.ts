import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, type PgTableExtraConfigValue } from 'drizzle-orm/pg-core';
import { columnsOf } from '#src/fields/columns.ts';
import { rulesOf } from '#src/fields/rules.ts';
import type { AnyField } from '#src/schema/field.ts';
import { isArrayColumn } from '#src/schema/kind.ts';
import type { Resource } from '#src/schema/resource.ts';
import { snakeCase } from './snakeCase.ts';
import { isLong, isSortedBy, sortColumnKey } from './sortKey.ts';

export type Columns = Readonly<Record<string, AnyPgColumn>>;

export const indexName = (resource: Resource, field: string, suffix: string): string =>
  `${snakeCase(resource.name)}_${snakeCase(field)}_${suffix}`;

const typeOf = (resource: Resource, name: string) => columnsOf(resource, name)[0]?.type;

/** Whether an index serves the filter of a field. */
export const isFiltered = ({ ownerField }: Resource, name: string, { options }: AnyField): boolean =>
  options.filter === true || name === ownerField;

const hasRanges = (field: AnyField): boolean => rulesOf(field).operators.includes('gte');

/** The column by which lists are sorted: the key column of a text, or the field's own. */
const sortColumn = (name: string, columns: Columns): AnyPgColumn | undefined =>
  columns[sortColumnKey(name)] ?? columns[name];

/** The index columns of a filter: rows with an equal value are in the list's default order. */
function filterColumns({ sort }: Resource, name: string, columns: Columns): AnyPgColumn[] {
  const all = [columns[name], sortColumn(sort?.[0] ?? 'id', columns), columns['id']];
  return [...new Set(all)].flatMap((each) => each ?? []);
}

/** A nullable column has a second, descending index. The first index, read backwards, would begin with the nulls. */
function sortIndexes(resource: Resource, name: string, column: AnyPgColumn, id: AnyPgColumn) {
  const ascending = index(indexName(resource, name, 'sort')).on(column, id);
  if (column.notNull) return [ascending];
  return [ascending, index(indexName(resource, name, 'falling')).on(sql`${column} desc nulls last`, sql`${id} desc`)];
}

/** Indexes for lists that are filtered or sorted by a field. Every order ends with the ID, as the list's order does. */
export function listIndexesOf(
  resource: Resource,
  name: string,
  field: AnyField,
  columns: Columns,
): PgTableExtraConfigValue[] {
  const { [name]: column, id } = columns;
  const type = typeOf(resource, name);
  if (column === undefined || id === undefined || column === id || isLong(field)) return [];
  const isFilterable = isFiltered(resource, name, field);
  const filterIndex = index(indexName(resource, name, 'index'));
  // This operator class is smaller and faster than the default of JSON, and has the only operator that filters use.
  if (type === 'jsonb') return isFilterable ? [filterIndex.using('gin', sql`${column} jsonb_path_ops`)] : [];
  if (isArrayColumn(type)) return isFilterable ? [filterIndex.using('gin', column)] : [];
  const isSorted = isSortedBy(resource, name, field) || (isFilterable && hasRanges(field));
  const [first = column, ...rest] = filterColumns(resource, name, columns);
  return [
    ...(isFilterable && !hasRanges(field) ? [filterIndex.on(first, ...rest)] : []),
    ...(isSorted ? sortIndexes(resource, name, sortColumn(name, columns) ?? column, id) : []),
  ];
}

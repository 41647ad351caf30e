import type { ColumnType } from '#src/schema/kind.ts';
import type { Resource } from '#src/schema/resource.ts';
import { rulesOf } from './rules.ts';

/** A column of a resource's table. Its name is in camelCase here, and in snake_case in the database. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

/** The columns of a field. The first is used for comparisons and sorting. */
export function columnsOf(resource: Resource, field: string): readonly Column[] {
  const declared = resource.fields[field];
  if (declared === undefined) return [];
  const { columns } = rulesOf(declared);
  return Object.entries(columns(declared.options)).map(([suffix, type]) => ({ name: field + suffix, type }));
}

/** Converts a record's values to column values. Fields without a value are omitted. */
export function toColumns(resource: Resource, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name];
    if (field === undefined) continue;
    const { store } = rulesOf(field);
    const columnValues: Readonly<Record<string, unknown>> | undefined =
      value !== null && store !== undefined ? store(value) : undefined;
    for (const column of columnsOf(resource, name))
      columns[column.name] = columnValues === undefined ? value : columnValues[column.name.slice(name.length)];
  }
  return columns;
}

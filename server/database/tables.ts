import { getTableColumns, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  type AnyPgTable,
  foreignKey,
  integer,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgSequence,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { columnsOf } from '#src/fields/columns.ts';
import type { AnyField } from '#src/schema/field.ts';
import { isArrayColumn } from '#src/schema/kind.ts';
import { allResources, getResource } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { columnBuilders } from './columnTypes.ts';
import { checksOf, constraintName, indexesOf, searchIndexOf } from './indexes.ts';
import type { Columns } from './listIndexes.ts';
import { joinedSql, searchTextColumn, searchTextKey } from './searchText.ts';
import { snakeCase } from './snakeCase.ts';
import { sortColumnKey, sortColumnOf } from './sortKey.ts';

/** A table whose columns are known only at run time. */
export interface ResourceTable {
  readonly table: AnyPgTable;
  readonly columns: Columns;
}

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull().defaultNow();

const systemColumns = ({ sequence }: Resource): Record<string, PgColumnBuilderBase> => ({
  id:
    sequence === undefined
      ? integer('id').primaryKey().generatedByDefaultAsIdentity()
      : integer('id')
          .primaryKey()
          .default(sql.raw(`nextval('${sequence}')`)),
  version: integer('version').notNull().default(1),
  createdAt: timestampColumn('created_at'),
  updatedAt: timestampColumn('updated_at'),
});

/** A column is `not null` if its field is always required. Conditional requirements are left to validation. */
const isNotNull = (field: AnyField): boolean => field.required && field.options.when === undefined;

function columnBuildersOf(resource: Resource): Record<string, PgColumnBuilderBase> {
  const builders = systemColumns(resource);
  for (const [name, field] of Object.entries(resource.fields)) {
    if (name in builders) continue;
    for (const column of columnsOf(resource, name)) {
      const { joins } = field.options;
      const builder = joins
        ? text(snakeCase(column.name)).generatedAlwaysAs(joinedSql(joins))
        : columnBuilders[column.type](snakeCase(column.name));
      builders[column.name] = isNotNull(field) ? builder.notNull() : builder;
    }
    const sorted = sortColumnOf(resource, name, field);
    if (sorted) builders[sortColumnKey(name)] = isNotNull(field) ? sorted.notNull() : sorted;
  }
  const searchText = searchTextColumn(resource);
  return searchText === undefined ? builders : { ...builders, [searchTextKey]: searchText };
}

/** The table that a field's column refers to; for a view, the table behind it. */
function tableOfTarget(resource: Resource, name: string, { target }: AnyField): string | undefined {
  if (target === undefined || isArrayColumn(columnsOf(resource, name)[0]?.type)) return undefined;
  return getResource(target).view ?? target;
}

/** Whether a foreign key prevents the deletion of the field's target. A column with several IDs has none. */
export const hasForeignKey = (resource: Resource, name: string): boolean => {
  const field = resource.fields[name];
  return field !== undefined && tableOfTarget(resource, name, field) !== undefined;
};

/** The constraint by which a write adds to the record with the same values. */
function uniqueTogetherOf({ name, uniqueTogether }: Resource, columns: Columns): PgTableExtraConfigValue[] {
  const [first, ...others] = (uniqueTogether ?? []).map((each) => {
    const column = columns[each];
    if (column === undefined) throw new Error(`${name}.uniqueTogether names “${each}”, which is no column.`);
    return column;
  });
  if (first === undefined) return [];
  return [
    unique(`${snakeCase(name)}_once`)
      .on(first, ...others)
      .nullsNotDistinct(),
  ];
}

function constraintsOf(resource: Resource, columns: Columns): PgTableExtraConfigValue[] {
  const ofFields = Object.entries(resource.fields).flatMap(([name, field]) => {
    const column = columns[name];
    if (column === undefined) return [];
    const target = tableOfTarget(resource, name, field);
    const constraints = [...indexesOf(resource, name, field, columns), ...checksOf(resource, name, field, column)];
    if (target !== undefined)
      constraints.push(
        foreignKey({
          name: constraintName(resource, name, 'reference'),
          columns: [column],
          foreignColumns: [columnOf(tableOf(target), 'id')],
        }),
      );
    return constraints;
  });
  return [...ofFields, ...uniqueTogetherOf(resource, columns), ...searchIndexOf(resource, columns[searchTextKey])];
}

/** @throws for a column that isn't in the declaration */
export function columnOf({ columns }: ResourceTable, name: string): AnyPgColumn {
  const column = columns[name];
  if (column === undefined) throw new Error(`The table has no column “${name}”.`);
  return column;
}

const tables = new Map<string, ResourceTable>();

function buildTable(resource: Resource): ResourceTable {
  const table = pgTable(snakeCase(resource.name), columnBuildersOf(resource), (columns) =>
    resource.view ? [] : constraintsOf(resource, columns),
  );
  const columns: Columns = getTableColumns(table);
  return { table, columns };
}

/** The table of a resource, built from its declaration. */
export function tableOf(name: string): ResourceTable {
  const cached = tables.get(name);
  if (cached !== undefined) return cached;
  const table = buildTable(getResource(name));
  tables.set(name, table);
  return table;
}

/** Every table and sequence that migrations create from the declarations. */
export const declaredTables = (): Record<string, unknown> => ({
  ...Object.fromEntries(
    allResources()
      .filter(({ view }) => !view)
      .map(({ name }) => [name, tableOf(name).table]),
  ),
  ...Object.fromEntries(
    allResources().flatMap(({ sequence }) => (sequence === undefined ? [] : [[sequence, pgSequence(sequence)]])),
  ),
});

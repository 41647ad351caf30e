import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  type AnyPgTable,
  check,
  foreignKey,
  index,
  integer,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgSequence,
  pgTable,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { columnsOf } from '#src/fields/columns.ts';
import { resourceNamed, resources } from '#src/resources/index.ts';
import type { AnyField } from '#src/schema/field.ts';
import { holdsSeveral } from '#src/schema/kind.ts';
import type { Resource } from '#src/schema/resource.ts';
import { columnBuilders } from './columnTypes.ts';
import { snakeCase } from './names.ts';

type Columns = Readonly<Record<string, AnyPgColumn>>;

/** A table whose columns are known by name at run time only. */
export interface ResourceTable {
  readonly table: AnyPgTable;
  readonly columns: Columns;
}

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull().defaultNow();

const systemColumns = ({ sequence }: Resource): Record<string, PgColumnBuilderBase> => ({
  id:
    sequence === undefined
      ? integer('id').primaryKey().generatedByDefaultAsIdentity()
      : integer('id')
          .primaryKey()
          .default(sql.raw(`nextval('${sequence}')`)),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at'),
  updatedAt: moment('updated_at'),
});

/** Not null is what is required always; what is required only sometimes the validation sees to. */
const isNotNull = (field: AnyField): boolean => field.required && field.options.when === undefined;

function columnBuildersOf(resource: Resource): Record<string, PgColumnBuilderBase> {
  const builders = systemColumns(resource);
  for (const [name, field] of Object.entries(resource.fields)) {
    if (name in builders) continue;
    for (const column of columnsOf(resource, name)) {
      const builder = columnBuilders[column.type](snakeCase(column.name));
      builders[column.name] = isNotNull(field) ? builder.notNull() : builder;
    }
  }
  return builders;
}

/** The user who owns a record stands in `users`, whatever resource lists the candidates. */
const tableOfTarget = (field: AnyField): string | undefined => {
  if (field.kind === 'owner') return 'users';
  return field.kind === 'reference' && field.target && !resourceNamed(field.target).view ? field.target : undefined;
};

/** `campaigns_title_unique`: a violation names its constraint, and this finds the field again. */
export const constraintName = (resource: Resource, field: string, suffix: 'unique' | 'reference'): string =>
  `${snakeCase(resource.name)}_${snakeCase(field)}_${suffix}`;

const isText = (resource: Resource, field: string): boolean => columnsOf(resource, field)[0]?.type === 'text';

const indexName = (resource: Resource, field: string, suffix: string): string =>
  `${snakeCase(resource.name)}_${snakeCase(field)}_${suffix}`;

function indexesOf(resource: Resource, name: string, field: AnyField, column: AnyPgColumn): PgTableExtraConfigValue[] {
  const { unique, search, filter } = field.options;
  const made: PgTableExtraConfigValue[] = [];
  const lowered: SQL = sql`lower(${column})`;
  if (unique)
    made.push(
      uniqueIndex(constraintName(resource, name, 'unique')).on(isText(resource, name) ? lowered : sql`${column}`),
    );
  if (search) made.push(index(indexName(resource, name, 'search')).using('gin', sql`${column} gin_trgm_ops`));
  if (filter || field.kind === 'owner' || (resource.sort?.[0] === name && name !== 'id')) {
    const isList = holdsSeveral(columnsOf(resource, name)[0]?.type);
    made.push(
      isList
        ? index(indexName(resource, name, 'index')).using('gin', column)
        : index(indexName(resource, name, 'index')).on(column),
    );
  }
  return made;
}

function checksOf(resource: Resource, name: string, field: AnyField, column: AnyPgColumn): PgTableExtraConfigValue[] {
  if (field.machine === undefined) return [];
  const codes = Object.values(field.machine.values).map((code) => (typeof code === 'number' ? `${code}` : `'${code}'`));
  return [check(indexName(resource, name, 'check'), sql`${column} in (${sql.raw(codes.join(', '))})`)];
}

function constraintsOf(resource: Resource, columns: Columns): PgTableExtraConfigValue[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const column = columns[name];
    if (column === undefined) return [];
    const target = tableOfTarget(field);
    const made = [...indexesOf(resource, name, field, column), ...checksOf(resource, name, field, column)];
    if (target !== undefined)
      made.push(
        foreignKey({
          name: constraintName(resource, name, 'reference'),
          columns: [column],
          foreignColumns: [columnOf(tableOf(target), 'id')],
        }),
      );
    return made;
  });
}

/** @throws for a column that the declaration doesn't make */
export function columnOf({ columns }: ResourceTable, name: string): AnyPgColumn {
  const column = columns[name];
  if (column === undefined) throw new Error(`The table has no column “${name}”.`);
  return column;
}

const built = new Map<string, ResourceTable>();

function buildTable(resource: Resource): ResourceTable {
  const table = pgTable(snakeCase(resource.name), columnBuildersOf(resource), (columns) =>
    resource.view ? [] : constraintsOf(resource, columns),
  );
  const columns: Columns = getTableColumns(table);
  return { table, columns };
}

/** The table of a resource, made from its declaration. */
export function tableOf(name: string): ResourceTable {
  const found = built.get(name);
  if (found !== undefined) return found;
  const made = buildTable(resourceNamed(name));
  built.set(name, made);
  return made;
}

/** Every table and sequence that migrations make from the declarations. */
export const declaredTables = (): Record<string, unknown> => ({
  ...Object.fromEntries(resources.filter(({ view }) => !view).map(({ name }) => [name, tableOf(name).table])),
  ...Object.fromEntries(
    resources.flatMap(({ sequence }) => (sequence === undefined ? [] : [[sequence, pgSequence(sequence)]])),
  ),
});

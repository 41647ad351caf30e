import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { MigrationError } from './migrate.ts';

/** A table of the database. */
interface StoredTable {
  /** Column name → its type and nullability. */
  readonly columns: Map<string, string>;
  /** Names of indexes and constraints. */
  readonly names: Set<string>;
}

/** PostgreSQL stores a serial as an integer with a sequence. */
const columnText = (type: string, isRequired: boolean): string =>
  `${type.replaceAll(' ', '').replace(/^serial$/, 'integer')}${isRequired ? ' not null' : ''}`;

const newTable = (): StoredTable => ({ columns: new Map(), names: new Set() });

async function readTables({ sql: executor }: Database): Promise<Map<string, StoredTable>> {
  const columns = await executor.execute<{ table: string; name: string; type: string; required: boolean }>(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`);
  const names = await executor.execute<{ table: string; name: string }>(sql`
    select c.relname as table, i.relname as name
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where c.relnamespace = current_schema()::regnamespace
    union all
    select c.relname, k.conname from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = current_schema()::regnamespace`);
  const tables = new Map<string, StoredTable>();
  const getTable = (table: string): StoredTable =>
    tables.get(table) ?? tables.set(table, newTable()).get(table) ?? newTable();
  for (const { table, name, type, required } of columns.rows)
    getTable(table).columns.set(name, columnText(type, required));
  for (const { table, name } of names.rows) getTable(table).names.add(name);
  return tables;
}

/** Describes the differences between a declared table and the database, in a few words each. */
function differences(table: PgTable, tables: ReadonlyMap<string, StoredTable>): string[] {
  const { name, columns, indexes, foreignKeys, checks } = getTableConfig(table);
  const stored = tables.get(name);
  if (stored === undefined) return [`${name} isn’t there`];
  const declared = new Map(columns.map((column) => [column.name, columnText(column.getSQLType(), column.notNull)]));
  const names = [
    ...indexes.flatMap(({ config }) => config.name ?? []),
    ...foreignKeys.map((key) => key.getName()),
    ...checks.map((check) => check.name),
  ];
  return [
    ...[...declared].flatMap(([column, type]) => {
      const actual = stored.columns.get(column);
      if (actual === undefined) return [`${name}.${column} isn’t there`];
      return actual === type ? [] : [`${name}.${column} is ${actual} instead of ${type}`];
    }),
    ...[...stored.columns.keys()]
      .filter((column) => !declared.has(column))
      .map((column) => `${name}.${column} is there, and nothing declares it`),
    ...names.filter((each) => !stored.names.has(each)).map((each) => `${each} isn’t there`),
  ];
}

/**
 * Compares the declared tables with a fully migrated database.
 * @throws MigrationError if a declaration has changed without a migration, with the command that creates it
 */
export async function checkTables(database: Database, schema: Readonly<Record<string, unknown>>): Promise<void> {
  const tables = await readTables(database);
  const mismatches = Object.values(schema).flatMap((each) =>
    is(each, PgTable)
      ? differences(each, tables).map((difference) => ({ table: getTableConfig(each).name, difference }))
      : [],
  );
  const [first] = mismatches;
  if (first === undefined) return;
  throw new MigrationError(
    `A declaration has changed without its migration: ${mismatches.map(({ difference }) => difference).join(', ')}. Make it with \`npm run migration -- ${first.table}\`, read it, and start again.`,
  );
}

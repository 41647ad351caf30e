import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { LRU } from 'tiny-lru';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { columnsOf } from '#src/fields/columns.ts';
import { rulesOf } from '#src/fields/rules.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { decoders } from './columnCodec.ts';

export type DatabaseRow = Readonly<Record<string, unknown>>;

/** Returns a reader of a column's raw value in a row. */
type ColumnReader<R> = (column: string) => (row: R) => unknown;

/** The parts that all queries of a resource share, built once. */
export interface Selection {
  /** `"campaigns"."title", …`, each with its name in the declaration. */
  readonly columns: SQL;
  readonly table: SQL;
  /** Converts a row of these columns to the record of the API, which has declared fields only. */
  toRecord(row: DatabaseRow): AnyRow;
}

/** Returns a reader of a field in the format of the API. `columnReader` abstracts from the storage of rows. */
export function fieldReader<R>(resource: Resource, name: string, columnReader: ColumnReader<R>): (row: R) => unknown {
  const field = resource.fields[name];
  const { load } = field === undefined ? {} : rulesOf(field);
  const parts = columnsOf(resource, name).map((column) => ({
    valueIn: columnReader(column.name),
    suffix: column.name.slice(name.length),
    decode: decoders[column.type],
  }));
  const read = (row: R, { valueIn, decode }: (typeof parts)[number]) => {
    const value = valueIn(row);
    return decode === undefined || value === null ? value : decode(value);
  };
  const [main, ...others] = parts;
  if (main === undefined) return () => null;
  if (load === undefined) return (row) => read(row, main);
  return (row) => {
    if (main.valueIn(row) === null) return null;
    const stored: Record<string, unknown> = { [main.suffix]: read(row, main) };
    for (const part of others) stored[part.suffix] = read(row, part);
    return load(stored);
  };
}

const dialect = new PgDialect();

/** The columns of some fields, each with its name in the declaration. The SQL text is built once, not for each query. */
export function columnsSql(resource: Resource, names: readonly string[]): SQL {
  const table = tableOf(resource.name);
  const columns = names.flatMap((field) => columnsOf(resource, field).map(({ name }) => name));
  const aliased = sql.join(
    columns.map((name) => sql`${columnOf(table, name)} as ${sql.identifier(name)}`),
    sql`, `,
  );
  return sql.raw(dialect.sqlToQuery(aliased).sql);
}

/**
 * The object that each record of a selection is copied from, so that all have one hidden class.
 * An object that gets so many fields one by one becomes a dictionary, which is four times slower to create and to serialize.
 */
const emptyRecord = (names: readonly string[]): AnyRow => ({
  id: 0,
  version: 0,
  ...Object.fromEntries(names.map((name) => [name, null])),
});

/** The columns and the reader of some fields. */
function buildSelection(resource: Resource, names: readonly string[]): Selection {
  const columnReader = (column: string) => (row: DatabaseRow) => row[column];
  const readers = names.map((name) => [name, fieldReader(resource, name, columnReader)] as const);
  const computed = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.computed === undefined || !names.includes(name) ? [] : [[name, field.computed] as const],
  );
  const empty = emptyRecord(names);
  return {
    columns: columnsSql(resource, names),
    table: sql`${tableOf(resource.name).table}`,
    toRecord(row) {
      const record: AnyRow = { ...empty, id: Number(row.id), version: Number(row.version) };
      for (const [name, read] of readers) record[name] = read(row);
      for (const [name, of] of computed) record[name] = of(record);
      return record;
    },
  };
}

const selections = new Map<Resource, Selection>();

export function selectionOf(resource: Resource): Selection {
  const selection = selections.get(resource) ?? buildSelection(resource, Object.keys(resource.fields));
  selections.set(resource, selection);
  return selection;
}

/** Caches selections, because lists request the same fields repeatedly. Clients choose the fields, so the cache has a limit. */
const partialSelections = new Map<Resource, LRU<Selection>>();
const maxPartialSelections = 100;

/** Builds records with some fields only, besides ID and version. A computed field needs all fields. */
export function partialSelectionOf(resource: Resource, fields: readonly string[]): Selection {
  const cache = partialSelections.get(resource) ?? new LRU<Selection>(maxPartialSelections);
  partialSelections.set(resource, cache);
  const key = fields.join(' ');
  const selection = cache.get(key) ?? buildPartialSelection(resource, fields);
  cache.set(key, selection);
  return selection;
}

function buildPartialSelection(resource: Resource, fields: readonly string[]): Selection {
  const names = [...new Set(['id', 'version', ...fields])];
  if (!names.some((name) => resource.fields[name]?.computed)) return buildSelection(resource, names);
  const whole = selectionOf(resource);
  const empty = emptyRecord(names);
  const part = (record: AnyRow): AnyRow => {
    const partial: AnyRow = { ...empty };
    for (const name of names) partial[name] = record[name];
    return partial;
  };
  return { ...whole, toRecord: (row) => part(whole.toRecord(row)) };
}

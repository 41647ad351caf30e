import { type SQL, sql } from 'drizzle-orm';
import { columnsOf } from '#src/fields/columns.ts';
import { rulesOf } from '#src/fields/rules.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { columnOf, tableOf } from '../database/tables.ts';
import { decoders } from './columnCodec.ts';

type DatabaseRow = Readonly<Record<string, unknown>>;
type Reader = (row: DatabaseRow) => unknown;

/** What every query of a resource has in common, worked out once. */
export interface Selection {
  /** `"campaigns"."title", …`, each named as the declaration names it. */
  readonly columns: SQL;
  readonly table: SQL;
  /** A row of those columns → the record as it travels: declared fields, and nothing else. */
  toRecord(row: DatabaseRow): AnyRow;
}

function readerOf(resource: Resource, name: string): Reader {
  const field = resource.fields[name];
  const { load } = field === undefined ? {} : rulesOf(field);
  const parts = columnsOf(resource, name).map((column) => ({
    key: column.name,
    suffix: column.name.slice(name.length),
    decode: decoders[column.type],
  }));
  const read = (row: DatabaseRow, { key, decode }: (typeof parts)[number]) => {
    const value = row[key];
    return decode === undefined || value === null ? value : decode(value);
  };
  const [main] = parts;
  if (main === undefined) return () => null;
  if (load === undefined) return (row) => read(row, main);
  return (row) =>
    row[main.key] === null ? null : load(Object.fromEntries(parts.map((part) => [part.suffix, read(row, part)])));
}

function build(resource: Resource, names: readonly string[]): Selection {
  const table = tableOf(resource.name);
  const columns = names.flatMap((field) => columnsOf(resource, field).map(({ name }) => name));
  const readers = names.map((name) => [name, readerOf(resource, name)] as const);
  const computed = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.computed === undefined || !names.includes(name) ? [] : [[name, field.computed] as const],
  );
  return {
    columns: sql.join(
      columns.map((name) => sql`${columnOf(table, name)} as ${sql.identifier(name)}`),
      sql`, `,
    ),
    table: sql`${table.table}`,
    toRecord(row) {
      const record: AnyRow = { id: Number(row.id), version: Number(row.version) };
      for (const [name, read] of readers) record[name] = read(row);
      for (const [name, of] of computed) record[name] = of(record);
      return record;
    },
  };
}

const built = new Map<Resource, Selection>();

export function selectionOf(resource: Resource): Selection {
  const found = built.get(resource) ?? build(resource, Object.keys(resource.fields));
  built.set(resource, found);
  return found;
}

/** The same of some fields alone; what is computed from others has them all. */
export function selectionOfFields(resource: Resource, names: readonly string[]): Selection {
  if (names.some((name) => resource.fields[name]?.computed !== undefined)) return selectionOf(resource);
  return build(resource, [...new Set(['id', 'version', ...names])]);
}

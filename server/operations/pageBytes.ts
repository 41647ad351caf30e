import { type SQL, sql } from 'drizzle-orm';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { type Column, columnsOf } from '#src/fields/columns.ts';
import { rulesOf } from '#src/fields/rules.ts';
import { limits } from '#src/limits.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { ListQuery } from './listQuery.ts';

/** Bytes of a number, a time or a short text as JSON. */
const shortBytes = 64;
/** The default length limit of a text field, in characters. */
const usualText = 255;
/** A character has up to four bytes; an escaped character has two. */
const bytesOfCharacter = 4;
/** The database stores values up to this number of bytes uncompressed. */
const uncompressed = 2_000;

/** The fields of a page's records. */
type Fields = Pick<ListQuery, 'fields'>;

/** Secrets are excluded: they are short, and only owners receive them. */
const fieldNames = (resource: Resource, { fields }: Fields): readonly string[] =>
  (fields ?? Object.keys(resource.fields)).filter((name) => resource.fields[name]?.readers === undefined);

/** The maximum bytes of a column's value as JSON; infinite if its declaration has no limit. */
function maxColumnBytes(resource: Resource, name: string, { type }: Column): number {
  const field = resource.fields[name];
  if (type === 'jsonb' || type === 'text[]' || type === 'integer[]') return Number.POSITIVE_INFINITY;
  if (type !== 'text' || field === undefined) return shortBytes;
  if (rulesOf(field).isLong) return Number.POSITIVE_INFINITY;
  return bytesOfCharacter * Number(field.options['max'] ?? usualText);
}

/** The maximum bytes of a page as JSON, by the declarations of its fields. */
export function maxBytes(resource: Resource, query: Fields & Pick<ListQuery, 'from' | 'to'>): number {
  const bytes = fieldNames(resource, query).map((name) =>
    columnsOf(resource, name).reduce((sum, column) => sum + maxColumnBytes(resource, name, column), name.length + 4),
  );
  return bytes.reduce((sum, each) => sum + each, shortBytes) * (query.to - query.from + 1);
}

/**
 * A lower bound of a stored value's bytes as JSON. The length of a text is known without reading it.
 * The database formats JSON with spaces: up to half longer than in the response.
 */
function minColumnBytesSql(resource: Resource, { name, type }: Column): SQL | undefined {
  const column = columnOf(tableOf(resource.name), name);
  if (type === 'text') return sql`octet_length(${column})`;
  if (type !== 'jsonb' && type !== 'text[]' && type !== 'integer[]') return undefined;
  return sql`case when pg_column_size(${column}) > ${sql.raw(String(uncompressed))} or pg_column_compression(${column}) is not null
    then octet_length(${column}::text) / 3 * 2 end`;
}

/**
 * A lower bound of a record's bytes as JSON. Of a field with several columns, only the largest column counts.
 * @returns undefined if, by the declarations, no page exceeds `limits.listBytes`
 */
export function minBytesSql(resource: Resource, query: Fields & Pick<ListQuery, 'from' | 'to'>): SQL | undefined {
  if (maxBytes(resource, query) <= limits.listBytes) return undefined;
  const fields = fieldNames(resource, query).flatMap((name) => {
    const columns = columnsOf(resource, name).flatMap((column) => minColumnBytesSql(resource, column) ?? []);
    return columns.length === 0 ? [] : [sql`coalesce(greatest(${sql.join(columns, sql`, `)}), 0)`];
  });
  return fields.length === 0 ? undefined : sql`(${sql.join(fields, sql` + `)})`;
}

import { type SQL, sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { columnsOf } from '#src/fields/columns.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { searchedFields } from '#src/schema/search.ts';
import { snakeCase } from './snakeCase.ts';

/** The key of the column that `q` searches. It contains a space, so no field has this name. */
export const searchTextKey = 'search text';

/**
 * SQL that runs before the tables are created. Generated columns accept only immutable functions.
 * `unaccent` is only stable, because its rules may be edited. Naming the dictionary avoids a lookup for each text.
 * Bodies written as `return …` are bound at creation: no search path, not even a restored dump's, redirects them.
 * Most texts are ASCII, which needs no dictionary.
 */
export const searchPrerequisites: readonly string[] = [
  'create extension if not exists pg_trgm;',
  'create extension if not exists unaccent;',
  `create function fold_accents(text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, $1));`,
  `create function fold_text(text) returns text language sql immutable parallel safe
  return case when octet_length($1) = char_length($1) then lower($1) else fold_accents($1) end;`,
];

/** The searched form of a text: without accents, in lower case. */
export const foldedSql = (value: unknown): SQL => sql`fold_text(${value})`;

/** Whether a text is folded already in any locale: it has only lower case letters, digits and signs of ASCII. */
const isFolded = (text: string): boolean => /^[\x20-\x40\x5b-\x7e]*$/.test(text);

/** The folded search text. Most searches are folded already and need no function call. */
export const foldedTextSql = (text: string): SQL => (isFolded(text) ? sql`${text}::text` : foldedSql(text));

/**
 * The folded search text with the special characters of a pattern escaped by a backslash.
 * @param special matches one special character, in JavaScript and in PostgreSQL
 */
export function foldedPatternSql(text: string, special: { readonly here: RegExp; readonly there: string }): SQL {
  if (isFolded(text)) return sql`${text.replace(special.here, '\\$&')}::text`;
  return sql`regexp_replace(${foldedSql(text)}, ${special.there}, '\\\\\\1', 'g')`;
}

/** The text that the database joins from other columns of the row. */
export function joinedSql({ fields, or }: NonNullable<AnyField['options']['joins']>): SQL {
  const parts = fields.map((field) => sql`coalesce(${sql.identifier(snakeCase(field))}, '')`);
  const joined = sql`btrim(${sql.join(parts, sql` || ' ' || `)})`;
  return sql`coalesce(nullif(${joined}, ''), ${sql.identifier(snakeCase(or))})`;
}

/** The SQL of a column's text. A generated column can't use another generated column, so it uses that column's expression. */
export function columnTextSql(resource: Resource, name: string): SQL {
  const joins = resource.fields[name]?.options.joins;
  const [column] = columnsOf(resource, name);
  return joins ? joinedSql(joins) : sql`${sql.identifier(snakeCase(column?.name ?? name))}`;
}

/**
 * The folded text of all searchable fields of a record, one line per field, so that no match spans two fields.
 * @returns undefined if no field is searchable
 */
export function searchTextSql(resource: Resource): SQL | undefined {
  const parts = searchedFields(resource).map((name) => sql`coalesce(${columnTextSql(resource, name)}, '')`);
  return parts.length === 0 ? undefined : foldedSql(sql.join(parts, sql` || E'\\n' || `));
}

/** The column of `searchTextOf`. A view has none: only its own fields are searched, not all fields of the table behind it. */
export function searchTextColumn(resource: Resource) {
  const generated = resource.view === undefined ? searchTextSql(resource) : undefined;
  return generated && text('search_text').generatedAlwaysAs(generated);
}

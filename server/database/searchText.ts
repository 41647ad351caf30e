import { type SQL, sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { columnsOf } from '#src/fields/columns.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { searchedFields } from '#src/schema/search.ts';
import { snakeCase } from './names.ts';

/** The key of the column that `q` searches among a table's columns. With a space, so that no field bears it. */
export const searchTextKey = 'search text';

/**
 * What the tables need before they are made. Generated columns take immutable functions alone, and `unaccent` is only stable,
 * because somebody could edit its rules. With the dictionary's name it isn't looked up for each text. Bodies written as
 * `return …` are bound when they are made: no search path, not even that of a restored dump, leads them elsewhere. Most texts
 * are ASCII, which needs no dictionary.
 */
export const searchPrerequisites: readonly string[] = [
  'create extension if not exists pg_trgm;',
  'create extension if not exists unaccent;',
  `create function fold_accents(text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, $1));`,
  `create function fold_text(text) returns text language sql immutable parallel safe
  return case when octet_length($1) = char_length($1) then lower($1) else fold_accents($1) end;`,
];

/** A text as it is searched: without accents and upper case. */
export const folded = (value: unknown): SQL => sql`fold_text(${value})`;

/** What is folded already, whatever the database's language: lower case letters, digits and signs of ASCII. */
const isFolded = (text: string): boolean => /^[\x20-\x40\x5b-\x7e]*$/.test(text);

/** What is searched for, folded: nearly all that is typed is so already, and takes the database no function. */
export const foldedText = (text: string): SQL => (isFolded(text) ? sql`${text}::text` : folded(text));

/**
 * The same with a backslash before what a pattern would read as its own.
 * @param special matches one such sign, in JavaScript and in PostgreSQL
 */
export function foldedPattern(text: string, special: { readonly here: RegExp; readonly there: string }): SQL {
  if (isFolded(text)) return sql`${text.replace(special.here, '\\$&')}::text`;
  return sql`regexp_replace(${folded(text)}, ${special.there}, '\\\\\\1', 'g')`;
}

/** The text that the database joins from other columns of the row. */
export function joinedText({ fields, or }: NonNullable<AnyField['options']['joins']>): SQL {
  const parts = fields.map((field) => sql`coalesce(${sql.identifier(snakeCase(field))}, '')`);
  const joined = sql`btrim(${sql.join(parts, sql` || ' ' || `)})`;
  return sql`coalesce(nullif(${joined}, ''), ${sql.identifier(snakeCase(or))})`;
}

/** A generated column can't be made from another one: what that one is made from stands in its place. */
export function columnText(resource: Resource, name: string): SQL {
  const joins = resource.fields[name]?.options.joins;
  const [column] = columnsOf(resource, name);
  return joins ? joinedText(joins) : sql`${sql.identifier(snakeCase(column?.name ?? name))}`;
}

/**
 * The folded text of all searchable fields of a record, a line each, so that no word begins in one and ends in the next.
 * @returns undefined where nothing is searched
 */
export function searchTextOf(resource: Resource): SQL | undefined {
  const parts = searchedFields(resource).map((name) => sql`coalesce(${columnText(resource, name)}, '')`);
  return parts.length === 0 ? undefined : folded(sql.join(parts, sql` || E'\\n' || `));
}

/** The column of `searchTextOf`. A view has none: it is searched in what it shows, not in all that the table behind it has. */
export function searchTextColumn(resource: Resource) {
  const generated = resource.view === undefined ? searchTextOf(resource) : undefined;
  return generated && text('search_text').generatedAlwaysAs(generated);
}

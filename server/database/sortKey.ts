import { type SQL, sql } from 'drizzle-orm';
import { columnsOf } from '#src/fields/columns.ts';
import { rulesOf } from '#src/fields/rules.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { bytea } from './bytea.ts';
import { columnTextSql } from './searchText.ts';
import { snakeCase } from './snakeCase.ts';

/**
 * SQL that runs before the tables are created. `sort_key` returns bytes that sort a text equally in every database and locale.
 * The key has three levels. The first has the letters without accents and case, with numbers padded to 15 digits.
 * The second has the accents, the third the case, lower case first.
 * Each level is truncated, because an index entry holds at most 2,700 bytes.
 */
export const sortPrerequisites: readonly string[] = [
  `create function sort_key(value text) returns bytea language plpgsql immutable strict parallel safe as $$
declare
  written text := left(value, 300);
  lowered text;
  letters text;
begin
  if octet_length(written) = char_length(written) then
    lowered := lower(written collate "C");
    letters := lowered;
  else
    written := left(normalize(written, nfd), 300);
    lowered := lower(written collate "und-x-icu");
    letters := regexp_replace(lowered, '[\\u0300-\\u036F\\u0483-\\u0489\\u0591-\\u05BD\\u064B-\\u065F\\u0670\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\uFE20-\\uFE2F]', '', 'g');
    letters := replace(replace(replace(replace(translate(letters, 'øłđðħıŧ', 'olddhit'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  end if;
  written := case when lowered = written then '' else
    regexp_replace(written collate "und-x-icu", '[[:upper:]]', E'\\uFFFF', 'g') end;
  lowered := case when lowered = letters then '' else lowered end;
  if letters ~ '[0-9]' then
    letters := regexp_replace(regexp_replace(letters, '([0-9]+)', repeat('0', 15) || '\\1', 'g'), '0*([0-9]{15,})', '\\1', 'g');
  end if;
  return convert_to(left(letters, 300) || E'\\x01' || left(lowered, 100) || E'\\x01' || left(written, 100), 'UTF8');
end $$;`,
];

/** The sort key of a text that has no key column. */
export const sortKeySql = (value: unknown): SQL => sql`sort_key(${value})`;

/** Whether the field is a text for users. Choices, colours and time zones are codes. */
export const isReadAsText = (resource: Resource, name: string): boolean => {
  const field = resource.fields[name];
  return (
    field !== undefined &&
    columnsOf(resource, name)[0]?.type === 'text' &&
    rulesOf(field).operators.includes('contains')
  );
};

/** Whether a field's text may be too long for an index entry. */
export const isLong = (field: AnyField): boolean =>
  rulesOf(field).isLong === true || Number(field.options['max'] ?? 0) > 500;

/** Whether users sort the list by the field. IDs and codes have no meaningful order, and dictionaries are searched instead. */
export function isSortedBy(resource: Resource, name: string, { target, machine }: AnyField): boolean {
  if (resource.sort?.[0] === name) return true;
  if (resource.dictionary || resource.long) return false;
  return target === undefined && machine === undefined && resource.list.includes(name);
}

/** The name of a text's key column among the columns of its table. It contains a space, so no field has this name. */
export const sortColumnKey = (name: string): string => `${name} sort key`;

/** The generated key column of a text by which lists are sorted. A view has none: its records are sorted when the list is read. */
export function sortColumnOf(resource: Resource, name: string, field: AnyField) {
  const isSorted = isReadAsText(resource, name) && isSortedBy(resource, name, field) && !isLong(field);
  if (!isSorted || resource.view !== undefined) return undefined;
  return bytea(`${snakeCase(name)}_sort_key`).generatedAlwaysAs(sortKeySql(columnTextSql(resource, name)));
}

import { type SQL, sql } from 'drizzle-orm';
import { folded } from '#server/database/searchText.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Resource } from '#src/schema/resource.ts';

/** A regular expression that finds a text where a word begins. */
const atWordStart = (text: SQL): SQL =>
  sql`'\\m' || regexp_replace(${text}, '([^[:alnum:][:space:]])', '\\\\\\1', 'g')`;

/**
 * The place of a record among those that a search has found: titles that begin with the text come first, then those with a word
 * that does, then the others; the shorter before the longer.
 */
export function relevanceOf(resource: Resource, text: string): SQL {
  const title = columnOf(tableOf(resource.name), resource.title);
  const sought = folded(text);
  return sql`row(
    case when starts_with(${folded(title)}, ${sought}) then 0 when ${folded(title)} ~ (${atWordStart(sought)}) then 1 else 2 end,
    char_length(${title}), ${title})`;
}

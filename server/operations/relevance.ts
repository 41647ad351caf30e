import { type SQL, sql } from 'drizzle-orm';
import { folded, foldedPattern, foldedText } from '#server/database/searchText.ts';
import { sortValueOf } from '#server/database/sortValue.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Resource } from '#src/schema/resource.ts';

const signs = { here: /[^a-z\d\s]/g, there: '([^[:alnum:][:space:]])' };

/** A regular expression that finds a text where a word begins. */
const atWordStart = (text: string): SQL => sql`'\\m' || ${foldedPattern(text, signs)}`;

/**
 * The place of a record among those that a search has found: titles that begin with the text come first, then those with a word
 * that does, then the others; the shorter before the longer.
 */
export function relevanceOf(resource: Resource, text: string): SQL {
  const title = columnOf(tableOf(resource.name), resource.title);
  return sql`row(
    case when starts_with(${folded(title)}, ${foldedText(text)}) then 0 when ${folded(title)} ~ (${atWordStart(text)}) then 1 else 2 end,
    char_length(${title}), ${sortValueOf(resource, resource.title)})`;
}

import { type SQL, sql } from 'drizzle-orm';
import { folded, foldedPattern, foldedText } from '#server/database/searchText.ts';
import { sortValueOf } from '#server/database/sortValue.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Resource } from '#src/schema/resource.ts';

const signs = { here: /[^a-z\d\s]/g, there: '([^[:alnum:][:space:]])' };

/** A regular expression that finds a text at the beginning of a word. */
const atWordStart = (text: string): SQL => sql`'\\m' || ${foldedPattern(text, signs)}`;

/**
 * The rank of a record among the results of a search. Titles that begin with the text come first.
 * Titles with a word that begins with the text come next, then all others; shorter titles before longer titles.
 */
export function relevanceOf(resource: Resource, text: string): SQL {
  const title = columnOf(tableOf(resource.name), resource.title);
  return sql`row(
    case when starts_with(${folded(title)}, ${foldedText(text)}) then 0 when ${folded(title)} ~ (${atWordStart(text)}) then 1 else 2 end,
    char_length(${title}), ${sortValueOf(resource, resource.title)})`;
}

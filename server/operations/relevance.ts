import { type SQL, sql } from 'drizzle-orm';
import { foldedPatternSql, foldedSql, foldedTextSql } from '#server/database/searchText.ts';
import { sortValueSql } from '#server/database/sortValue.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Resource } from '#src/schema/resource.ts';

const signs = { here: /[^a-z\d\s]/g, there: '([^[:alnum:][:space:]])' };

/** A regular expression that finds a text at the beginning of a word. */
const wordStartPattern = (text: string): SQL => sql`'\\m' || ${foldedPatternSql(text, signs)}`;

/**
 * The rank of a record among the results of a search. Titles that begin with the text come first.
 * Titles with a word that begins with the text come next, then all others; shorter titles before longer titles.
 */
export function relevanceSql(resource: Resource, text: string): SQL {
  const title = columnOf(tableOf(resource.name), resource.title);
  return sql`row(
    case when starts_with(${foldedSql(title)}, ${foldedTextSql(text)}) then 0 when ${foldedSql(title)} ~ (${wordStartPattern(text)}) then 1 else 2 end,
    char_length(${title}), ${sortValueSql(resource, resource.title)})`;
}

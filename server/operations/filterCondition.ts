import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { foldedPatternSql, foldedSql } from '#server/database/searchText.ts';
import type { Operator } from '#src/schema/operators.ts';

/** A parsed filter on one column. Several values are joined with `or`. */
export interface Filter {
  readonly column: AnyPgColumn;
  /** The folded search text that contains the column's text, if `q` searches the column. Its index finds substrings. */
  readonly searchText: AnyPgColumn | undefined;
  /** Whether the column is an array, in which one matching element is enough. */
  readonly isList: boolean;
  readonly operator: Operator;
  readonly values: readonly unknown[];
}

const wildcards = { here: /[\\%_]/g, there: '([\\\\%_])' };

/**
 * A `like` pattern that finds the text anywhere in a folded text.
 * Wildcards are escaped after folding, because folding converts other percent signs to `%`.
 */
export const containsPatternSql = (text: string): SQL => sql`'%' || ${foldedPatternSql(text, wildcards)} || '%'`;

function contains({ column, searchText, values }: Filter): SQL {
  const text = String(values[0]);
  const pattern = containsPatternSql(text);
  const isContained = sql`${foldedSql(column)} like ${pattern}`;
  return searchText === undefined ? isContained : sql`(${searchText} like ${pattern} and ${isContained})`;
}

function equals({ column, isList, values }: Filter): SQL {
  const present = values.filter((value) => value !== null);
  const [first] = present;
  const orNull = present.length < values.length ? sql` or ${column} is null` : sql``;
  if (isList) return sql`(${column} && ${sql.param(present)}${orNull})`;
  const among = present.length === 1 ? sql`${column} = ${first}` : sql`${column} = any(${sql.param(present)})`;
  return sql`(${among}${orNull})`;
}

const comparing =
  (sign: string) =>
  ({ column, values }: Filter): SQL =>
    sql`${column} ${sql.raw(sign)} ${values[0]}`;

const conditions: Readonly<Record<Operator, (filter: Filter) => SQL>> = {
  eq: equals,
  neq: (filter) => sql`not coalesce(${equals(filter)}, false)`,
  gte: comparing('>='),
  lte: comparing('<='),
  gt: comparing('>'),
  lt: comparing('<'),
  contains,
};

export const filterCondition = (filter: Filter): SQL => conditions[filter.operator](filter);

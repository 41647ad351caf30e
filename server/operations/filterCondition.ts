import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Operator } from '#src/schema/operators.ts';

/** A parsed filter on one column. Several values mean: one of them. */
export interface Filter {
  readonly column: AnyPgColumn;
  /** The column is an array; one matching element is enough. */
  readonly isList: boolean;
  readonly operator: Operator;
  readonly values: readonly unknown[];
}

/** A `like` pattern that finds the text anywhere. Wildcards in it are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function equals({ column, isList, values }: Filter): SQL {
  const known = values.filter((value) => value !== null);
  const [first] = known;
  const orNull = known.length < values.length ? sql` or ${column} is null` : sql``;
  if (isList) return sql`(${column} && ${sql.param(known)}${orNull})`;
  const among = known.length === 1 ? sql`${column} = ${first}` : sql`${column} = any(${sql.param(known)})`;
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
  contains: ({ column, values }) => sql`${column} ilike ${containing(String(values[0]))}`,
};

export const filterCondition = (filter: Filter): SQL => conditions[filter.operator](filter);

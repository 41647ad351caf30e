import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Containment } from '#src/schema/kind.ts';
import type { Operator } from '#src/schema/operators.ts';

interface JsonFilter {
  readonly column: AnyPgColumn;
  readonly operator: Operator;
  readonly values: readonly unknown[];
  /** The containment conditions of a filter value. */
  readonly matching: (operand: unknown, operator: Operator) => readonly Containment[];
}

const containsAny = (column: AnyPgColumn, parts: readonly unknown[]): SQL =>
  parts.length === 0
    ? sql`false`
    : sql`(${sql.join(
        parts.map((part) => sql`${column} @> ${JSON.stringify(part)}`),
        sql` or `,
      )})`;

/** Without `none`, an index on the column finds the records. */
function matchSql(column: AnyPgColumn, { some, none }: Containment): SQL {
  if (none.length === 0) return containsAny(column, some);
  return sql`(${containsAny(column, some)} or not coalesce(${containsAny(column, none)}, false))`;
}

/** A condition on a JSON column. Several filter values are joined with `or`; null matches an empty field. */
export function containmentCondition({ column, operator, values, matching }: JsonFilter): SQL {
  const each = values.map((value) =>
    value === null
      ? sql`${column} is null`
      : sql.join(
          matching(value, operator).map((one) => matchSql(column, one)),
          sql` and `,
        ),
  );
  const any = each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
  return operator === 'neq' ? sql`not coalesce(${any}, false)` : any;
}

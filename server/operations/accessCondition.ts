import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { columnsOf } from '#src/fields/columns.ts';
import type { Ability } from '#src/schema/access/ability.ts';
import { isArrayColumn } from '#src/schema/kind.ts';
import type { Resource } from '#src/schema/resource.ts';

type Rule = ReturnType<Ability['rulesFor']>[number];
type Condition = NonNullable<Rule['ast']>;

interface Operand {
  readonly column: AnyPgColumn;
  /** Whether the column is an array, in which one matching element is enough. */
  readonly isList: boolean;
  readonly value: unknown;
}

const always = sql`true`;
const never = sql`false`;

function anyOf({ column, isList, value }: Operand): SQL {
  if (isList) return sql`${column} && ${sql.param(value)}`;
  const isAny = sql`${column} = any(${sql.param(value)})`;
  return Array.isArray(value) && value.includes(null) ? sql`(${isAny} or ${column} is null)` : isAny;
}

/**
 * SQL's unknown may count as false here: only `nin` negates, and it handles null.
 * So plain `=` is enough; `is not distinct from` couldn't use an index.
 */
const operators: Readonly<Record<string, (operand: Operand) => SQL>> = {
  eq: ({ column, isList, value }) => {
    if (value === null) return sql`${column} is null`;
    return isList ? sql`${sql.param(value)} = any(${column})` : sql`${column} = ${value}`;
  },
  in: anyOf,
  nin: (operand) => sql`not coalesce(${anyOf(operand)}, false)`,
};

function toCondition(ast: Condition, resource: Resource): SQL {
  const { operator, value } = ast;
  if (operator === 'and' && Array.isArray(value)) {
    const parts: readonly Condition[] = value;
    if (parts.length === 0) return always;
    return sql`(${sql.join(
      parts.map((part) => toCondition(part, resource)),
      sql` and `,
    )})`;
  }
  const compare = operators[operator];
  const field = 'field' in ast ? String(ast.field) : '';
  if (compare === undefined || !Object.hasOwn(resource.fields, field))
    throw new Error(`A rule of access of ${resource.name} says “${field} ${operator}”, which SQL doesn’t know.`);
  const isList = isArrayColumn(columnsOf(resource, field)[0]?.type);
  return compare({ column: columnOf(tableOf(resource.name), field), isList, value });
}

/**
 * The records on which an actor may execute an action, as a SQL condition on the resource's table.
 * It is equivalent to `allows` for one record, so that counts and pages never reveal other rows.
 */
export function accessCondition(ability: Ability, action: string, resource: Resource): SQL {
  const rules = ability.rulesFor(action, resource.name);
  if (rules.some(({ inverted }) => inverted)) throw new Error(`A rule of access of ${resource.name} forbids.`);
  if (rules.some(({ ast }) => ast === undefined)) return always;
  const conditions = rules.flatMap(({ ast }) => (ast === undefined ? [] : [toCondition(ast, resource)]));
  return conditions.length === 0 ? never : sql`(${sql.join(conditions, sql` or `)})`;
}

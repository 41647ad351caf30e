import { type SQL, sql } from 'drizzle-orm';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Sort } from '#server/operations/listQuery.ts';
import type { Resource } from '#src/schema/resource.ts';

/** Where reading has come to: the last record's value of what is sorted by, as the driver gives it, and its id. */
export interface KeysetPosition {
  readonly value: unknown;
  readonly id: number;
}

/** How the next records are found. */
interface Step {
  readonly conditions: readonly SQL[];
  readonly order: SQL;
}

/**
 * The records behind a place, in their order, by an index: nothing that was read already is looked at again. Those
 * without a value come last, in steps of their own.
 * @param isEmpty whether it is their turn
 */
export function keysetAfter(
  resource: Resource,
  [field, direction]: Sort,
  after: KeysetPosition | undefined,
  isEmpty: boolean,
): Step {
  const table = tableOf(resource.name);
  const [column, id] = [columnOf(table, field), columnOf(table, 'id')];
  const way = sql.raw(direction);
  const behind = sql.raw(direction === 'ASC' ? '>' : '<');
  if (isEmpty) {
    const rest = after === undefined ? [] : [sql`${id} ${behind} ${after.id}`];
    return { conditions: [sql`${column} is null`, ...rest], order: sql`${id} ${way}` };
  }
  const known = column.notNull ? [] : [sql`${column} is not null`];
  const rest = after === undefined ? [] : [sql`(${column}, ${id}) ${behind} (${sql.param(after.value)}, ${after.id})`];
  return { conditions: [...known, ...rest], order: sql`${column} ${way}, ${id} ${way}` };
}

/** Whether a field's records without a value need steps of their own. */
export const isNullable = (resource: Resource, [field]: Sort): boolean =>
  !columnOf(tableOf(resource.name), field).notNull;

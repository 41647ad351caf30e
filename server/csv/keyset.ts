import { type SQL, sql } from 'drizzle-orm';
import { sortOperandSql, sortValueSql } from '#server/database/sortValue.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Sort } from '#server/operations/listQuery.ts';
import type { Resource } from '#src/schema/resource.ts';

/** The last record read: its raw value of the sorted column, and its ID. */
export interface KeysetPosition {
  readonly value: unknown;
  readonly id: number;
}

/** The condition and order that find the next records. */
interface Step {
  readonly conditions: readonly SQL[];
  readonly order: SQL;
}

/**
 * Condition and order of the next records after a position (keyset pagination), which an index can serve.
 * Records without a value come last, in separate queries.
 * @param isEmpty whether to read the records without a value
 */
export function keysetAfter(
  resource: Resource,
  [field, direction]: Sort,
  after: KeysetPosition | undefined,
  isEmpty: boolean,
): Step {
  const table = tableOf(resource.name);
  const [column, id] = [columnOf(table, field), columnOf(table, 'id')];
  const directionSql = sql.raw(direction);
  const behind = sql.raw(direction === 'ASC' ? '>' : '<');
  if (isEmpty) {
    const rest = after === undefined ? [] : [sql`${id} ${behind} ${after.id}`];
    return { conditions: [sql`${column} is null`, ...rest], order: sql`${id} ${directionSql}` };
  }
  const sorted = sortValueSql(resource, field);
  const isPresent = column.notNull ? [] : [sql`${column} is not null`];
  const rest =
    after === undefined
      ? []
      : [sql`(${sorted}, ${id}) ${behind} (${sortOperandSql(resource, field, after.value)}, ${after.id})`];
  return { conditions: [...isPresent, ...rest], order: sql`${sorted} ${directionSql}, ${id} ${directionSql}` };
}

/** Whether records without a value need separate queries. */
export const isNullable = (resource: Resource, [field]: Sort): boolean =>
  !columnOf(tableOf(resource.name), field).notNull;

import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { accessCondition } from './accessCondition.ts';
import { selectionOf } from './selection.ts';

/** The records of these ids that the actor may read; the others aren't there. */
export async function findRecords(
  executor: Executor,
  actor: RequestActor,
  resource: Resource,
  ids: readonly number[],
  lock: SQL = sql``,
): Promise<AnyRow[]> {
  const { columns, table, toRecord } = selectionOf(resource);
  const id = columnOf(tableOf(resource.name), 'id');
  const readable = accessCondition(actor.ability, 'read', resource);
  const { rows } = await executor.execute(
    sql`select ${columns} from ${table} where ${id} = any(${sql.param(ids)}) and ${readable}${lock}`,
  );
  return rows.map(toRecord);
}

/**
 * Nobody else writes to the record until the transaction ends. Others may still refer to it: what is created meanwhile would wait for
 * it, at the end of its own transaction, and so against every order of locks.
 */
export const forUpdate = sql` for no key update`;

import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { accessCondition } from './accessCondition.ts';
import { partialSelectionOf, type Selection, selectionOf } from './selection.ts';

async function selectRecords(
  executor: Executor,
  actor: RequestActor,
  resource: Resource,
  ids: readonly number[],
  { columns, table, toRecord }: Selection,
  lock: SQL,
): Promise<AnyRow[]> {
  const id = columnOf(tableOf(resource.name), 'id');
  const readable = accessCondition(actor.ability, 'read', resource);
  const { rows } = await executor.execute(
    sql`select ${columns} from ${table} where ${id} = any(${sql.param(ids)}) and ${readable}${lock}`,
  );
  return rows.map(toRecord);
}

/** Loads the records with these IDs that the actor may read. Other IDs are skipped. */
export const findRecords = (
  executor: Executor,
  actor: RequestActor,
  resource: Resource,
  ids: readonly number[],
  lock: SQL = sql``,
): Promise<AnyRow[]> => selectRecords(executor, actor, resource, ids, selectionOf(resource), lock);

/** Loads some fields of these records, besides ID and version. */
export const findRecordParts = (
  executor: Executor,
  actor: RequestActor,
  resource: Resource,
  ids: readonly number[],
  fields: readonly string[],
): Promise<AnyRow[]> => selectRecords(executor, actor, resource, ids, partialSelectionOf(resource, fields), sql``);

/**
 * Locks a row against other writers until the transaction ends. Unlike with `for update`, other records may still refer to it.
 * Otherwise an insert with a foreign key would wait at the end of its transaction, against the order of locks.
 */
export const forUpdate = sql` for no key update`;

/** Locks a row also against new references, so that its uses can be checked and don't change. */
export const forDeletion = sql` for update`;

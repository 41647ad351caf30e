import type { SQL } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { refuseNotFound } from './authorize.ts';
import { effectsOf } from './effects.ts';
import { findRecords, forUpdate } from './findRecords.ts';

/**
 * Reads a record and locks it, and its parent first, against other writers until the transaction ends.
 * @param lock by default others may still begin to refer to the record
 * @throws Refusal where the actor may not read it
 */
export async function lockRecord(
  tx: Transaction,
  actor: RequestActor,
  resource: Resource,
  id: number,
  lock: SQL = forUpdate,
): Promise<AnyRow> {
  const lockWhole = effectsOf(resource)?.lockWhole;
  if (lockWhole) {
    // Access comes first, so that nobody can lock records that they may not read.
    if ((await findRecords(tx, actor, resource, [id])).length === 0) refuseNotFound(actor);
    await lockWhole(tx, id, 'wait');
  }
  const [found = refuseNotFound(actor)] = await findRecords(tx, actor, resource, [id], lock);
  return found;
}

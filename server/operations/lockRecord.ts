import type { SQL } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { refuseNotFound } from './authorize.ts';
import { effectsOf } from './effects.ts';
import { findRecords, forUpdate } from './findRecords.ts';

/**
 * Reads a record and locks it, after its parent, against other writers until the transaction ends.
 * @param lock the default allows new references to the record
 * @throws Refusal if the actor may not read the record
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
    // Access is checked first, so that a user can't lock unreadable records.
    if ((await findRecords(tx, actor, resource, [id])).length === 0) refuseNotFound(actor);
    await lockWhole(tx, id, 'wait');
  }
  const [record = refuseNotFound(actor)] = await findRecords(tx, actor, resource, [id], lock);
  return record;
}

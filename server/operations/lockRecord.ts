import type { Transaction } from '#server/database/transaction.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { refuseNotFound } from './authorize.ts';
import { effectsOf } from './effects.ts';
import { findRecords, forUpdate } from './findRecords.ts';

/**
 * The record, which nobody else writes to until the transaction ends, and neither to what it is part of.
 * @throws Refusal where the actor may not read it
 */
export async function lockRecord(
  tx: Transaction,
  actor: RequestActor,
  resource: Resource,
  id: number,
): Promise<AnyRow> {
  const lockWhole = effectsOf(resource)?.lockWhole;
  if (lockWhole) {
    // First of all whether it is theirs to see: a stranger holds nobody up.
    if ((await findRecords(tx, actor, resource, [id])).length === 0) refuseNotFound(actor);
    await lockWhole(tx, id, 'wait');
  }
  const [found = refuseNotFound(actor)] = await findRecords(tx, actor, resource, [id], forUpdate);
  return found;
}

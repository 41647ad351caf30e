import type { Transaction } from '#server/database/transaction.ts';
import type { Asker } from '#server/platform/asker.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { missing } from './authorize.ts';
import { effectsOf } from './effects.ts';
import { findRecords, forUpdate } from './findRecords.ts';

/**
 * The record, which nobody else writes to until the transaction ends, and neither to what it is part of.
 * @throws Refusal where the asker may not read it
 */
export async function lockRecord(tx: Transaction, asker: Asker, resource: Resource, id: number): Promise<AnyRow> {
  const lockWhole = effectsOf(resource)?.lockWhole;
  if (lockWhole) {
    // First of all whether it is theirs to see: a stranger holds nobody up.
    if ((await findRecords(tx, asker, resource, [id])).length === 0) missing(asker);
    await lockWhole(tx, id, 'wait');
  }
  const [found = missing(asker)] = await findRecords(tx, asker, resource, [id], forUpdate);
  return found;
}

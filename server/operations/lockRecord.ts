import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Asker } from '../asker.ts';
import type { Transaction } from '../database/transaction.ts';
import { effects } from '../effects.ts';
import { missing } from './denial.ts';
import { findRecords, forUpdate } from './findRecords.ts';

/** Locks what a record is part of; call it before anything locks the record itself. */
export async function lockWhole(tx: Transaction, resource: Resource, id: number): Promise<void> {
  await effects[resource.name]?.lockWhole?.(tx, id);
}

/**
 * The record, which nobody else writes to until the transaction ends, and neither to what it is part of.
 * @throws Refusal where the asker may not read it
 */
export async function lockRecord(tx: Transaction, asker: Asker, resource: Resource, id: number): Promise<AnyRow> {
  await lockWhole(tx, resource, id);
  const [found = missing(asker)] = await findRecords(tx, asker, resource, [id], forUpdate);
  return found;
}

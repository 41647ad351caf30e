import { sql } from 'drizzle-orm';
import { lockReference } from '#server/features/bounty/model/lockReference.ts';
import { findPaymentUse, noPaymentUse } from '#server/features/bounty/model/paymentUse.ts';
import { transitionUnassigned } from '#server/features/bounty/model/unassignedPayment.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import {
  type UnassignedPayment,
  unassignedPayments,
  unassignedStatus,
} from '#src/resources/payments/unassignedPayments.ts';
import { type BlockCheckpoint, findCheckpoint } from './blockCheckpoints.ts';
import type { EthereumWatch } from './ethereumWatch.ts';
import { renewLeaderLock } from './leaderLock.ts';
import { hasArrived } from './matchTransfers.ts';
import { deleteUnassigned } from './unassignedTransfers.ts';

const { confirming } = unassignedStatus.values;

/** Payments that are checked in one round. */
const batchSize = 200;

/** Updates the confirmations of unassigned payments. @returns the payments that have enough, the oldest first */
async function listConfirmed({ platform, holder }: EthereumWatch, tip: BlockCheckpoint): Promise<UnassignedPayment[]> {
  const { confirmations } = platform.configuration.invoicing;
  return platform.database.transaction(async (tx) => {
    await renewLeaderLock(tx, holder);
    await tx.execute(sql`
      update unassigned_payments set confirmations = ${tip.number} - block + 1
      where status = ${confirming} and confirmations <> ${tip.number} - block + 1`);
    const condition = sql`status = ${confirming} and confirmations >= ${confirmations} order by block, id limit ${batchSize}`;
    return rowsWhere(tx, unassignedPayments, condition);
  });
}

/** A confirmed payment becomes unassigned, unless it was counted elsewhere before. A payment that failed, or left its block, is deleted. */
async function settlePayment(watch: EthereumWatch, { id, hash, block }: UnassignedPayment): Promise<void> {
  const { platform, holder } = watch;
  const checkpoint = await findCheckpoint(platform.database.sql, block);
  const isOnChain = await hasArrived(watch, { hash, block }, checkpoint?.hash);
  await platform.database.transaction(async (tx) => {
    await renewLeaderLock(tx, holder);
    await lockReference(tx, hash);
    const [payment] = await rowsWhere(tx, unassignedPayments, sql`id = ${id} and status = ${confirming}${forUpdate}`);
    if (payment === undefined) return;
    if (!isOnChain) return deleteUnassigned(tx, payment);
    const use = await findPaymentUse(tx, hash);
    const write = { tx, platform, actor: undefined };
    await transitionUnassigned(write, payment, use ? 'count' : 'arrive', use ?? noPaymentUse);
  });
}

/**
 * Counts the confirmations of unassigned payments, and sends the confirmed ones to the desk.
 * @throws the first failure, after all other payments were processed
 */
export async function confirmUnassigned(watch: EthereumWatch, tip: BlockCheckpoint): Promise<void> {
  const failures: unknown[] = [];
  for (const payment of await listConfirmed(watch, tip))
    await settlePayment(watch, payment).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

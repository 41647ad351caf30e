import { sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { deleteRecord, insertRecord } from '#server/operations/writeRecord.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { coins } from '#src/resources/payments/paymentMethods.ts';
import {
  type UnassignedPayment,
  unassignedPayments,
  unassignedStatus,
} from '#src/resources/payments/unassignedPayments.ts';
import type { BlockCheckpoint } from './blockCheckpoints.ts';
import type { EthereumWatch } from './ethereumWatch.ts';
import type { IncomingTransfer } from './matchTransfers.ts';
import type { Block } from './shapes.ts';

const { confirming, unassigned } = unassignedStatus.values;

/** More coins than the ledger can store or Ethereum has: the node's response is invalid. */
const maxAmount = '1e20';

/**
 * Returns the transfers of a block that aren't stored yet, because blocks can be processed again. Stored payments from before a
 * reorganisation get their new block.
 */
async function selectNewTransfers(
  tx: Transaction,
  block: number,
  incoming: readonly IncomingTransfer[],
): Promise<IncomingTransfer[]> {
  const hashes = incoming.map(({ hash }) => hash);
  const { rows } = await tx.execute<{ hash: string }>(
    sql`update unassigned_payments set block = ${block} where hash = any(${sql.param(hashes)}::text[]) returning hash`,
  );
  const byHash = new Map(incoming.map((one) => [one.hash, one]));
  for (const { hash } of rows) byHash.delete(hash);
  return [...byHash.values()];
}

/**
 * Stores the transfers of a block that match no invoice, in the block's transaction. The node is asked for failures only after enough
 * confirmations, so that many tiny transfers delay no other payment.
 */
export async function storeUnassigned(
  tx: Transaction,
  { log }: Pick<EthereumWatch, 'log'>,
  { number: block, timestamp }: Block,
  incoming: readonly IncomingTransfer[],
): Promise<void> {
  if (incoming.length === 0) return;
  for (const { hash, sender, amount } of await selectNewTransfers(tx, block, incoming)) {
    if (new Exact(amount).gte(maxAmount)) {
      log.warn({ hash, amount, block }, 'more coins than there are were received: ask another node');
      continue;
    }
    await insertRecord(tx, unassignedPayments, {
      hash,
      sender,
      amount: { amount, currency: coins.ethereum },
      method: 'ethereum',
      receivedAt: timestamp.toISOString(),
      block,
      confirmations: 1,
      status: confirming,
    });
  }
}

/** Deletes a locked payment, as it never arrived. The audit log records it. */
export async function deleteUnassigned(tx: Transaction, before: UnassignedPayment): Promise<void> {
  await deleteRecord(tx, unassignedPayments, before);
  await recordWrite(tx, undefined, {
    entity: unassignedPayments.name,
    entityId: before.id,
    action: 'delete',
    before,
  });
}

/** Deletes undecided payments above a checkpoint after a reorganisation. Decided payments stay. */
export async function deleteUnassignedAbove(tx: Transaction, { number }: BlockCheckpoint): Promise<void> {
  const payments = await rowsWhere(
    tx,
    unassignedPayments,
    sql`block > ${number} and status in (${confirming}, ${unassigned}) order by id${forUpdate}`,
  );
  for (const before of payments) await deleteUnassigned(tx, before);
}

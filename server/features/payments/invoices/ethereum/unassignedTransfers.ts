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

/** Coins that no amount of the ledger has room for, nor has Ethereum as many: a node that tells of them makes them up. */
const maxAmount = '1e20';

/**
 * Those of a block that aren’t kept yet, each once: who begins anew looks at blocks again. What was decided on before the chain went back
 * is in this block now.
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
 * Keeps the transfers of a block that no invoice asks for, in the transaction that goes on to the block. The node isn’t asked whether they
 * have failed before they have enough confirmations: whoever sends crumbs holds nobody’s payment up.
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

/** Forgets a payment, which is locked, as it never arrived. The history keeps it. */
export async function deleteUnassigned(tx: Transaction, before: UnassignedPayment): Promise<void> {
  await deleteRecord(tx, unassignedPayments, before);
  await recordWrite(tx, undefined, {
    entity: unassignedPayments.name,
    entityId: before.id,
    action: 'delete',
    before,
  });
}

/** Forgets those above a block that the chain went back to, which are in none then. What was decided on stands. */
export async function deleteUnassignedAbove(tx: Transaction, { number }: BlockCheckpoint): Promise<void> {
  const payments = await rowsWhere(
    tx,
    unassignedPayments,
    sql`block > ${number} and status in (${confirming}, ${unassigned}) order by id${forUpdate}`,
  );
  for (const before of payments) await deleteUnassigned(tx, before);
}

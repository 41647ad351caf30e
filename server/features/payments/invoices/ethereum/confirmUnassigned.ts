import { sql } from 'drizzle-orm';
import { countedOf, countsForNothing } from '#server/features/bounty/model/countedPayment.ts';
import { lockReference } from '#server/features/bounty/model/lockReference.ts';
import { moveUnassigned } from '#server/features/bounty/model/unassignedPayment.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import {
  type UnassignedPayment,
  unassignedPayments,
  unassignedStatus,
} from '#src/resources/payments/unassignedPayments.ts';
import { type BlockMark, markAt } from './blockMarks.ts';
import type { EthereumWatch } from './ethereumWatch.ts';
import { hasArrived } from './transfersIn.ts';
import { keepTurn } from './turn.ts';
import { forgetUnassigned } from './unassignedTransfers.ts';

const { confirming } = unassignedStatus.values;

/** Payments that the node is asked about in one round. */
const atOnce = 200;

/** Counts the blocks of those that wait for more. @returns those that have enough, the oldest first */
async function confirmed({ platform, holder }: EthereumWatch, tip: BlockMark): Promise<UnassignedPayment[]> {
  const { confirmations } = platform.configuration.invoicing;
  return platform.database.transaction(async (tx) => {
    await keepTurn(tx, holder);
    await tx.execute(sql`
      update unassigned_payments set confirmations = ${tip.number} - block + 1
      where status = ${confirming} and confirmations <> ${tip.number} - block + 1`);
    const condition = sql`status = ${confirming} and confirmations >= ${confirmations} order by block, id limit ${atOnce}`;
    return rowsWhere(tx, unassignedPayments, condition);
  });
}

/**
 * What has arrived for good is somebody’s to decide on, unless it was counted before it was seen here; what has failed, or is in no block
 * any more, never arrived.
 */
async function settle(watch: EthereumWatch, { id, hash, block }: UnassignedPayment): Promise<void> {
  const { platform, holder } = watch;
  const mark = await markAt(platform.database.sql, block);
  const isThere = await hasArrived(watch, { hash, block }, mark?.hash);
  await platform.database.transaction(async (tx) => {
    await keepTurn(tx, holder);
    await lockReference(tx, hash);
    const [payment] = await rowsWhere(tx, unassignedPayments, sql`id = ${id} and status = ${confirming}${forUpdate}`);
    if (payment === undefined) return;
    if (!isThere) return forgetUnassigned(tx, payment);
    const counted = await countedOf(tx, hash);
    const write = { tx, platform, actor: undefined };
    await moveUnassigned(write, payment, counted ? 'count' : 'arrive', counted ?? countsForNothing);
  });
}

/**
 * Counts the confirmations of payments that no invoice asks for, and brings those that have enough to the desk.
 * @throws the first failure, after all others were looked at
 */
export async function confirmUnassigned(watch: EthereumWatch, tip: BlockMark): Promise<void> {
  const failures: unknown[] = [];
  for (const payment of await confirmed(watch, tip))
    await settle(watch, payment).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { Refusal } from '#server/problems/refusal.ts';
import { problem } from '#src/problems/catalogue.ts';
import { ethereumBlocks, ethereumTransfers } from '../tables.ts';
import { recordObservedPayment } from '../watch/recordPayment.ts';
import type { BlockCheckpoint } from './blockCheckpoints.ts';
import type { EthereumWatch } from './ethereumWatch.ts';
import { renewLeaderLock } from './leaderLock.ts';
import { hasSucceeded } from './matchTransfers.ts';
import { NodeFault } from './rpc.ts';

/** Transfers that are reported in one round. */
const batchSize = 200;

/** Refusals that no retry changes: an administrator has decided on the payment. */
const decidedProblems = (['paymentElsewhere', 'paymentDiffers', 'paymentSettled'] as const).map(
  (name) => problem(name).type,
);

/** Lists transfers with unreported changes, the oldest first. Transfers in no block wait until all blocks are processed. */
async function listUnreported({ platform }: EthereumWatch, tip: BlockCheckpoint, isNewest: boolean) {
  const { hash, invoice, amount, at, block, told } = ethereumTransfers;
  const hasGrown = and(isNotNull(block), sql`${told} is distinct from ${tip.number + 1} - ${block}`);
  return platform.database.sql
    .select({ hash, invoice, amount, at, block, blockHash: ethereumBlocks.hash })
    .from(ethereumTransfers)
    .leftJoin(ethereumBlocks, eq(ethereumBlocks.number, block))
    .where(isNewest ? or(hasGrown, isNull(block)) : hasGrown)
    .orderBy(asc(block), asc(hash))
    .limit(batchSize);
}

type UnreportedTransfer = Awaited<ReturnType<typeof listUnreported>>[number];

/** Returns the current state of a transfer. Before it is final, the node is asked for its receipt again. */
async function observeTransfer(
  watch: EthereumWatch,
  { hash, block, blockHash }: UnreportedTransfer,
  tip: BlockCheckpoint,
) {
  if (block === null) return { confirmations: 0, state: 'void' } as const;
  const confirmations = tip.number - block + 1;
  if (confirmations < watch.platform.configuration.invoicing.confirmations)
    return { confirmations, state: 'seen' } as const;
  if (await hasSucceeded(watch, hash, blockHash)) return { confirmations, state: 'final' } as const;
  throw new NodeFault(`The node of ETHEREUM_RPC_URL says that ${hash} has failed, and said before that it hadn’t.`);
}

const isDecided = (error: unknown): boolean =>
  error instanceof Refusal && error.problems.every(({ type }) => decidedProblems.some((one) => one === type));

/** Deletes a transfer on which an administrator has decided otherwise. */
async function deleteTransfer(
  { platform, holder, log }: EthereumWatch,
  { hash, invoice }: UnreportedTransfer,
  err: unknown,
): Promise<void> {
  log.warn({ err, hash, invoice }, 'a payment on Ethereum isn’t taken, as it was decided on otherwise');
  await platform.database.transaction(async (tx) => {
    await renewLeaderLock(tx, holder);
    await tx.delete(ethereumTransfers).where(eq(ethereumTransfers.hash, hash));
  });
}

/** Reports a transfer and stores the reported state in one transaction, so that a crash loses neither. */
async function reportTransfer(watch: EthereumWatch, transfer: UnreportedTransfer, tip: BlockCheckpoint): Promise<void> {
  const { hash, invoice, amount, at } = transfer;
  const { confirmations, state } = await observeTransfer(watch, transfer, tip);
  const payment = { invoice, reference: hash, amount, currency: 'ETH', at, confirmations, state };
  const isTransfer = eq(ethereumTransfers.hash, hash);
  try {
    await recordObservedPayment(watch.platform, payment, async (tx) => {
      await renewLeaderLock(tx, watch.holder);
      if (state === 'seen') await tx.update(ethereumTransfers).set({ told: confirmations }).where(isTransfer);
      else await tx.delete(ethereumTransfers).where(isTransfer);
    });
  } catch (error) {
    if (!isDecided(error)) throw error;
    await deleteTransfer(watch, transfer, error);
  }
}

/**
 * Reports each transfer's confirmations, and whether it is final or in no block any more. A failure doesn't stop the others.
 * @returns whether there may be more
 * @throws the first failure, after all other transfers were reported
 */
export async function reportPayments(watch: EthereumWatch, tip: BlockCheckpoint, isNewest: boolean): Promise<boolean> {
  const transfers = await listUnreported(watch, tip, isNewest);
  const failures: unknown[] = [];
  for (const transfer of transfers)
    await reportTransfer(watch, transfer, tip).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return transfers.length === batchSize;
}

import { desc, eq, gt, lt } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { ethereumBlocks, ethereumTransfers } from '../tables.ts';
import type { Header } from './shapes.ts';

/** A processed block. */
export type BlockCheckpoint = typeof ethereumBlocks.$inferSelect;

/** Blocks that are stored beyond those of pending payments, to detect reorganisations. */
const spareBlocks = 64;

export const toCheckpoint = ({ number, hash, timestamp }: Header): BlockCheckpoint => ({ number, hash, at: timestamp });

/** Lists the stored blocks, the newest first. */
export const listCheckpoints = (executor: Executor): Promise<BlockCheckpoint[]> =>
  executor.select().from(ethereumBlocks).orderBy(desc(ethereumBlocks.number));

/** Finds the newest processed block; undefined before the first one. */
export async function findNewestCheckpoint(executor: Executor): Promise<BlockCheckpoint | undefined> {
  const [newest] = await executor.select().from(ethereumBlocks).orderBy(desc(ethereumBlocks.number)).limit(1);
  return newest;
}

/** @returns undefined if the block wasn't processed, or was deleted */
export async function findCheckpoint(executor: Executor, number: number): Promise<BlockCheckpoint | undefined> {
  const [checkpoint] = await executor.select().from(ethereumBlocks).where(eq(ethereumBlocks.number, number));
  return checkpoint;
}

/** Stores a processed block, and deletes blocks that are too deep for a reorganisation. */
export async function insertCheckpoint(
  tx: Transaction,
  checkpoint: BlockCheckpoint,
  confirmations: number,
): Promise<void> {
  await tx.insert(ethereumBlocks).values(checkpoint);
  await tx.delete(ethereumBlocks).where(lt(ethereumBlocks.number, checkpoint.number - confirmations - spareBlocks));
}

/** Deletes the blocks above a checkpoint after a reorganisation. Their transfers are no longer in a block. */
export async function deleteCheckpointsAbove(tx: Transaction, { number }: BlockCheckpoint): Promise<void> {
  await tx.delete(ethereumBlocks).where(gt(ethereumBlocks.number, number));
  await tx.update(ethereumTransfers).set({ block: null, told: null }).where(gt(ethereumTransfers.block, number));
}

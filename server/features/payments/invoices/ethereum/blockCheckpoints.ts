import { desc, eq, gt, lt } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { ethereumBlocks, ethereumTransfers } from '../tables.ts';
import type { Header } from './shapes.ts';

/** A block that was looked at. */
export type BlockCheckpoint = typeof ethereumBlocks.$inferSelect;

/** Blocks that are kept beyond those that payments wait for: reorganisations are found by them. */
const spareBlocks = 64;

export const toCheckpoint = ({ number, hash, timestamp }: Header): BlockCheckpoint => ({ number, hash, at: timestamp });

/** The blocks that are kept, the newest first. */
export const listCheckpoints = (executor: Executor): Promise<BlockCheckpoint[]> =>
  executor.select().from(ethereumBlocks).orderBy(desc(ethereumBlocks.number));

/** The newest block that was looked at; undefined before the first one. */
export async function findNewestCheckpoint(executor: Executor): Promise<BlockCheckpoint | undefined> {
  const [newest] = await executor.select().from(ethereumBlocks).orderBy(desc(ethereumBlocks.number)).limit(1);
  return newest;
}

/** @returns undefined for a block that wasn’t looked at, or is no longer kept */
export async function findCheckpoint(executor: Executor, number: number): Promise<BlockCheckpoint | undefined> {
  const [checkpoint] = await executor.select().from(ethereumBlocks).where(eq(ethereumBlocks.number, number));
  return checkpoint;
}

/** Goes on to a block, and forgets those that are too deep to be reorganised away. */
export async function insertCheckpoint(
  tx: Transaction,
  checkpoint: BlockCheckpoint,
  confirmations: number,
): Promise<void> {
  await tx.insert(ethereumBlocks).values(checkpoint);
  await tx.delete(ethereumBlocks).where(lt(ethereumBlocks.number, checkpoint.number - confirmations - spareBlocks));
}

/** Goes back to a block: those above it are no longer of the chain, and their transfers are in none. */
export async function deleteCheckpointsAbove(tx: Transaction, { number }: BlockCheckpoint): Promise<void> {
  await tx.delete(ethereumBlocks).where(gt(ethereumBlocks.number, number));
  await tx.update(ethereumTransfers).set({ block: null, told: null }).where(gt(ethereumTransfers.block, number));
}

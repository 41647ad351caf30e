import { desc, eq, gt, lt } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { ethereumBlocks, ethereumTransfers } from '../tables.ts';
import type { Header } from './shapes.ts';

/** A block that was looked at. */
export type BlockMark = typeof ethereumBlocks.$inferSelect;

/** Blocks that are kept beyond those that payments wait for: reorganisations are found by them. */
const spare = 64;

export const markOf = ({ number, hash, timestamp }: Header): BlockMark => ({ number, hash, at: timestamp });

/** The blocks that are kept, the newest first. */
export const marksOf = (executor: Executor): Promise<BlockMark[]> =>
  executor.select().from(ethereumBlocks).orderBy(desc(ethereumBlocks.number));

/** The newest block that was looked at; undefined before the first one. */
export async function newestMark(executor: Executor): Promise<BlockMark | undefined> {
  const [newest] = await executor.select().from(ethereumBlocks).orderBy(desc(ethereumBlocks.number)).limit(1);
  return newest;
}

/** @returns undefined for a block that wasn’t looked at, or is no longer kept */
export async function markAt(executor: Executor, number: number): Promise<BlockMark | undefined> {
  const [mark] = await executor.select().from(ethereumBlocks).where(eq(ethereumBlocks.number, number));
  return mark;
}

/** Goes on to a block, and forgets those that are too deep to be reorganised away. */
export async function addMark(tx: Transaction, mark: BlockMark, confirmations: number): Promise<void> {
  await tx.insert(ethereumBlocks).values(mark);
  await tx.delete(ethereumBlocks).where(lt(ethereumBlocks.number, mark.number - confirmations - spare));
}

/** Goes back to a block: those above it are no longer of the chain, and their transfers are in none. */
export async function dropAbove(tx: Transaction, { number }: BlockMark): Promise<void> {
  await tx.delete(ethereumBlocks).where(gt(ethereumBlocks.number, number));
  await tx.update(ethereumTransfers).set({ block: null, told: null }).where(gt(ethereumTransfers.block, number));
}

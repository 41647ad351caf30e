import { and, eq, lt, not, sql } from 'drizzle-orm';
import type { Database, Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { refuse } from '#server/problems/refusal.ts';
import { idempotencyKeys } from './tables.ts';

/** A write with an `Idempotency-Key`, which is executed only once. */
export interface IdempotentWrite {
  readonly userId: number;
  readonly key: string;
  /** A hash of the request. Equal fingerprints mean the same request. */
  readonly fingerprint: string;
}

interface Outcome<T> {
  readonly answer: T;
  readonly isReplay: boolean;
}

const isOver = lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`);

/** Locks the key for this transaction. A second request waits here until the first commits or rolls back. */
async function lockKey(tx: Transaction, { userId, key, fingerprint }: IdempotentWrite): Promise<boolean> {
  const rows = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, fingerprint })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: { fingerprint, answer: null, createdAt: sql`now()` },
      setWhere: isOver,
    })
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

const isThisKey = ({ userId, key }: IdempotentWrite) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/** @returns the stored response of the same write, for 24 hours */
export async function findStoredAnswer(executor: Executor, write: IdempotentWrite): Promise<unknown> {
  const isSame = and(isThisKey(write), eq(idempotencyKeys.fingerprint, write.fingerprint), not(isOver));
  const [stored] = await executor.select().from(idempotencyKeys).where(isSame);
  return stored?.answer ?? undefined;
}

/**
 * Executes a write once per key within 24 hours. The key is stored in the write's own transaction.
 * A crash leaves both or neither, and a refused write releases the key.
 * @param parseStored converts the stored JSON back into the result of `work`
 * @throws Refusal keyReused if the key was used for another request
 */
export async function idempotent<T>(
  tx: Transaction,
  write: IdempotentWrite,
  work: () => Promise<T>,
  parseStored: (stored: unknown) => T,
): Promise<Outcome<T>> {
  const { key, fingerprint } = write;
  if (await lockKey(tx, write)) {
    const answer = await work();
    await tx.update(idempotencyKeys).set({ answer }).where(isThisKey(write));
    return { answer, isReplay: false };
  }
  const [stored] = await tx.select().from(idempotencyKeys).where(isThisKey(write));
  if (stored?.fingerprint !== fingerprint) refuse('keyReused', { key });
  return { answer: parseStored(stored.answer), isReplay: true };
}

/** Deletes expired keys. */
export async function clearIdempotencyKeys({ sql: executor }: Database): Promise<void> {
  await executor.delete(idempotencyKeys).where(isOver);
}

import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { codeOf, isUnavailable } from './unavailable.ts';

/** Executes statements inside a transaction. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

const attempts = 5;
/** PostgreSQL's codes for conflicts between transactions: a serialization failure, a deadlock. */
const collisions = new Set(['40001', '40P01']);

/** Runs `work` in a transaction, and retries it a few times after a conflict with another transaction. */
export async function runTransaction<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(pool, work);
    } catch (error) {
      if (attempt === attempts || !isCollision(error)) throw error;
      await pause(Math.random() * 20 * attempt);
    }
  }
}

async function runOnce<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  // Drizzle's transaction over the pool leaks the connection if `begin` fails.
  const client = await pool.connect();
  let broken = false;
  try {
    return await drizzle(client).transaction(work);
  } catch (error) {
    broken = isUnavailable(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

function isCollision(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return collisions.has(codeOf(error) ?? '') || isCollision(error.cause);
}

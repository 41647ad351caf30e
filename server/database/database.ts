import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Configuration } from '../configuration.ts';
import { openEmbedded } from './embedded.ts';
import { lockFolder } from './folderLock.ts';
import { openPostgres } from './postgres.ts';
import { findTemplate } from './template.ts';
import { runTransaction, type Transaction } from './transaction.ts';

/** The one database of a server, PGlite or PostgreSQL: the same SQL on both. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** For single statements. Never inside a transaction: PGlite has one connection, and would wait for itself. */
  readonly sql: NodePgDatabase;
  /** Hands the transaction down. `work` may run more than once, when it collided with another transaction. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Fails when the database doesn't answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** What a function that reads takes, so that it can be called inside a transaction or outside. */
export type Executor = PgDatabase<NodePgQueryResultHKT>;

/** Opens the PostgreSQL of `DATABASE_URL`, or PGlite in `DATA_DIR`, whose folder belongs to this process until closed. */
export async function openDatabase({ databaseUrl, dataDir }: Configuration): Promise<Database> {
  if (databaseUrl !== undefined) {
    const { pool, close, writers } = openPostgres(databaseUrl);
    return databaseOver('postgres', pool, close, writers);
  }
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir);
  try {
    const embedded = await openEmbedded({ folder: join(dataDir, 'database'), template: await findTemplate() });
    return databaseOver('embedded', embedded.pool, async () => {
      await embedded.close();
      await unlock();
    });
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * The database that a pool leads to.
 * @param close ends the pools and what stands behind them
 * @param writers where transactions get their connections, if not there as well
 */
export function databaseOver(
  kind: Database['kind'],
  pool: pg.Pool,
  close: () => Promise<void>,
  writers = pool,
): Database {
  return {
    kind,
    sql: drizzle(pool),
    transaction: (work) => runTransaction(writers, work),
    async ping() {
      await pool.query('select 1');
    },
    close,
  };
}

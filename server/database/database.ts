import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Configuration } from '#server/configuration/configuration.ts';
import { openEmbedded } from './embedded.ts';
import { lockFolder } from './folderLock.ts';
import { openPostgres } from './postgres.ts';
import { findTemplate } from './template.ts';
import { runTransaction, type Transaction } from './transaction.ts';

/** The one database of a server, PGlite or PostgreSQL: the same SQL on both. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** For single statements. Inside a transaction it would deadlock on PGlite, which has only one connection. */
  readonly sql: NodePgDatabase;
  /** For files that leave in parts: on PostgreSQL over connections of their own, so that no page waits for one. */
  readonly exports: NodePgDatabase;
  /** Runs `work` in a transaction, and again after a conflict with another transaction. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Reads from one snapshot, without waiting for writers. */
  atOneMoment<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs what has no limit of time, as migrations do: PGlite ends other statements after a minute. */
  patiently<T>(work: () => Promise<T>): Promise<T>;
  /** How the connections of each pool are used just now. */
  connections(): readonly PoolUse[];
  /** Fails when the database doesn't answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A pool of connections: those that somebody uses, those that are open and idle, and those who wait for one. */
interface PoolUse {
  readonly pool: 'reads' | 'writes' | 'exports';
  readonly used: number;
  readonly idle: number;
  readonly max: number;
  readonly waiting: number;
}

/** Runs statements, inside a transaction or outside. */
export type Executor = PgDatabase<NodePgQueryResultHKT>;

/** Opens the PostgreSQL of `DATABASE_URL`, or PGlite in `DATA_DIR`, whose folder belongs to this process until closed. */
export async function openDatabase({ databaseUrl, dataDir }: Configuration): Promise<Database> {
  if (databaseUrl !== undefined) {
    return databaseOver('postgres', openPostgres(databaseUrl));
  }
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir);
  try {
    const database = await openLockedFolder(dataDir);
    const close = async () => {
      await database.close();
      await unlock();
    };
    return { ...database, close };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Opens PGlite in a folder that this process has locked, and keeps when the database is closed. */
export async function openLockedFolder(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'database');
  return databaseOver('embedded', await openEmbedded({ folder, template: await findTemplate() }));
}

interface Connections {
  readonly pool: pg.Pool;
  /** Connections for writes; without them, writes use the pool's. */
  readonly writers?: pg.Pool;
  /** Connections for exports; without them, exports use the pool's. */
  readonly exporters?: pg.Pool;
  /** Without it, migrations say themselves that they have no limit. */
  readonly patiently?: Database['patiently'];
  /** Ends the connections and what stands behind them. */
  readonly close: () => Promise<void>;
}

const poolUse = (pool: PoolUse['pool'], { totalCount, idleCount, waitingCount, options }: pg.Pool): PoolUse => ({
  pool,
  used: totalCount - idleCount,
  idle: idleCount,
  max: options.max,
  waiting: waitingCount,
});

/** The database that connections lead to. */
export function databaseOver(
  kind: Database['kind'],
  { pool, writers = pool, exporters = pool, patiently = (work) => work(), close }: Connections,
): Database {
  return {
    kind,
    sql: drizzle(pool),
    exports: drizzle(exporters),
    transaction: (work) => runTransaction(writers, work),
    atOneMoment: (work) =>
      runTransaction(pool, async (tx) => {
        await tx.execute(sql`set transaction isolation level repeatable read read only`);
        return work(tx);
      }),
    patiently,
    connections: () => [
      poolUse('reads', pool),
      ...(writers === pool ? [] : [poolUse('writes', writers)]),
      ...(exporters === pool ? [] : [poolUse('exports', exporters)]),
    ],
    async ping() {
      await pool.query('select 1');
    },
    close,
  };
}

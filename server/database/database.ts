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

/** The database of a server, PGlite or PostgreSQL. Both execute the same SQL. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** Executes single statements. Inside a transaction it would deadlock on PGlite, which has only one connection. */
  readonly sql: NodePgDatabase;
  /** Executes the queries of exports. On PostgreSQL it uses separate connections, so that no page waits for an export. */
  readonly exports: NodePgDatabase;
  /** Runs `work` in a transaction, and retries after a conflict with another transaction. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Reads from one snapshot, without waiting for writers. */
  atOneMoment<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs work without a time limit, such as migrations. PGlite ends other statements after a minute. */
  patiently<T>(work: () => Promise<T>): Promise<T>;
  /** The current use of each pool's connections. */
  connections(): readonly PoolUse[];
  /** Rejects if the database doesn't respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A pool of connections: the connections in use, the idle connections, and the clients that wait. */
interface PoolUse {
  readonly pool: 'reads' | 'writes' | 'exports';
  readonly used: number;
  readonly idle: number;
  readonly max: number;
  readonly waiting: number;
}

/** Runs statements, inside a transaction or outside. */
export type Executor = PgDatabase<NodePgQueryResultHKT>;

/** Opens the PostgreSQL of `DATABASE_URL`, or PGlite in `DATA_DIR`. This process locks the folder until the database is closed. */
export async function openDatabase({ databaseUrl, dataDir }: Configuration): Promise<Database> {
  if (databaseUrl !== undefined) {
    return createDatabase('postgres', openPostgres(databaseUrl));
  }
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir);
  try {
    const database = await openLockedDatabase(dataDir);
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

/** Opens PGlite in a folder that this process has locked. Closing the database doesn't unlock it. */
export async function openLockedDatabase(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'database');
  return createDatabase('embedded', await openEmbedded({ folder, template: await findTemplate() }));
}

interface Connections {
  readonly pool: pg.Pool;
  /** Connections for writes; without them, writes use the pool's. */
  readonly writers?: pg.Pool;
  /** Connections for exports; without them, exports use the pool's. */
  readonly exporters?: pg.Pool;
  /** Absent if migrations lift the time limit themselves. */
  readonly patiently?: Database['patiently'];
  /** Closes the connections and the database process behind them. */
  readonly close: () => Promise<void>;
}

const toPoolUse = (pool: PoolUse['pool'], { totalCount, idleCount, waitingCount, options }: pg.Pool): PoolUse => ({
  pool,
  used: totalCount - idleCount,
  idle: idleCount,
  max: options.max,
  waiting: waitingCount,
});

/** Creates a database from its connections. */
export function createDatabase(
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
      toPoolUse('reads', pool),
      ...(writers === pool ? [] : [toPoolUse('writes', writers)]),
      ...(exporters === pool ? [] : [toPoolUse('exports', exporters)]),
    ],
    async ping() {
      await pool.query('select 1');
    },
    close,
  };
}

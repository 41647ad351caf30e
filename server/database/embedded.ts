import type pg from 'pg';
import { openThread, type PgliteThread } from './pgliteThread.ts';
import type { Store } from './pgliteWorker.ts';
import { createPool } from './pool.ts';
import { DatabaseUnavailable } from './unavailable.ts';
import { WorkerStream } from './workerStream.ts';

const minute = 60_000;

/** PGlite behind the pg driver. The pool has one connection, because PGlite has one session. */
export interface Embedded {
  readonly pool: pg.Pool;
  /** Dumps the whole database as a file for `template`. */
  readonly dump: () => Promise<Uint8Array>;
  /** Runs work whose statements have no time limit. */
  readonly patiently: <T>(work: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

interface Options extends Store {
  /** Milliseconds after which a statement and its thread are terminated. */
  readonly statementTimeout?: number;
}

/** Opens PGlite in a separate thread. If the thread dies, running queries fail and the next query starts a new thread. */
export async function openEmbedded({ folder, template, statementTimeout = minute }: Options): Promise<Embedded> {
  let thread = await openThread({ folder, template });
  let current = Promise.resolve(thread);

  let limit = statementTimeout;

  async function patiently<T>(work: () => Promise<T>): Promise<T> {
    limit = Number.POSITIVE_INFINITY;
    return work().finally(() => {
      limit = statementTimeout;
    });
  }

  async function revive(): Promise<PgliteThread> {
    if (thread.alive) return thread;
    // An in-memory database is lost with its thread. A new empty database would hide the loss.
    if (folder === undefined) throw new DatabaseUnavailable();
    await thread.ended;
    thread = await openThread({ folder });
    return thread;
  }

  function connect(): WorkerStream {
    current = current.then(revive, revive);
    return new WorkerStream(current, () => limit);
  }

  const pool = createPool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: minute,
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    stream: connect,
  });
  return {
    pool,
    dump: () => thread.ask({ kind: 'dump' }),
    patiently,
    async close() {
      await pool.end();
      if (thread.alive) await thread.ask({ kind: 'close' });
      await thread.kill();
    },
  };
}

import type pg from 'pg';
import { openThread, type PgliteThread } from './pgliteThread.ts';
import type { Store } from './pgliteWorker.ts';
import { createPool } from './pool.ts';
import { DatabaseUnavailable } from './unavailable.ts';
import { WorkerStream } from './workerStream.ts';

const minute = 60_000;

/** PGlite behind the plain driver. The pool has one connection, because PGlite has one session. */
export interface Embedded {
  readonly pool: pg.Pool;
  /** The whole database as the content of a file that `template` can name. */
  readonly dump: () => Promise<Uint8Array>;
  /** Runs work whose statements may take as long as they need. */
  readonly patiently: <T>(work: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

interface Options extends Store {
  /** Milliseconds after which a statement is ended, and the thread with it. */
  readonly statementTimeout?: number;
}

/** Opens PGlite in a thread of its own. Should the thread die, queries under way fail and the next one starts another. */
export async function openEmbedded({ folder, template, statementTimeout = minute }: Options): Promise<Embedded> {
  let thread = await openThread({ folder, template });
  let living = Promise.resolve(thread);

  let limit = statementTimeout;

  async function patiently<T>(work: () => Promise<T>): Promise<T> {
    limit = Number.POSITIVE_INFINITY;
    return work().finally(() => {
      limit = statementTimeout;
    });
  }

  async function revive(): Promise<PgliteThread> {
    if (thread.alive) return thread;
    // What was in memory is gone with its thread; an empty database in its place would hide that.
    if (folder === undefined) throw new DatabaseUnavailable();
    await thread.ended;
    thread = await openThread({ folder });
    return thread;
  }

  function connect(): WorkerStream {
    living = living.then(revive, revive);
    return new WorkerStream(living, () => limit);
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

import type pg from 'pg';
import { watchSilence } from './heartbeat.ts';
import { createPool } from './pool.ts';

const second = 1000;

/** The connections to a PostgreSQL. */
export interface Postgres {
  readonly pool: pg.Pool;
  /** Of their own, for what writes: many may wait for one lock, and nobody who only reads waits with them. */
  readonly writers: pg.Pool;
  readonly close: () => Promise<void>;
}

/**
 * Connects to the PostgreSQL of `DATABASE_URL` when it is first asked. A server that doesn't answer, now or in the middle
 * of a query, is given up on within 5 s; the next query tries again.
 */
export function openPostgres(url: string): Postgres {
  const config = {
    connectionString: url,
    application_name: 'quarry',
    max: 10,
    connectionTimeoutMillis: 4 * second,
    idleTimeoutMillis: 30 * second,
    statement_timeout: 30 * second,
    idle_in_transaction_session_timeout: 60 * second,
    keepAlive: true,
  };
  const [pool, writers] = [createPool(config), createPool(config)];
  const unwatch = watchSilence([pool, writers], { connectionString: url });
  return {
    pool,
    writers,
    async close() {
      unwatch();
      await Promise.all([pool.end(), writers.end()]);
    },
  };
}

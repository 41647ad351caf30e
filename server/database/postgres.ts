import type pg from 'pg';
import { Heartbeat } from './heartbeat.ts';
import { createPool } from './pool.ts';

const second = 1000;

/** The connections to a PostgreSQL server. */
export interface Postgres {
  readonly pool: pg.Pool;
  /** Separate connections for writes: many may wait for one lock, and reads must not wait with them. */
  readonly writers: pg.Pool;
  /** Separate connections for exports, so that a connection is free for the part whose turn it is. */
  readonly exporters: pg.Pool;
  readonly close: () => Promise<void>;
}

/**
 * Connects to the PostgreSQL of `DATABASE_URL` at the first query.
 * If the server stops responding, waiting queries fail within 5 s. Further queries fail immediately until it responds again.
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
  const pools = { pool: createPool(config), writers: createPool(config), exporters: createPool({ ...config, max: 2 }) };
  const all = Object.values(pools);
  const heartbeat = new Heartbeat({ connectionString: url });
  for (const each of all) heartbeat.watch(each);
  return {
    ...pools,
    async close() {
      heartbeat.stop();
      await Promise.all(all.map((each) => each.end()));
    },
  };
}

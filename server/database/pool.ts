import pg from 'pg';

/** A pool whose connections may be lost at any moment: the query under way fails, the next one connects anew. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  // Without a listener, an idle connection's error would end the process. The next query fails anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

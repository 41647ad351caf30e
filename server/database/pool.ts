import pg from 'pg';

/** Creates a pool whose connections may be lost at any moment: the running query fails, the next query reconnects. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  // Without a listener, an idle connection's error would end the process. The next query fails anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

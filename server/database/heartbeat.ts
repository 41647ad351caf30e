import pg from 'pg';

const second = 1000;

/**
 * Detects a dead server, because a stopped machine or a cut network closes no connection. When a query takes long, a new
 * connection is tried; if that gets no answer, the running queries fail.
 */
export function watchSilence(pools: readonly pg.Pool[], config: pg.ClientConfig): () => void {
  const busySince = new Map<pg.PoolClient, number>();
  for (const pool of pools) {
    pool.on('acquire', (client) => busySince.set(client, Date.now()));
    pool.on('release', (_, client) => busySince.delete(client));
  }
  let asking = false;

  async function look(): Promise<void> {
    const suspects = [...busySince].filter(([, since]) => Date.now() - since > second).map(([client]) => client);
    if (asking || suspects.length === 0) return;
    asking = true;
    if (!(await answers(config))) {
      for (const client of suspects) if (client instanceof pg.Client) void client.end();
    }
    asking = false;
  }

  const timer = setInterval(() => void look(), second);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether the server takes a connection, or at least says why it doesn't. */
async function answers(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 2 * second });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    void client.end();
  }
}

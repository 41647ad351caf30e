import { join } from 'node:path';
import type { Configuration } from '#server/configuration/configuration.ts';
import { clientOf, type OpenEngine } from './client.ts';
import { openEmbedded } from './embedded.ts';
import { heartbeat } from './heartbeat.ts';

/** Opens the server or cluster of CLICKHOUSE_URL. @throws Error if it doesn't answer */
async function openServer(url: string): Promise<OpenEngine> {
  const client = clientOf({ url });
  const found = await client.ping({ select: true });
  if (!found.success) {
    await client.close();
    throw new Error(`The ClickHouse of CLICKHOUSE_URL can’t be used: ${found.error.message}`);
  }
  return { client, ended: new Promise(() => undefined), close: () => client.close() };
}

/** Opens the engine that the configuration names, and watches over it. */
export async function openEngine({ clickhouseUrl, dataDir }: Configuration): Promise<OpenEngine> {
  const open = await (clickhouseUrl === undefined
    ? openEmbedded(join(dataDir, 'statistics'))
    : openServer(clickhouseUrl));
  const watching = new AbortController();
  const { client } = open;
  const hung = heartbeat(client, watching.signal);
  return {
    client,
    ended: Promise.race([open.ended, hung]),
    async close() {
      watching.abort();
      await open.close();
    },
  };
}

import { join } from 'node:path';
import type { Configuration } from '#server/configuration/configuration.ts';
import { createEngineClient, type OpenEngine } from './engineClient.ts';
import { openEmbeddedEngine } from './openEmbeddedEngine.ts';
import { watchHeartbeat } from './watchHeartbeat.ts';

/** Opens the server or cluster of CLICKHOUSE_URL. @throws Error if it doesn't respond */
async function openServer(url: string): Promise<OpenEngine> {
  const client = createEngineClient({ url });
  const ping = await client.ping({ select: true });
  if (!ping.success) {
    await client.close();
    throw new Error(`The ClickHouse of CLICKHOUSE_URL can’t be used: ${ping.error.message}`);
  }
  return { client, ended: new Promise(() => undefined), close: () => client.close() };
}

/** Opens the configured engine, and watches its heartbeat. */
export async function openEngine({ clickhouseUrl, dataDir }: Configuration): Promise<OpenEngine> {
  const open = await (clickhouseUrl === undefined
    ? openEmbeddedEngine(join(dataDir, 'statistics'))
    : openServer(clickhouseUrl));
  const stopWatching = new AbortController();
  const { client } = open;
  const stalled = watchHeartbeat(client, stopWatching.signal);
  return {
    client,
    ended: Promise.race([open.ended, stalled]),
    async close() {
      stopWatching.abort();
      await open.close();
    },
  };
}

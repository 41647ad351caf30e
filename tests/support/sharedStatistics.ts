import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { EngineClient } from '#server/features/statistics/engine/engineClient.ts';
import { statsDatabase } from '#server/features/statistics/engine/engineNames.ts';
import { openEmbeddedEngine } from '#server/features/statistics/engine/openEmbeddedEngine.ts';
import { openStatistics, type TestStatistics, urlOf } from './statistics.ts';

/** An engine that test files of this process use one after the other. */
interface SharedEngine {
  readonly folder: string;
  readonly url: string;
  readonly client: EngineClient;
}

/** The engines that no test file uses at present: starting one takes a second and 300 MB. They end with this process. */
const idle: SharedEngine[] = [];

async function startEngine(): Promise<SharedEngine> {
  // The run removes its folder at its end.
  const folder = await mkdtemp(join(inject('worldFolder'), 'engine-'));
  const { client } = await openEmbeddedEngine(join(folder, 'statistics'));
  return { folder, url: await urlOf({ folder }), client };
}

/** Drops the tables that a test has left: the next one finds an engine without any. */
async function clear({ client }: SharedEngine): Promise<void> {
  const tables = await client.query({
    query: 'SELECT name FROM system.tables WHERE database = {database:String}',
    query_params: { database: statsDatabase },
    format: 'JSONEachRow',
  });
  for (const { name } of await tables.json<{ name: string }>())
    await client.command({ query: `DROP TABLE ${statsDatabase}.${name}` });
}

/**
 * Statistics without any event, in an engine that other test files of this process have used before or use later. A test that
 * ends its engine, or is about its folder or its start, needs an engine of its own: `openStatistics`.
 */
export async function shareStatistics(): Promise<TestStatistics> {
  const engine = idle.pop() ?? (await startEngine());
  const { statistics, warnings, close } = await openStatistics({ CLICKHOUSE_URL: engine.url });
  return {
    folder: engine.folder,
    statistics,
    warnings,
    async close() {
      await close();
      await clear(engine);
      idle.push(engine);
    },
  };
}

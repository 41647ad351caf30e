import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Statistics } from '#server/features/statistics/statistics.ts';
import { makeBackup } from '#server/makeBackup.ts';
import { restoreBackup } from '#server/restoreBackup.ts';
import { postgresUrl } from '#tests/support/database.ts';
import { copyInstallation, fillInstallation, temporaryFolder } from '#tests/support/installation.ts';
import { shareStatistics } from '#tests/support/sharedStatistics.ts';
import { hasEngine, insertEvents, openStatistics, randomEvents, urlOf } from '#tests/support/statistics.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const quiet = () => undefined;
const restore = (env: NodeJS.ProcessEnv, backup: string, replace = false) =>
  restoreBackup(env, backup, { replace, say: quiet });

const week = 7 * 86_400;
const monday = Date.parse('2026-03-02T00:00:00Z') / 1000;
const someEvents = () => randomEvents(3, 2_000, [monday, monday + 5 * week], { buyers: [1, 2], sellers: [3, 4] });

/** The number of rows and a checksum of each table. */
async function rowsIn({ engine }: Statistics): Promise<Record<string, string>> {
  const client = await engine.client();
  const result = await client.query({
    query: `SELECT name FROM system.tables WHERE database = 'stats' ORDER BY name`,
    format: 'JSONEachRow',
  });
  const found: Record<string, string> = {};
  for (const { name } of await result.json<{ name: string }>()) {
    const sums = await client.query({
      query: `SELECT count() AS rows, sum(cityHash64(*)) AS sum FROM stats.${name}`,
      format: 'JSONEachRow',
    });
    found[name] = JSON.stringify(await sums.json());
  }
  return found;
}

/** The same of the engine in a folder that isn't open. */
async function rowsOf(folder: string): Promise<Record<string, string>> {
  const here = await openStatistics({}, folder);
  try {
    return await rowsIn(here.statistics);
  } finally {
    await here.close();
  }
}

describe.skipIf(postgresUrl || !hasEngine)(
  'a backup of statistics (skipped where the optional packages of the engine aren’t installed)',
  () => {
    /** An installation that each test has a copy of. */
    let filled: string;
    beforeAll(async () => {
      filled = await mkdtemp(join(tmpdir(), 'quarry-filled-'));
      await fillInstallation({ DATA_DIR: filled, STATISTICS: 'off' });
    });
    afterAll(() => rm(filled, { recursive: true, force: true }));

    test('restores the tables of an embedded engine', async () => {
      const folder = await temporaryFolder();
      const env = { DATA_DIR: folder };
      await copyInstallation(filled, folder);
      const here = await openStatistics({}, folder);
      await insertEvents(here.statistics, someEvents());
      await here.statistics.refresh();
      const expected = await rowsIn(here.statistics);
      await here.close();
      const backup = join(await temporaryFolder(), 'backup');
      await makeBackup(env, backup, quiet);
      const other = await temporaryFolder();
      await restore({ DATA_DIR: other }, backup);
      expect(Object.keys(expected).length).toBeGreaterThan(5);
      expect(await rowsOf(other)).toEqual(expected);
    });

    test('restores the tables of a ClickHouse server into another one', async () => {
      const [one, two] = [await shareStatistics(), await shareStatistics()];
      const folder = await temporaryFolder();
      try {
        for (const each of [one, two]) await each.statistics.engine.client();
        await insertEvents(one.statistics, someEvents());
        await one.statistics.refresh();
        const from = { DATA_DIR: folder, CLICKHOUSE_URL: await urlOf(one) };
        await copyInstallation(filled, folder);
        const backup = join(await temporaryFolder(), 'backup');
        await makeBackup(from, backup, quiet);
        const into = { DATA_DIR: await temporaryFolder(), CLICKHOUSE_URL: await urlOf(two) };
        await restore(into, backup);
        const expected = await rowsIn(one.statistics);
        expect(await rowsIn(two.statistics)).toEqual(expected);
        await expect(restore({ ...into, DATA_DIR: await temporaryFolder() }, backup)).rejects.toThrow('has events');
        await restore(into, backup, true);
        expect(await rowsIn(two.statistics)).toEqual(expected);
        await expect(restore({ DATA_DIR: await temporaryFolder() }, backup)).rejects.toThrow('CLICKHOUSE_URL');
      } finally {
        await one.close();
        await two.close();
      }
    });
  },
);

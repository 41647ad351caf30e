import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pauseIngestion } from '#server/features/statistics/backup/pauseIngestion.ts';
import { packRows } from '#server/features/statistics/ingestion/batchRows.ts';
import { statisticsBatches } from '#server/features/statistics/ingestion/batchTable.ts';
import { makeBackup } from '#server/makeBackup.ts';
import { restoreBackup } from '#server/restoreBackup.ts';
import { freshPostgres, postgresUrl } from '#tests/support/database.ts';
import { fillInstallation, tablesOf, temporaryFolder, withDatabase } from '#tests/support/installation.ts';
import { shareStatistics } from '#tests/support/sharedStatistics.ts';
import { hasEngine, insertEvents, randomEvents, urlOf } from '#tests/support/statistics.ts';

vi.setConfig({ testTimeout: 180_000 });

const quiet = () => undefined;
const restore = (env: NodeJS.ProcessEnv, backup: string, replace = false) =>
  restoreBackup(env, backup, { replace, say: quiet });

/** The environment of an installation with an empty database and folder of its own. */
async function openInstallation(more: NodeJS.ProcessEnv = { STATISTICS: 'off' }): Promise<NodeJS.ProcessEnv> {
  const { url, close } = await freshPostgres(postgresUrl ?? '');
  onTestFinished(close);
  return { DATA_DIR: await temporaryFolder(), DATABASE_URL: url, ...more };
}

const execute = (env: NodeJS.ProcessEnv, statement: string) =>
  withDatabase(env, ({ sql: executor }) => executor.execute(sql.raw(statement)));

test.runIf(postgresUrl)('A PostgreSQL is the same after a restore into an empty one.', async () => {
  const from = await openInstallation();
  await fillInstallation(from);
  const backup = join(await temporaryFolder(), 'backup');
  await makeBackup(from, backup, quiet);
  const into = await openInstallation();
  await restore(into, backup);
  const expected = await tablesOf(from);
  expect(expected['uploads']).not.toMatch(/^0 /);
  expect(await tablesOf(into)).toEqual(expected);
  // Triggers, functions and extensions are there too.
  await expect(execute(into, 'delete from ledger_transfers')).rejects.toThrow('Failed query');
  const { rows } = await execute(into, `select fold_text('Ärger') as text`);
  expect(rows).toEqual([{ text: 'arger' }]);
});

test.runIf(postgresUrl)('One that has something is replaced only where that is said.', async () => {
  const from = await openInstallation();
  await fillInstallation(from);
  const backup = join(await temporaryFolder(), 'backup');
  await makeBackup(from, backup, quiet);
  const into = await openInstallation();
  await fillInstallation(into);
  await execute(into, 'create table left_over (id integer)');
  const before = await tablesOf(into);
  await expect(restore({ ...into, DATA_DIR: await temporaryFolder() }, backup)).rejects.toThrow('isn’t empty');
  await expect(restore(into, backup)).rejects.toThrow('has an installation: secret');
  expect(await tablesOf(into)).toEqual(before);
  await restore(into, backup, true);
  expect(await tablesOf(into)).toEqual(await tablesOf(from));
});

test.runIf(postgresUrl)('One that a server works with isn’t restored into.', async () => {
  const from = await openInstallation();
  await fillInstallation(from);
  const backup = join(await temporaryFolder(), 'backup');
  // Servers go on while it is backed up.
  await withDatabase(from, async ({ ping }) => {
    await ping();
    await makeBackup(from, backup, quiet);
    // Idle connections end after a while.
    await ping();
    await expect(restore(from, backup, true)).rejects.toThrow('A server of Quarry works with this database.');
  });
});

test.runIf(postgresUrl)('A backup has what was there at one moment, whatever is written meanwhile.', async () => {
  const from = await openInstallation();
  await fillInstallation(from);
  await execute(from, 'create table pairs (n integer); insert into pairs values (0), (0)');
  const backup = join(await temporaryFolder(), 'backup');
  let isWriting = true;
  const writing = withDatabase(from, async ({ transaction }) => {
    while (isWriting)
      await transaction(async (tx) => {
        await tx.execute(sql`insert into pairs values (1)`);
        await tx.execute(sql`insert into pairs values (1)`);
      });
  });
  await makeBackup(from, backup, quiet);
  isWriting = false;
  await writing;
  const into = await openInstallation();
  await restore(into, backup);
  const { rows } = await execute(into, 'select count(*)::int % 2 as odd from pairs');
  expect(rows).toEqual([{ odd: 0 }]);
});

const monday = Date.parse('2026-03-02T00:00:00Z') / 1000;
const someEvents = () => randomEvents(5, 500, [monday, monday + 14 * 86_400], { buyers: [1, 2], sellers: [3, 4] });

test.runIf(postgresUrl && hasEngine)(
  'With a ClickHouse a batch that waits is finished first, none comes in while the moment is chosen, and both tell the same.',
  async () => {
    const [one, two] = [await shareStatistics(), await shareStatistics()];
    try {
      for (const each of [one, two]) await each.statistics.engine.client();
      const client = await one.statistics.engine.client();
      const count = async (here: typeof one) => {
        const asked = await here.statistics.engine.client();
        const result = await asked.query({ query: 'SELECT count() AS rows FROM stats.events', format: 'JSONEachRow' });
        return result.json();
      };
      await insertEvents(one.statistics, someEvents());
      const from = await openInstallation({ CLICKHOUSE_URL: await urlOf(one) });
      await fillInstallation(from);
      const row = JSON.stringify({ time: monday, event: 'request', counted: 'both', valid: true, count: 1, user: 1 });
      const waiting = {
        batch: 'waits',
        hash: 'a',
        answer: { accepted: 1, refused: 0, problems: [] },
        rows: await packRows({ '2026-03-02': row }),
      };
      await withDatabase(from, async (database) => {
        await database.sql.insert(statisticsBatches).values(waiting);
        const letIn = await pauseIngestion(from['DATABASE_URL'] ?? '', database, client);
        const [kept] = await database.sql.select().from(statisticsBatches).where(eq(statisticsBatches.batch, 'waits'));
        expect(kept?.rows).toBeNull();
        let hasArrived = false;
        const arriving = database
          .transaction((tx) => tx.insert(statisticsBatches).values({ ...waiting, batch: 'later', rows: null }))
          .then(() => (hasArrived = true));
        await vi.waitUntil(async () => {
          const { rows } = await database.sql.execute(
            sql`select from pg_locks where not granted and relation = 'statistics_batches'::regclass`,
          );
          return rows.length > 0;
        });
        expect(hasArrived).toBe(false);
        await letIn();
        await arriving;
      });
      const backup = join(await temporaryFolder(), 'backup');
      await makeBackup(from, backup, quiet);
      const into = await openInstallation({ CLICKHOUSE_URL: await urlOf(two) });
      await restore(into, backup);
      expect(await count(two)).toEqual(await count(one));
      expect(await tablesOf(into)).toEqual(await tablesOf(from));
    } finally {
      await one.close();
      await two.close();
    }
  },
);

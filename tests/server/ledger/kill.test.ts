import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { openDatabase } from '#server/database/database.ts';
import { ensureTemplate } from '#server/database/ensureTemplate.ts';
import { listBalances } from '#server/ledger/balances.ts';
import { ledgerTransfers } from '#server/ledger/tables.ts';
import { approve, hunter, task } from '#tests/support/approval.ts';
import { freshPostgres, postgresUrl } from '#tests/support/database.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';

const last = 8;
let env: NodeJS.ProcessEnv;
let remove: () => Promise<void>;
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quarry-ledger-'));
  const database = postgresUrl ? await freshPostgres(postgresUrl) : undefined;
  if (!postgresUrl) await ensureTemplate();
  env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: database?.url };
  remove = async () => {
    await database?.close();
    await rm(dataDir, { recursive: true });
  };
});
afterAll(() => remove());

/** Runs the process that approves, until it stands between the two steps of the last approval, and kills it there. */
async function killHalfway(): Promise<string> {
  const writer = spawn(process.execPath, ['--import', 'tsx', 'tests/support/ledgerWriter.ts', String(last)], { env });
  const ended = once(writer, 'close');
  let output = '';
  let errors = '';
  writer.stderr.on('data', (text) => (errors += String(text)));
  const halfway = new Promise<boolean>((resolve) => {
    writer.stdout.on('data', (text) => {
      output += String(text);
      if (output.includes('halfway')) resolve(true);
    });
  });
  if (!(await Promise.race([halfway, ended.then(() => false)])))
    throw new Error(`The process ended by itself:\n${errors}`);
  writer.kill('SIGKILL');
  await ended;
  return output;
}

test('killed between an approval and its award, the ledger has both of each that was answered, and neither of the last', async () => {
  const answered = (await killHalfway()).match(/^approved \d+$/gm) ?? [];
  expect(answered).toHaveLength(last - 1);

  const database = await openDatabase(readConfiguration(env));
  const titles = async () =>
    (await database.sql.execute<{ title: string }>(sql`select title from campaign_categories order by id`)).rows;
  const keys = async () =>
    (await database.sql.select({ key: ledgerTransfers.key }).from(ledgerTransfers)).map(({ key }) => key).toSorted();
  const both = (count: number) =>
    ['reserve', 'reward'].flatMap((step) => Array.from({ length: count }, (_, n) => `${step} ${n + 1}`)).toSorted();

  expect(await titles()).toEqual(answered.map((title) => ({ title })));
  expect(await keys()).toEqual(both(last - 1));
  expect(await listBalances(database.sql, 'user', [1])).toMatchObject([{ ...hunter, balance: String(5 * (last - 1)) }]);
  await expectConsistentLedger(database);

  await database.transaction((tx) => approve(tx, last, async () => undefined));
  expect(await keys()).toEqual(both(last));
  expect(await listBalances(database.sql, 'task', [1])).toMatchObject([{ ...task, balance: '0' }]);
  await expectConsistentLedger(database);
  await database.close();
});

import { spawnSync } from 'node:child_process';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs';
import { measureAdnet } from '../bench/adnet.ts';
import { measureAdverts } from '../bench/adverts.ts';
import { measureBookings } from '../bench/bookings.ts';
import { measureDictionaries } from '../bench/dictionaries.ts';
import { measureStatisticsFairness } from '../bench/events/fairness.ts';
import { measureStatistics } from '../bench/events/measure.ts';
import { noEventRecords, statisticsRoutes } from '../bench/events/slowRoutes.ts';
import { measureFairness } from '../bench/fairness.ts';
import { measureInvoices } from '../bench/invoices.ts';
import { measureLedger } from '../bench/ledger.ts';
import { measureLists } from '../bench/lists.ts';
import { measureParticipants } from '../bench/participants.ts';
import { measureScreens } from '../bench/screens.ts';
import { measureSessions } from '../bench/sessions.ts';
import { noRecords, slowRoutes } from '../bench/slowRoutes.ts';
import { type BenchStage, openBenchStage } from '../bench/stage.ts';
import { measureStatement } from '../bench/statement.ts';
import type { Row } from '../bench/statistics.ts';
import { freshPostgres } from '../support/database.ts';
import { hasEngine } from '../support/statistics.ts';

// Each bench with tiny sizes: that it runs, says what it is at, and has its table. What it measures so means nothing.

let said: string[] = [];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void said.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

/** Figures are measured ones, and goals compare them with something. */
function expectTable(rows: readonly Row[], what: readonly string[]): void {
  expect(rows.map((row) => row.what)).toEqual(what);
  for (const { what: _, goal, ratio, ...figures } of rows) {
    for (const figure of Object.values(figures)) expect(figure).toBeGreaterThanOrEqual(0);
    if (ratio !== undefined) expect(Number(ratio)).toBeGreaterThan(0);
    if (goal !== undefined) expect(goal).toMatch(/^[≤≥] [\d.]+|^none/);
  }
  expect(said.length).toBeGreaterThanOrEqual(rows.length / 2);
}

test('the command loads every bench, and names them when it gets an unknown name', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/bench.mjs', 'nothing'], { encoding: 'utf8' });
  expect(stderr).toContain('There is no bench “nothing”. There are: screens, lists,');
  expect(status).toBe(1);
});

// Two applications one after the other: on a busy machine longer than other tests.
test('screens', { timeout: 5 * 60_000 }, async () => {
  const rows = await measureScreens({ rounds: 1, filled: inject('demoFolder') });
  expectTable(rows, [
    'login, kB over the wire',
    'campaign list, kB over the wire',
    'first row, ms',
    'long tasks, ms',
    'back to 100 rows, ms',
    're-sort of 100 rows, ms',
    'heap, MB',
  ]);
});

describe.runIf(findPostgres())('on PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let stage: BenchStage;
  beforeAll(async () => {
    postgres = await startPostgres(findPostgres() ?? '');
    stage = await openBenchStage(postgres.url);
  });
  afterAll(async () => {
    await stage.close();
    await postgres.stop();
  });

  test('lists', async () => {
    const rows = await measureLists(stage, { campaigns: 200, rounds: 1, latePage: 2 });
    expectTable(rows, ['page 1', 'a filtered page', 'a search', 'page 2', 'export']);
  });

  test('participants', async () => {
    const rows = await measureParticipants(stage, { participants: 60, latePage: 2, rounds: 1 });
    expectTable(rows, [
      'statistics',
      'statistics of stakes',
      ...['page 1', 'page 2', 'waiting', 'active'].map((what) => `participants: ${what}`),
      ...['page 1', 'page 2', 'waiting'].map((what) => `submissions: ${what}`),
      'participants: export',
      'the same, to a file by hand',
      ...['sums', 'participants', 'history'].map((what) => `stakes: ${what}`),
      'closing “A crowded campaign”',
      'closing “A crowded ICO”',
    ]);
  });

  test('ledger', async () => {
    const { url, close } = await freshPostgres(postgres.url);
    const rows = await measureLedger(url, { transfers: 10, rounds: 1 });
    await close();
    const ways = ['a transaction each', 'all in one transaction', 'ten at once', 'ten at once from one account'];
    expectTable(rows, ways);
  });

  test('invoices', async () => {
    expectTable(await measureInvoices(stage, { invoices: 20, rounds: 1 }), ['invoices issued by 20 at once']);
  });

  test('statement', async () => {
    const rows = await measureStatement(stage, { entries: 3_000, rounds: 1 });
    const pages = ['a page', 'a page in the middle', 'deposits', 'refunds, one in a thousand', 'a day'];
    expectTable(rows, [...pages.map((what) => `statement: ${what}`), 'balance']);
  });

  test('bookings', async () => {
    const { url, close } = await freshPostgres(postgres.url);
    const rows = await measureBookings(url, { campaigns: 10, rounds: 1 });
    await close();
    expectTable(rows, ['an hour of 10 campaigns, ms']);
  });

  // Two servers with all their demo data, and an engine.
  test.skipIf(!hasEngine)('statistics', { timeout: 5 * 60_000 }, async () => {
    const { url, close } = await freshPostgres(postgres.url);
    const rows = await measureStatistics(url, { events: 20_000, days: 90, campaigns: 20, owners: 12, rounds: 1 });
    await close();
    expectTable(rows, [
      'an advertiser: day, campaign, country',
      'a publisher: day, site, country',
      'all: day, campaign, by a roll-up',
      'all: day of another zone, campaign, by a roll-up',
      '10 owners at once',
      'a report that its asker leaves',
      '100 events over HTTP',
      'a report while events arrive',
      'an owner’s report, from 2000 to 100000 events',
    ]);
  });

  test('fairness', async () => {
    const small = { campaigns: 100, entries: 50, participants: 50, archiveBytes: 10_000 };
    const sizes = { ...small, exports: 2, pictures: 2, pixels: 64, rounds: 1, reads: 2, requests: 2 };
    const rows = await measureFairness(stage, sizes);
    expectTable(rows, [
      'reads beside 2 exports of 1',
      'reads beside 2 exports of 4',
      'uploads beside 2 pictures of one',
      ...slowRoutes(noRecords).map(({ what }) => `a small read beside 2 ${what}`),
    ]);
  });

  test.skipIf(!hasEngine)('fairness of statistics', { timeout: 5 * 60_000 }, async () => {
    const { url, close } = await freshPostgres(postgres.url);
    const sizes = { events: 2_000, batch: 20, days: 3, campaigns: 20, owners: 12, requests: 2, rounds: 1, reads: 2 };
    const rows = await measureStatisticsFairness(url, sizes);
    await close();
    const routes = statisticsRoutes(0, sizes.days, noEventRecords);
    expectTable(
      rows,
      routes.map(({ what }) => `a small read beside 2 ${what}`),
    );
  });

  test('sessions', async () => {
    const rows = await measureSessions(stage, { logins: 2, rounds: 1, reads: 2, pairs: 1 });
    expectTable(rows, [
      'reads beside 2 logins a second',
      'a wrong password',
      'registering',
      'a forgotten password',
      'the confirmation once more',
    ]);
  });

  test('dictionaries', async () => {
    const rows = await measureDictionaries(stage, { cities: 24_500, rounds: 1, starts: 1 });
    expectTable(rows, [
      ...['b', 'be', 'ber', 'berl', 'san f'].map((typed) => `a city: “${typed}”`),
      'a city: “spring” in US',
      'a start with all dictionaries',
    ]);
  });

  test('adverts', async () => {
    const rows = await measureAdverts(stage, { adverts: 150, rounds: 1, requests: 2, callers: 2 });
    const lists = ['a page of 100', 'running', 'naming a country', 'shown in a country'];
    expectTable(
      rows,
      lists.map((what) => `adverts: ${what}`),
    );
  });

  test('adnet', async () => {
    const rows = await measureAdnet(stage, { cities: 24_500, keystrokes: 1, forms: 1, creatives: 40, lists: 1 });
    expectTable(rows, [
      ...['b', 'be', 'ber', 'berl', 'san f'].map((typed) => `a city: “${typed}”`),
      'a city: “spring” in US',
      'the campaign form: kB of data before the first interaction',
      'the campaign form: until one can type, ms',
      ...['a page', 'approved', 'of a format', 'with a tag', 'the tags of one'].map((what) => `creatives: ${what}`),
    ]);
  });
});

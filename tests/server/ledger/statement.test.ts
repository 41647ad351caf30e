import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Executor } from '#server/database/database.ts';
import { accountAddress, accountOf } from '#server/ledger/accounts.ts';
import { backfillTransfers } from '#server/ledger/backfillTransfers.ts';
import { listBalances } from '#server/ledger/balances.ts';
import { loadStatement, type PageQuery, type StatementEntry, type StatementPage } from '#server/ledger/statement.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { limits } from '#src/limits.ts';
import type { EntryType } from '#src/schema/entryTypes.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { entryOf, fund, move, subject } from '#tests/support/ledger.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import { rowsRead } from '#tests/support/rowsRead.ts';

const campaign = accountOf.campaign(1, 'USD');
const task = accountOf.task(1, 'USD');
const outside = accountOf.outside('USD');

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('a statement tells what came in and went out, from whom, for what and by whom', async () => {
  const actor = requestActor(5, 'bounty-admin');
  await database.transaction((tx) =>
    transfer(tx, { key: 'a', actor, reference: 'invoice 7', ...entryOf(outside, campaign, '100.50') }),
  );
  await fund(database, accountOf.campaign(1, 'EUR'), '1');
  await move(database, campaign, task, '40');
  const { entries, next } = await loadStatement(database.sql, [campaign], { limit: 10 });
  const shared = {
    id: expect.any(Number),
    at: expect.any(Date),
    type: 'adjustment',
    currency: 'USD',
    refersTo: subject,
  };
  expect(entries).toEqual([
    { ...shared, amount: '-40', counterpart: accountAddress(task), reference: null, actorId: null },
    { ...shared, amount: '100.5', counterpart: accountAddress(outside), reference: 'invoice 7', actorId: actor.id },
  ]);
  expect(next).toBeNull();
});

test('page after page tells each entry once, the newest first, whatever is added meanwhile', async () => {
  const hunter = accountOf.user(1, 'USD');
  await fund(database, hunter, '1000');
  for (let n = 1; n <= 4; n += 1) {
    await move(database, hunter, task, String(n));
    await move(database, task, hunter, String(n));
  }
  const pages: StatementEntry[][] = [];
  let cursor: number | undefined;
  do {
    const page = await loadStatement(database.sql, [hunter], { limit: 4, cursor });
    pages.push(page.entries);
    cursor = page.next ?? undefined;
    await fund(database, hunter, '5');
  } while (cursor !== undefined);
  const amounts = pages.map((page) => page.map(({ amount }) => amount));
  expect(amounts).toEqual([['4', '-4', '3', '-3'], ['2', '-2', '1', '-1'], ['1000']]);
});

describe('a long statement that was written in no order of time', () => {
  const owner = accountOf.user(2, 'USD');
  const others = accountOf.user(3, 'USD');
  const start = Date.parse('2026-01-01T00:00:00.000Z');
  const minute = 60_000;
  const count = 3_000;
  /** The minutes of the entries, each once: 7 and their number have no common divisor. */
  const minutes = Array.from({ length: count }, (_, n) => (n * 7) % count);
  const typeOf = (n: number): EntryType => (n % 1_000 === 500 ? 'refund' : n % 10 === 0 ? 'deposit' : 'ad-spend');
  const newestFirst = (isWanted: (n: number) => boolean) => minutes.filter(isWanted).toSorted((a, b) => b - a);
  const at = (n: number) => new Date(start + n * minute);
  const read = (tx: Executor, query: Partial<PageQuery>) =>
    loadStatement(tx, [owner], { limit: limits.statementPage.usual, ...query });
  const minutesOf = ({ entries }: StatementPage) => entries.map((entry) => (entry.at.getTime() - start) / minute);

  beforeAll(async () => {
    const transfers = minutes.map((n) => {
      const type = typeOf(n);
      const [from, to] = type === 'deposit' ? [outside, owner] : [owner, outside];
      const amount = type === 'deposit' ? '100' : '1';
      return { key: `minute:${n}`, at: at(n), actor: undefined, entries: [{ ...entryOf(from, to, amount), type }] };
    });
    await database.transaction((tx) => backfillTransfers(tx, transfers));
    await fund(database, others, '1');
    await database.sql.execute(sql`analyze`);
  });

  test('is read by time, page after page, of a type and of a span', async () => {
    const span = { from: at(1_000), to: at(2_000) };
    const isInside = (n: number) => n >= 1_000 && n <= 2_000;
    const questions: [Partial<PageQuery>, (n: number) => boolean][] = [
      [span, isInside],
      [{ type: 'deposit' }, (n) => typeOf(n) === 'deposit'],
      [{ type: 'refund', from: at(1_000) }, (n) => typeOf(n) === 'refund' && n >= 1_000],
      [{ ...span, type: 'deposit', limit: 7 }, (n) => isInside(n) && typeOf(n) === 'deposit'],
    ];
    for (const [query, isWanted] of questions) {
      const found: number[] = [];
      let cursor: number | undefined;
      do {
        const page = await read(database.sql, { ...query, cursor });
        found.push(...minutesOf(page));
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      expect(found).toEqual(newestFirst(isWanted));
    }
  });

  test('gives away no time of others’ entries by their ids', async () => {
    const [entry] = (await loadStatement(database.sql, [others], { limit: 1 })).entries;
    expect(await read(database.sql, { cursor: entry?.id })).toEqual({ entries: [], next: null });
  });

  const page = limits.statementPage.usual + 1;

  test.each<[string, Partial<PageQuery>, number]>([
    ['a page', {}, 2 * page],
    ['a type that it doesn’t have', { type: 'reward' }, 0],
    ['a rare type', { type: 'refund' }, 3],
    ['one type', { type: 'deposit' }, count / 10],
    ['an old span of time', { from: at(100), to: at(200) }, 101],
    ['a type in a span of time', { type: 'deposit', from: at(100), to: at(2_000) }, 191],
  ])('%s reads the entries that match, and no others', async (_, query, matching) => {
    expect(await rowsRead(database, 'ledger_entries', (tx) => read(tx, query))).toBeLessThanOrEqual(matching);
    const { next } = await read(database.sql, {});
    const paged = { ...query, cursor: next ?? undefined };
    // And the cursor's own row, for each side.
    expect(await rowsRead(database, 'ledger_entries', (tx) => read(tx, paged))).toBeLessThanOrEqual(matching + 2);
  });
});

test('an account that nothing was moved to has an empty statement', async () => {
  const nobody = accountOf.user(99, 'USD');
  expect(await loadStatement(database.sql, [nobody], { limit: 10 })).toEqual({ entries: [], next: null });
});

test('the balances of several owners come together, and of nobody else', async () => {
  await fund(database, accountOf.user(11, 'USD'), '3');
  await fund(database, accountOf.user(12, 'EUR'), '2.50');
  await fund(database, accountOf.campaign(12, 'USD'), '7');
  await move(database, accountOf.user(11, 'USD'), accountOf.user(13, 'USD'), '1');
  expect(await listBalances(database.sql, 'user', [12, 11, 99])).toEqual([
    { ...accountOf.user(11, 'USD'), credited: '3', debited: '1', balance: '2' },
    { ...accountOf.user(12, 'EUR'), credited: '2.5', debited: '0', balance: '2.5' },
  ]);
  expect(await listBalances(database.sql, 'user', [])).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { accountOf, addressOf } from '#server/ledger/accounts.ts';
import { balancesOf } from '#server/ledger/balances.ts';
import { type StatementEntry, statementOf } from '#server/ledger/statement.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { entryOf, fund, move, subject } from '#tests/support/ledger.ts';
import { requestActor } from '#tests/support/requestActor.ts';

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
  const { entries, next } = await statementOf(database.sql, [campaign], { limit: 10 });
  const shared = {
    id: expect.any(Number),
    at: expect.any(Date),
    type: 'adjustment',
    currency: 'USD',
    refersTo: subject,
  };
  expect(entries).toEqual([
    { ...shared, amount: '-40', counterpart: addressOf(task), reference: null, actorId: null },
    { ...shared, amount: '100.5', counterpart: addressOf(outside), reference: 'invoice 7', actorId: actor.id },
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
    const page = await statementOf(database.sql, [hunter], { limit: 4, cursor });
    pages.push(page.entries);
    cursor = page.next ?? undefined;
    await fund(database, hunter, '5');
  } while (cursor !== undefined);
  const amounts = pages.map((page) => page.map(({ amount }) => amount));
  expect(amounts).toEqual([['4', '-4', '3', '-3'], ['2', '-2', '1', '-1'], ['1000']]);
});

test('an account that nothing was moved to has an empty statement', async () => {
  const nobody = accountOf.user(99, 'USD');
  expect(await statementOf(database.sql, [nobody], { limit: 10 })).toEqual({ entries: [], next: null });
});

test('the balances of several owners come together, and of nobody else', async () => {
  await fund(database, accountOf.user(11, 'USD'), '3');
  await fund(database, accountOf.user(12, 'EUR'), '2.50');
  await fund(database, accountOf.campaign(12, 'USD'), '7');
  await move(database, accountOf.user(11, 'USD'), accountOf.user(13, 'USD'), '1');
  expect(await balancesOf(database.sql, 'user', [12, 11, 99])).toEqual([
    { ...accountOf.user(11, 'USD'), credited: '3', debited: '1', balance: '2' },
    { ...accountOf.user(12, 'EUR'), credited: '2.5', debited: '0', balance: '2.5' },
  ]);
  expect(await balancesOf(database.sql, 'user', [])).toEqual([]);
});

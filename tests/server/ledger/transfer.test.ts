import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { type Account, accountOf, toTokenCurrency } from '#server/ledger/accounts.ts';
import { listBalances, loadBalance } from '#server/ledger/balances.ts';
import { transfer, transferAll } from '#server/ledger/transfer.ts';
import type { Entry } from '#server/ledger/transferRequest.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { entryOf, expectConsistentLedger, fund, move, subject } from '#tests/support/ledger.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

let database: Database;
let last = 0;
beforeAll(async () => {
  database = await freshDatabase();
});
afterEach(() => expectConsistentLedger(database));
afterAll(() => database.close());

/** A campaign, a task and a hunter whose accounts nothing has touched yet. */
function strangers(currency = 'USD') {
  last += 1;
  return {
    campaign: accountOf.campaign(last, currency),
    task: accountOf.task(last, currency),
    hunter: accountOf.user(last, currency),
  };
}

const held = (...accounts: Account[]) => Promise.all(accounts.map((account) => loadBalance(database.sql, account)));
const transfers = async () => (await database.sql.execute(sql`select count(*)::int as n from ledger_transfers`)).rows;
const all = (key: string, entries: readonly Entry[], reference?: string) =>
  database.transaction((tx) => transferAll(tx, { key, actor: undefined, reference, entries }));

async function expectRefused(work: () => Promise<unknown>, name: ProblemName): Promise<void> {
  const before = await transfers();
  await expectRefusal(work(), [name]);
  expect(await transfers()).toEqual(before);
}

test('what leaves one account arrives in the other, to the last digit', async () => {
  const { campaign, task, hunter } = strangers();
  await fund(database, campaign, '12345678901234567890.123456789012345678');
  await move(database, campaign, task, '0.000000000000000001');
  await move(database, task, hunter, '0.000000000000000001');
  expect(await held(campaign, task, hunter)).toEqual([
    '12345678901234567890.123456789012345677',
    '0',
    '0.000000000000000001',
  ]);
});

test('the outside owes what came in, and has back what went out', async () => {
  const { hunter } = strangers('EUR');
  const outside = accountOf.outside('EUR');
  await fund(database, hunter, '10.50');
  await move(database, hunter, outside, '4');
  expect(await held(hunter, outside)).toEqual(['6.5', '-6.5']);
});

test('an account that is short is refused, and nothing is changed', async () => {
  const { campaign, task } = strangers();
  await fund(database, campaign, '100');
  await expectRefused(() => move(database, campaign, task, '100.000000000000000001'), 'notEnoughMoney');
  expect(await held(campaign, task)).toEqual(['100', '0']);
  await move(database, campaign, task, '100');
  expect(await held(campaign, task)).toEqual(['0', '100']);
});

test('somebody who swallows a refusal can’t commit anything after it', async () => {
  const { campaign, task } = strangers();
  const swallowed = database.transaction(async (tx) => {
    await tx.execute(sql`insert into campaign_categories (title) values ('Swallowed')`);
    const order = { key: crypto.randomUUID(), actor: undefined, ...entryOf(campaign, task, '1') };
    await transfer(tx, order).catch(() => undefined);
  });
  await swallowed.catch(() => undefined);
  const { rows } = await database.sql.execute(sql`select from campaign_categories where title = 'Swallowed'`);
  expect(rows).toEqual([]);
});

test('several entries are made together, or none of them', async () => {
  const { campaign, task, hunter } = strangers();
  const other = strangers();
  await fund(database, campaign, '10');
  const shares = [entryOf(campaign, hunter, '4'), entryOf(campaign, other.hunter, '7')];
  await expectRefused(() => all('too much', shares), 'notEnoughMoney');
  expect(await held(campaign, hunter, other.hunter)).toEqual(['10', '0', '0']);
  // What comes in by a transfer may go out by it.
  await all('through', [entryOf(task, hunter, '10'), entryOf(campaign, task, '10')]);
  expect(await held(campaign, task, hunter)).toEqual(['0', '0', '10']);
});

test('currencies never mix', async () => {
  const { campaign } = strangers();
  await fund(database, campaign, '10');
  await expectRefused(() => move(database, campaign, accountOf.task(last, 'EUR'), '1'), 'wrongMoney');
  const token = accountOf.campaign(last, toTokenCurrency(last));
  await fund(database, token, '1000000');
  expect(await listBalances(database.sql, 'campaign', [last])).toEqual([
    { ...campaign, credited: '10', debited: '0', balance: '10' },
    { ...token, credited: '1000000', debited: '0', balance: '1000000' },
  ]);
});

test.each(['0', '0.0', '-1', '', '1e3', 'NaN', 'Infinity', '1,5', ' 1', '0.0000000000000000001', '1'.repeat(21)])(
  'of “%s” there is no transfer',
  async (amount) => {
    const { campaign } = strangers();
    await expectRefused(() => fund(database, campaign, amount), 'invalidAmount');
  },
);

test('an account has room for any number of the largest amounts', async () => {
  const { campaign } = strangers('JPY');
  const largest = '9'.repeat(20);
  await fund(database, campaign, largest);
  await fund(database, campaign, largest);
  await fund(database, campaign, '2');
  expect(await loadBalance(database.sql, campaign)).toBe(`2${'0'.repeat(20)}`);
  await expectConsistentLedger(database);
});

test('the same key again gives the same transfer and writes nothing', async () => {
  const { campaign, task } = strangers();
  await fund(database, campaign, '10');
  const first = await move(database, campaign, task, '10', 'once');
  const before = await transfers();
  // Written otherwise, the amount is the same; and there is nothing left to pay a second one with.
  const again = await move(database, campaign, task, '10.00', 'once');
  expect([first.isReplay, again]).toEqual([false, { id: first.id, isReplay: true }]);
  expect([await held(campaign, task), await transfers()]).toEqual([['0', '10'], before]);
});

test('a key that was refused is free', async () => {
  const { campaign, task } = strangers();
  await expectRefused(() => move(database, campaign, task, '10', 'mended'), 'notEnoughMoney');
  await fund(database, campaign, '10');
  expect(await move(database, campaign, task, '10', 'mended')).toMatchObject({ isReplay: false });
});

test('the same key within one transaction is one transfer as well', async () => {
  const { campaign } = strangers();
  const order = { key: 'within', actor: undefined, ...entryOf(accountOf.outside('USD'), campaign, '5') };
  const made = await database.transaction(async (tx) => [await transfer(tx, order), await transfer(tx, order)]);
  expect(made).toEqual([
    { id: made[0]?.id, isReplay: false },
    { id: made[0]?.id, isReplay: true },
  ]);
  expect(await held(campaign)).toEqual(['5']);
});

test('the same key with anything else in it is refused by its name', async () => {
  const { campaign, task, hunter } = strangers();
  await fund(database, campaign, '100');
  const entry = entryOf(campaign, task, '5');
  await all('named', [entry], 'invoice 1');
  const others: [readonly Entry[], string?][] = [
    [[{ ...entry, amount: '5.01' }], 'invoice 1'],
    [[{ ...entry, to: hunter }], 'invoice 1'],
    [[{ ...entry, type: 'task-reserve' }], 'invoice 1'],
    [[{ ...entry, refersTo: { ...subject, entityId: 2 } }], 'invoice 1'],
    [[entry, entry], 'invoice 1'],
    [[entry], 'invoice 2'],
    [[entry]],
  ];
  for (const [entries, reference] of others) await expectRefused(() => all('named', entries, reference), 'keyReused');
  expect(await held(campaign, task, hunter)).toEqual(['95', '5', '0']);
});

test('a transfer without entries is a mistake of whoever wrote it', async () => {
  await expect(all('empty', [])).rejects.toThrow('The transfer “empty” has no entries.');
});

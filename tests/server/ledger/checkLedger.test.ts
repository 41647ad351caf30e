import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { checkLedger, type LedgerCheck } from '#server/ledger/checkLedger.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { expectConsistentLedger, fund, move } from '#tests/support/ledger.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await fund(database, accountOf.campaign(1, 'USD'), '100');
  await move(database, accountOf.campaign(1, 'USD'), accountOf.task(1, 'USD'), '40');
});
afterAll(() => database.close());

class Undone extends Error {}

/** The check's answer after these statements, which are undone; what guards the tables is off meanwhile. */
async function checkAfter(...statements: string[]): Promise<LedgerCheck | undefined> {
  let answer: LedgerCheck | undefined;
  const work = database.transaction(async (tx) => {
    for (const table of ['entries', 'transfers'])
      await tx.execute(sql.raw(`alter table ledger_${table} disable trigger all`));
    for (const statement of statements) await tx.execute(sql.raw(statement));
    answer = await checkLedger(tx);
    throw new Undone();
  });
  await expect(work).rejects.toThrow(Undone);
  return answer;
}

const sound = { isConsistent: false, unbalanced: [], drifted: [], overdrawn: [] };

test('an untouched ledger adds up, and so does one without any entry', async () => {
  await expectConsistentLedger(database);
  const empty = await freshDatabase();
  await expectConsistentLedger(empty);
  await empty.close();
});

test.each<[string, string[], Partial<LedgerCheck>]>([
  [
    'sums that somebody has changed',
    ["update ledger_accounts set credited = 41 where kind = 'task'"],
    { drifted: ['task:1:USD'] },
  ],
  [
    'sums of an account that no entry is about',
    [
      "insert into ledger_accounts (address, kind, owner, currency, credited) values ('user:9:USD', 'user', 9, 'USD', 5)",
    ],
    { drifted: ['user:9:USD'] },
  ],
  [
    'an amount that somebody has changed',
    ['update ledger_entries set amount = 39 where amount = 40'],
    { drifted: ['campaign:1:USD', 'task:1:USD'] },
  ],
  [
    'entries that are gone',
    ['delete from ledger_entries where amount = 40'],
    { unbalanced: [2], drifted: ['campaign:1:USD', 'task:1:USD'] },
  ],
  [
    'an entry between two currencies',
    [
      "insert into ledger_accounts (address, kind, owner, currency, credited) values ('task:1:EUR', 'task', 1, 'EUR', 40)",
      "update ledger_accounts set credited = 0 where address = 'task:1:USD'",
      "update ledger_entries set credit = 'task:1:EUR' where amount = 40",
    ],
    { unbalanced: [2] },
  ],
  [
    'an account that owes',
    [
      'alter table ledger_accounts drop constraint ledger_accounts_overdraft_check',
      'update ledger_entries set amount = 101 where amount = 40',
      "update ledger_accounts set credited = 101 where kind = 'task'",
      "update ledger_accounts set debited = 101 where kind = 'campaign'",
    ],
    { overdrawn: ['campaign:1:USD'] },
  ],
])('the check finds %s', async (_, statements, found) => {
  expect(await checkAfter(...statements)).toEqual({ ...sound, ...found });
  await expectConsistentLedger(database);
});

import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '#server/ledger/tables.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { expectConsistentLedger, fund, move } from '#tests/support/ledger.ts';

const campaign = accountOf.campaign(1, 'USD');
const task = accountOf.task(1, 'USD');

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await fund(database, campaign, '100');
  await move(database, campaign, task, '40');
});
afterEach(() => expectConsistentLedger(database));
afterAll(() => database.close());

const everything = async () => [
  await database.sql.select().from(ledgerAccounts),
  await database.sql.select().from(ledgerTransfers),
  await database.sql.select().from(ledgerEntries),
];

test.each([
  'update ledger_entries set amount = 41 where amount = 40',
  'update ledger_entries set amount = amount',
  'delete from ledger_entries',
  'truncate ledger_entries',
  "update ledger_transfers set key = 'other'",
  'delete from ledger_transfers',
  'truncate ledger_transfers cascade',
  'truncate ledger_accounts cascade',
  'update ledger_accounts set credited = credited + 1',
  "update ledger_accounts set kind = 'user' where owner = 1",
  "insert into ledger_accounts (address, kind, owner, currency, credited) values ('user:9:USD', 'user', 9, 'USD', 1)",
  "insert into ledger_accounts (address, kind, currency, debited) values ('outside::EUR', 'outside', 'EUR', 1)",
])('the database refuses “%s”, whoever asks', async (statement) => {
  const before = await everything();
  const refused = expect.objectContaining({ message: expect.stringContaining('the ledger is append-only') });
  await expect(database.sql.execute(sql.raw(statement))).rejects.toMatchObject({ cause: refused });
  expect(await everything()).toEqual(before);
});

const timeOfTransfer = sql`(select at from ledger_transfers where id = 1)`;
const insert = (
  debit: string,
  credit: string,
  currency: string,
  amount: string,
  type = 'reward',
  at = timeOfTransfer,
) =>
  database.sql.execute(sql`
    insert into ledger_entries (transfer, at, type, debit, credit, currency, amount, entity, entity_id)
    values (1, ${at}, ${type}, ${debit}, ${credit}, ${currency}, ${amount}, 'tasks', 1)`);

test.each([
  [
    'is from an account that isn’t there',
    'ledger_entries_debit_fk',
    () => insert('task:9:USD', 'campaign:1:USD', 'USD', '1'),
  ],
  [
    'has another time than its transfer',
    'ledger_entries_transfer_fk',
    () => insert('task:1:USD', 'campaign:1:USD', 'USD', '1', 'reward', sql`now()`),
  ],
  ['is between two currencies', 'ledger_entries_debit_fk', () => insert('task:1:USD', 'campaign:1:EUR', 'EUR', '1')],
  ['moves nothing', 'ledger_entries_amount_check', () => insert('task:1:USD', 'campaign:1:USD', 'USD', '0')],
  ['moves less than nothing', 'ledger_entries_amount_check', () => insert('task:1:USD', 'campaign:1:USD', 'USD', '-1')],
  ['stays where it is', 'ledger_entries_accounts_check', () => insert('task:1:USD', 'task:1:USD', 'USD', '1')],
  [
    'has no known reason',
    'ledger_entries_type_check',
    () => insert('task:1:USD', 'campaign:1:USD', 'USD', '1', 'gift'),
  ],
])('the database refuses an entry that %s', async (_, constraint, work) => {
  await fund(database, accountOf.campaign(1, 'EUR'), '1');
  const before = await everything();
  await expect(work()).rejects.toMatchObject({ cause: { constraint } });
  expect(await everything()).toEqual(before);
});

test.each([
  ["('1', 'campaign', null, 'USD')", 'ledger_accounts_owner_check'],
  ["('1', 'outside', 1, 'USD')", 'ledger_accounts_owner_check'],
  ["('1', 'bank', 1, 'USD')", 'ledger_accounts_owner_check'],
  ["('1', 'campaign', 1, 'USD')", 'ledger_accounts_owner_unique'],
  ["('1', 'outside', null, 'USD')", 'ledger_accounts_owner_unique'],
  ["('task:1:USD', 'task', 2, 'USD')", 'ledger_accounts_pkey'],
])('the database refuses the account %s', async (values, constraint) => {
  const insertion = `insert into ledger_accounts (address, kind, owner, currency) values ${values}`;
  await expect(database.sql.execute(sql.raw(insertion))).rejects.toMatchObject({ cause: { constraint } });
});

test.each([
  [
    'owe',
    `insert into ledger_entries (transfer, at, type, debit, credit, currency, amount, entity, entity_id)
      select id, at, 'reward', 'task:1:USD', 'campaign:1:USD', 'USD', 41, 'tasks', 1 from ledger_transfers where id = 1`,
    'ledger_accounts_overdraft_check',
  ],
  ['go while it has entries', "delete from ledger_accounts where kind = 'outside'", 'ledger_entries_debit_fk'],
])('the database lets no account %s', async (_, statement, constraint) => {
  const before = await everything();
  await expect(database.sql.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { constraint } });
  expect(await everything()).toEqual(before);
});

test('an entry changes the sums of both accounts in its own statement, also where triggers are off', async () => {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = 'replica'`);
    await tx.execute(sql`
      insert into ledger_entries (transfer, at, type, debit, credit, currency, amount, entity, entity_id)
      select id, at, 'reward', 'task:1:USD', 'campaign:1:USD', 'USD', n, 'tasks', 1 from ledger_transfers, generate_series(1, 2) as n
      where id = 1`);
  });
  await expectConsistentLedger(database);
});

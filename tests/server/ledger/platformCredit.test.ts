import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountOf } from '#server/ledger/accounts.ts';
import { loadPlatformAccount, writePlatformCredit } from '#server/ledger/platformCredit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { freshPlatform } from '#tests/support/app.ts';
import { expectConsistentLedger, move } from '#tests/support/ledger.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await freshPlatform();
});
afterAll(() => platform.database.close());

const pay = (amount: string) => move(platform.database, accountOf.platform('USD'), accountOf.user(1, 'USD'), amount);
const write = (credit: string) => writePlatformCredit(platform.database.sql, 'USD', credit);
const account = () => loadPlatformAccount(platform.database.sql, 'USD');

test('the platform’s account stays within its credit, and the credit never falls below the account’s debt', async () => {
  await expectRefusal(pay('1'), ['notEnoughMoney']);
  expect(await write('10')).toBe('10');
  await pay('8');
  await expectRefusal(pay('3'), ['notEnoughMoney']);
  expect(await account()).toEqual({ balance: '-8', credit: '10', openingCredit: '0' });
  expect(await write('5')).toBe('8');
  await expectRefusal(pay('0.000001'), ['notEnoughMoney']);
  await move(platform.database, accountOf.user(1, 'USD'), accountOf.platform('USD'), '8');
  expect(await write('0')).toBe('0');
  await expectRefusal(pay('1'), ['notEnoughMoney']);
  await expectConsistentLedger(platform.database);
});

test('an account of a user has no credit', async () => {
  await move(platform.database, accountOf.outside('USD'), accountOf.user(2, 'USD'), '5');
  await platform.database.sql.execute(sql`update ledger_accounts set credit_limit = 100 where kind = 'user'`);
  const taken = move(platform.database, accountOf.user(2, 'USD'), accountOf.outside('USD'), '6');
  await expectRefusal(taken, ['notEnoughMoney']);
});

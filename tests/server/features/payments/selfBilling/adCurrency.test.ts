import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selfBillEndedMonths } from '#server/features/payments/selfBilling/selfBillEndedMonths.ts';
import { bookHour, bookOwedAmounts } from '#server/features/statistics/bookings/bookHour.ts';
import { loadLedgerSums } from '#server/features/statistics/bookings/ledgerSums.ts';
import { bookedHours } from '#server/features/statistics/model/bookingTables.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import type { Platform } from '#server/platform/platform.ts';
import { freshPlatform } from '#tests/support/app.ts';
import { earns, figuresOf, spends } from '#tests/support/bookings.ts';
import { fund } from '#tests/support/ledger.ts';
import { createUser } from '#tests/support/signIn.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';

const [october, november] = [new Date('2026-10-05T09:00:00Z'), new Date('2026-11-05T09:00:00Z')];

/** The server in dollars, and after its AD_CURRENCY was changed. */
let dollars: Platform;
let euros: Platform;
let publisher = 0;
let advertiser = 0;
/** The ID of an advertiser with money in both currencies, whose campaign 7 pays the incomes. */
let payer = 0;
beforeAll(async () => {
  dollars = await freshPlatform();
  euros = { ...dollars, configuration: { ...dollars.configuration, adCurrency: 'EUR' } };
  publisher = (await createUser(dollars, { roles: ['publisher'] })).id;
  advertiser = (await createUser(dollars, { roles: ['advertiser'] })).id;
  payer = (await createUser(dollars, { roles: ['advertiser'] })).id;
  for (const currency of ['USD', 'EUR']) await fund(dollars.database, accountOf.user(payer, currency), '100');
});
afterAll(() => dollars.database.close());

/** Spend of campaign 7 and an equal income of an ad zone: no margin. */
const earned = (owner: number, record: number, told: string) => [spends(payer, 7, told), earns(owner, record, told)];
const bill = (server: Platform, now: string) => selfBillEndedMonths(server, new Date(now));
const documents = async () =>
  (await storedRecords(dollars, 'self-billed-invoices')).map(({ month, paidIn, amount }) => ({
    month,
    paidIn,
    amount,
  }));
const held = (user: number, currency: string) => loadBalance(dollars.database.sql, accountOf.user(user, currency));
const pending = (user: number, currency: string) =>
  loadBalance(dollars.database.sql, accountOf.pending(user, currency));

test('what was billed stays billed after AD_CURRENCY has changed, and each hour keeps its currency', async () => {
  await bookHour(dollars, figuresOf(1, [...earned(publisher, 3, '7'), spends(advertiser, 5, '9')], october));
  await bill(dollars, '2026-11-02T00:00:00Z');
  const first = { month: '2026-10', paidIn: 'USD', amount: { amount: '7', currency: 'USD' } };
  expect(await documents()).toEqual([first]);

  // A late event of the hour in dollars, and the first hour in euros.
  await bookHour(euros, figuresOf(2, [...earned(publisher, 3, '8'), spends(advertiser, 5, '9')], october));
  await bookHour(euros, figuresOf(1, earned(publisher, 3, '5'), november));
  expect([await pending(publisher, 'USD'), await pending(publisher, 'EUR')]).toEqual(['8', '5']);
  await bill(euros, '2026-12-02T00:00:00Z');
  await bill(euros, '2027-01-02T00:00:00Z');
  expect(await documents()).toEqual([
    first,
    { month: '2026-11', paidIn: 'EUR', amount: { amount: '5', currency: 'EUR' } },
    { month: '2026-11', paidIn: 'USD', amount: { amount: '1', currency: 'USD' } },
  ]);
});

test('what an hour in dollars has left open is booked in dollars', async () => {
  await fund(dollars.database, accountOf.user(advertiser, 'EUR'), '20');
  expect(await bookOwedAmounts(euros)).toBe(0);
  await fund(dollars.database, accountOf.user(advertiser, 'USD'), '20');
  expect(await bookOwedAmounts(euros)).toBe(1);
  expect([await held(advertiser, 'USD'), await held(advertiser, 'EUR')]).toEqual(['11', '20']);
});

test('the reconciliation adds up the hours of both', async () => {
  const sums = await loadLedgerSums(dollars.database.sql, { from: october.getTime(), to: november.getTime() + 1 });
  expect(sums.get(october.getTime())).toMatchObject({ spend: '17', income: '8' });
  expect(sums.get(november.getTime())).toMatchObject({ spend: '5', income: '5' });
});

test('an hour that a process without its currency has booked is billed, and goes on, in that of its first transfer', async () => {
  const [late, { sql: executor }] = [new Date('2027-01-05T09:00:00Z'), dollars.database];
  const other = (await createUser(dollars, { roles: ['publisher'] })).id;
  const forget = () => executor.update(bookedHours).set({ currency: null }).where(eq(bookedHours.hour, late));
  const billed = async () =>
    (await storedRecords(dollars, 'self-billed-invoices')).filter(({ owner }) => owner === other);
  await bookHour(dollars, figuresOf(1, [...earned(other, 4, '3'), spends(advertiser, 6, '99')], late));
  await forget();

  // What is owed of it is asked for in dollars, and so are late events.
  expect(await bookOwedAmounts(euros)).toBe(0);
  await bookHour(euros, figuresOf(2, [...earned(other, 4, '4'), spends(advertiser, 6, '99')], late));
  expect([await pending(other, 'USD'), await pending(other, 'EUR')]).toEqual(['4', '0']);
  await forget();
  await bill(euros, '2027-02-02T00:00:00Z');
  expect(await billed()).toMatchObject([{ paidIn: 'USD', amount: { amount: '4', currency: 'USD' } }]);
});

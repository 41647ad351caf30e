import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toInvoicing } from '#server/configuration/invoicing.ts';
import { selfBillEndedMonths } from '#server/features/payments/selfBilling/selfBillEndedMonths.ts';
import { vatOnSupply } from '#server/features/payments/selfBilling/vatOnSupply.ts';
import { bookHour } from '#server/features/statistics/bookings/bookHour.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { openApp } from '#tests/support/app.ts';
import { earns, figuresOf, spends } from '#tests/support/bookings.ts';
import { fundUser } from '#tests/support/funds.ts';
import { openParticipationApp, type ParticipationApp, type Person } from '#tests/support/participationApp.ts';
import { openPayouts, type Payouts } from '#tests/support/payouts.ts';
import { moveRewards } from '#tests/support/rewardTimes.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';

const invoicing = toInvoicing({ INVOICE_COUNTRY: 'DE', INVOICE_VAT_ID: 'DE123456789', VAT_RATE: '19' }, true);
const zone = 987_654;

let here: ParticipationApp;
let pay: Payouts;
let publisher: Person;
let hunter: number;
beforeAll(async () => {
  here = await openParticipationApp(await openApp({ demo: true, invoicing }));
  pay = openPayouts(here);
  publisher = await pay.person('publisher');
  const buyer = { name: 'Marble Media', address: '1 rue de la Paix', country: 'FR', vatId: 'FR12345678901' };
  await here.app.inject({
    method: 'POST',
    url: '/api/adnet/v0/top-up-invoices',
    headers: publisher.headers,
    payload: { amount: '100', method: 'webmoney', buyer },
  });
  await here.platform.database.transaction((tx) => fundUser(tx, payer, '1000'));
  await earn('2026-10-05T09:00:00Z', '7.123456');
  await earn('2026-10-31T23:00:00Z', '1.2');
  const campaign = await here.campaign();
  const earner = await pay.earner(campaign);
  hunter = earner.hunter.id;
  const told = { company: 'Byron & Sons', address: '2 Hill Road', country: 'DE', vatId: 'de 987 654 321' };
  const { headers } = earner.hunter;
  await here.app.inject({ method: 'PATCH', url: '/api/auth/profile', headers, payload: told });
  await moveRewards(here.platform.database, '2026-10-15T12:00:00Z');
}, 120_000);
afterAll(() => here.close());

/** The ID of an advertiser whose balance covers all hours. */
const payer = 900_000;

/** Books an hour’s income of the publisher. */
const earn = (hour: string, told: string, takenBack = '0', eventRows = 1) =>
  bookHour(
    here.platform,
    figuresOf(
      eventRows,
      [spends(payer, 7, told, takenBack), earns(publisher.id, zone, told, takenBack)],
      new Date(hour),
    ),
  );
const bill = (now: string) => selfBillEndedMonths(here.platform, new Date(now));
const documents = () => storedRecords(here.platform, 'self-billed-invoices');
const documentsOf = async (owner: number): Promise<AnyRow[]> =>
  (await documents()).filter((document) => document['owner'] === owner);
const usd = (amount: string) => ({ amount, currency: 'USD' });

test('nothing is billed before a month has ended and its last events are booked', async () => {
  await bill('2026-11-01T23:59:59Z');
  expect(await documents()).toEqual([]);
});

test('each payee gets one document for the month, with what the law asks for, however often and by how many it is billed', async () => {
  await Promise.all([bill('2026-11-02T00:00:00Z'), bill('2026-11-02T00:00:00Z')]);
  await bill('2026-11-05T00:00:00Z');
  const all = await documents();
  expect(all.map(({ number }) => number)).toEqual(['SB-000001', 'SB-000002']);
  expect(await documentsOf(publisher.id)).toMatchObject([
    {
      source: 'adIncome',
      month: '2026-10',
      suppliedFrom: '2026-10-01',
      suppliedUntil: '2026-10-31',
      mention: 'Self-billing',
      amount: usd('8.32'),
      net: usd('8.32'),
      vat: usd('0'),
      vatRate: 0,
      exemption: 'Reverse charge',
      items: [{ description: `Advertising space: #${zone}`, quantity: 2, unit: 'hours', net: '8.32' }],
      supplierName: 'Marble Media',
      supplierAddress: '1 rue de la Paix',
      supplierCountry: 'FR',
      supplierVatId: 'FR12345678901',
      customerName: 'Quarry',
      customerCountry: 'DE',
      customerVatId: 'DE123456789',
    },
  ]);
  expect(await documentsOf(hunter)).toMatchObject([
    {
      source: 'rewards',
      amount: usd('10'),
      net: usd('8.4'),
      vat: usd('1.6'),
      vatRate: 19,
      exemption: null,
      items: [{ quantity: 1, unit: 'rewards', net: '8.4' }],
      supplierName: 'Byron & Sons',
      supplierAddress: '2 Hill Road',
      supplierVatId: 'DE987654321',
    },
  ]);
  const told = await pay.notificationsOf(publisher);
  expect(told.filter((body) => body.includes('for 8.32 USD, covering your income in October 2026'))).toHaveLength(1);
});

test('a withdrawal is no income, and a month without any has no document', async () => {
  await here.platform.database.transaction((tx) => fundUser(tx, publisher.id, '5'));
  await pay.withdraw(publisher, '5');
  await bill('2026-12-02T00:00:00Z');
  expect(await documentsOf(publisher.id)).toHaveLength(1);
});

test('what is corrected afterwards, and the fractions of a cent, are on the next document; what was issued stays', async () => {
  await earn('2026-10-05T09:00:00Z', '6.123456', '1', 2);
  await earn('2026-12-24T18:00:00Z', '5.0066');
  await bill('2027-01-02T00:00:00Z');
  const [first, second] = await documentsOf(publisher.id);
  expect(first).toMatchObject({ month: '2026-10', amount: usd('8.32') });
  // 6.123456 + 1.2 + 5.0066, less 8.32
  expect(second).toMatchObject({
    month: '2026-12',
    amount: usd('4.01'),
    items: [
      { quantity: 1, unit: 'hours', net: '5' },
      { description: expect.stringContaining('Earlier months'), net: '-0.99' },
    ],
  });
});

test('they are listed for their owner and for those who oversee them, and read by nobody else', async () => {
  const ownersFor = async ({ headers }: Pick<Person, 'headers'>) => {
    const answer = await here.app.inject({ url: '/api/adnet/v0/self-billed-invoices?sort=["id","ASC"]', headers });
    return answer.json<AnyRow[]>().map(({ owner }) => owner);
  };
  const as = async (role: 'advert-admin' | 'bounty-admin' | 'admin') => ({
    headers: await signIn(here.app, await createUser(here.platform, { roles: [role] })),
  });
  expect(await ownersFor(publisher)).toEqual([publisher.id, publisher.id]);
  expect(await ownersFor(await pay.person('publisher'))).toEqual([]);
  expect(await ownersFor(await as('advert-admin'))).toEqual([publisher.id, publisher.id]);
  expect(await ownersFor(await as('bounty-admin'))).toEqual([hunter]);
  expect(await ownersFor(await as('admin'))).toHaveLength(3);
});

describe('the VAT of what is bought', () => {
  const supplier = { name: 'Ada', address: null, country: 'DE', vatId: 'DE987654321' };
  const reverseCharge = { rate: 0, exemption: 'Reverse charge' };
  const withoutVatId = { rate: 0, exemption: 'No VAT charged: the supplier has no VAT ID of their country' };

  test.each([
    ['from a company in the same country', {}, { rate: 19, exemption: null }],
    ['from a company in another member state', { country: 'FR', vatId: 'FR12345678901' }, reverseCharge],
    ['from a company outside the Union', { country: 'US', vatId: 'US123456789' }, reverseCharge],
    ['from whoever has no VAT ID', { vatId: null }, withoutVatId],
    ['from whoever has one of another country', { country: 'FR' }, withoutVatId],
  ])('%s', (_from, values, expected) => {
    expect(vatOnSupply(invoicing, { ...supplier, ...values })).toEqual(expected);
  });

  test('from abroad it is the platform’s where that charges none itself', () => {
    const small = toInvoicing({ INVOICE_COUNTRY: 'DE' }, false);
    expect(vatOnSupply(small, { country: null, vatId: 'FR12345678901' })).toEqual(reverseCharge);
  });

  test('where the platform charges none, it says why', () => {
    expect(vatOnSupply(toInvoicing({}, false), supplier)).toEqual({ rate: 0, exemption: 'Not subject to VAT' });
  });
});

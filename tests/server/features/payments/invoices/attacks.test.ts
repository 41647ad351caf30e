import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { determineVat } from '#server/features/payments/invoices/vat.ts';
import { limits } from '#src/limits.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import { expectProblems } from '#tests/support/campaignApp.ts';
import { type InvoiceApp, nextReference, openInvoiceApp } from '#tests/support/invoiceApp.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';

let here: InvoiceApp;
beforeAll(async () => {
  here = await openInvoiceApp();
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

const accept = async (invoice: Invoice) => {
  const { version } = await here.current(invoice);
  const body = { decision: 'accept', version };
  return here.send('advert-admin', 'POST', `/adnet/v0/invoices/${invoice.id}/excess`, body);
};

test('nobody confirms or accepts what pays an invoice of their own', async () => {
  const both = await createUser(here.platform, { roles: ['advertiser', 'advert-admin'], firstName: 'Ada' });
  const headers = await signIn(here.app, both);
  const as = (role: 'advertiser' | 'advert-admin') => ({ ...headers, 'x-role': role });
  const post = (headers: Record<string, string>, url: string, payload: object) =>
    here.app.inject({ method: 'POST', url: `/api/adnet/v0/${url}`, headers, payload });
  const invoice: Invoice = (
    await post(as('advertiser'), 'top-up-invoices', { amount: '100', method: 'webmoney' })
  ).json();
  const amount = { amount: '100', currency: 'USD' };
  const confirmed = await post(as('advert-admin'), `invoices/${invoice.id}/payments`, {
    reference: nextReference(),
    amount,
  });
  expectProblems(confirmed, ['forbidden']);
  await here.confirm(invoice, '40');
  const { version } = await here.current(invoice);
  const decided = await post(as('advert-admin'), `invoices/${invoice.id}/status`, { status: 'paid', version });
  expectProblems(decided, ['ownDecision']);
  expect(await here.balance(both.id)).toBe('0');
});

test('once an invoice is issued, whatever comes on top waits for a decision, however little it is', async () => {
  const invoice = await here.topUp({ amount: '10000' });
  await here.confirm(invoice);
  await here.confirm(invoice, '12.34');
  expect(await here.current(invoice)).toMatchObject({ status: 'paid', exception: 'over' });
  expect((await accept(invoice)).statusCode).toBe(200);
  expect(await here.current(invoice)).toMatchObject({ exception: 'none', rest: { amount: '12.34' } });
});

test('what follows after a part was accepted waits for a decision, and isn’t lost', async () => {
  const invoice = await here.topUp({ amount: '500' });
  await here.confirm(invoice, '250');
  await here.decide('advert-admin', invoice, 'paid');
  await here.confirm(invoice, '250');
  expect(await here.current(invoice)).toMatchObject({ status: 'paid', exception: 'over', received: { amount: '500' } });
});

test('an excess that hasn’t arrived for good isn’t credited, and can fail', async () => {
  const invoice = await here.topUp();
  await here.confirm(invoice);
  const reference = nextReference();
  await here.report(invoice, { reference, state: 'seen' });
  expect((await here.current(invoice)).exception).toBe('over');
  const before = await here.balance(here.advertiser);
  expectProblems(await accept(invoice), ['noExcess']);
  expect((await here.report(invoice, { reference, state: 'void' })).statusCode).toBe(200);
  expect(await here.current(invoice)).toMatchObject({ status: 'paid', exception: 'none', received: { amount: '100' } });
  expect(await here.balance(here.advertiser)).toBe(before);
});

test('acceptance credits no excess that hasn’t arrived for good: it is one once it has', async () => {
  const [invoice, reference] = [await here.topUp(), nextReference()];
  await here.confirm(invoice, '110');
  const much = { reference, amount: '5000' };
  await here.report(invoice, { ...much, state: 'seen' });
  expect((await accept(invoice)).statusCode).toBe(200);
  expect(await here.current(invoice)).toMatchObject({ status: 'paid', rest: { amount: '10' } });
  expect((await here.report(invoice, { ...much, state: 'void' })).statusCode).toBe(200);
  expect(await here.current(invoice)).toMatchObject({ exception: 'none', received: { amount: '110' } });
  await here.report(invoice, { ...much, state: 'final' });
  expect(await here.current(invoice)).toMatchObject({ exception: 'over', received: { amount: '5110' } });
});

test('a transfer that was recorded as a deposit pays no invoice', async () => {
  const campaign = await here.campaign();
  const reference = nextReference();
  const amount = { amount: '100', currency: 'USD' };
  const deposit = { campaign: campaign.id, amount, reference };
  expect((await here.ask('bounty-admin', 'POST', '/v0/deposits', deposit)).statusCode).toBe(201);
  const invoice = await here.topUp();
  expectProblems(await here.confirm(invoice, '100', reference.toLowerCase()), ['paymentElsewhere', 'reference']);
  expect(await here.current(invoice)).toMatchObject({ status: 'pending', received: { amount: '0' } });
});

test('whoever has told no name says whom an invoice is for: an e-mail is on none of them', async () => {
  const nameless = await signIn(here.app, await createUser(here.platform, { roles: ['publisher'] }));
  const ask = (body: object) =>
    here.app.inject({ method: 'POST', url: '/api/adnet/v0/top-up-invoices', headers: nameless, payload: body });
  expectProblems(await ask({ amount: '100', method: 'paxum' }), ['required', 'buyer']);
  const buyer = { name: 'Marble Media', address: null, country: 'ZZ', vatId: null };
  expectProblems(await ask({ amount: '100', method: 'paxum', buyer }), ['invalidValue', 'buyer']);
  const withVatId = (country: string, vatId: string) =>
    ask({ amount: '100', method: 'paxum', buyer: { ...buyer, country, vatId } });
  expectProblems(await withVatId('DE', 'DE12'), ['invalidVatId', 'buyer']);
  expectProblems(await withVatId('CH', 'DE123456789'), ['vatIdOfOtherCountry', 'buyer']);
  expect((await ask({ amount: '100', method: 'paxum', buyer: { ...buyer, country: 'CH' } })).statusCode).toBe(201);
});

test('nobody has more than fifty invoices that wait for a payment, however many are asked for at once', async () => {
  const headers = await signIn(here.app, await createUser(here.platform, { roles: ['publisher'], firstName: 'Ada' }));
  const post = (url: string, payload: object) =>
    here.app.inject({ method: 'POST', url: `/api/adnet/v0/${url}`, headers, payload });
  const ask = () => post('top-up-invoices', { amount: '100', method: 'paxum' });
  const made: Invoice[] = [];
  while (made.length < limits.openInvoices - 1) made.push((await ask()).json());
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409) ?? expect.fail();
  expectProblems(refused, ['tooManyOpenInvoices', undefined, { max: limits.openInvoices }]);
  const [first] = made;
  const cancelled = await post(`invoices/${first?.id}/status`, { status: 'cancelled', version: first?.version });
  expect([cancelled.statusCode, (await ask()).statusCode]).toEqual([200, 201]);
});

test('a VAT id of another country is no reason to charge no VAT', () => {
  const { invoicing } = here.platform.configuration;
  const seller = { ...invoicing, vatRate: 19, seller: { ...invoicing.seller, country: 'DE' } };
  const buyer = { name: 'Marble Media', address: null };
  expect(determineVat(seller, { ...buyer, country: 'FR', vatId: 'US12' }).rate).toBe(19);
  expect(determineVat(seller, { ...buyer, country: 'FR', vatId: 'FR12345678901' }).rate).toBe(0);
  expect(determineVat(seller, { ...buyer, country: 'GR', vatId: 'EL123456789' }).rate).toBe(0);
});

test('where VAT is charged, an invoice needs the buyer’s address', async () => {
  const taxed = await openInvoiceApp({ VAT_RATE: '19', INVOICE_COUNTRY: 'DE' });
  try {
    const buyer = { name: 'Marble Media', address: null, country: 'DE', vatId: null };
    const ask = (address: string | null) =>
      taxed.send('advertiser', 'POST', '/adnet/v0/top-up-invoices', {
        amount: '100',
        method: 'webmoney',
        buyer: { ...buyer, address },
      });
    expectProblems(await ask(null), ['buyerAddressNeeded', 'buyer.address']);
    expect((await ask('Hafenstraße 1, 20457 Hamburg')).json()).toMatchObject({ vatRate: 19 });
    expect((await taxed.send('advertiser', 'GET', '/adnet/v0/invoice-terms')).json()).toMatchObject({
      needsBuyerAddress: true,
      hasSellerAddress: true,
    });
  } finally {
    await taxed.close();
  }
});

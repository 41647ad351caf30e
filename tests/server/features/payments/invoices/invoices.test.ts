import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { applyScheduledTransition } from '#server/operations/applyScheduledTransition.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import type { InvoiceDocument } from '#src/resources/payments/routes/invoice.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { expectProblems } from '#tests/support/campaignApp.ts';
import { type InvoiceApp, nextReference, openInvoiceApp } from '#tests/support/invoiceApp.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';

let here: InvoiceApp;
beforeAll(async () => {
  here = await openInvoiceApp();
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

const reason = 'The payment was for something else.';
const read = async (id: string): Promise<InvoiceDocument> =>
  (await here.send('nobody', 'GET', `/adnet/v0/invoice?id=${id}`)).json();
/** What the advertiser’s balance grows by. */
async function credited(work: () => Promise<unknown>): Promise<number> {
  const before = Number(await here.balance(here.advertiser));
  await work();
  return Number(await here.balance(here.advertiser)) - before;
}
/** Makes an invoice due in the past, or its rate expired. */
const setBack = ({ id }: Invoice, column: 'due_at' | 'rate_expires_at') =>
  here.platform.database.sql.execute(
    sql`update invoices set ${sql.identifier(column)} = now() - interval '1 minute' where id = ${id}`,
  );
async function expire(invoice: Invoice): Promise<void> {
  await setBack(invoice, 'due_at');
  while (await applyScheduledTransition(here.platform, new Date()));
}

test('an invoice is asked for by an advertiser, has no number and is read by whoever has its link', async () => {
  const invoice = await here.topUp({ amount: '250' });
  expect(invoice).toMatchObject({ status: 'pending', exception: 'none', number: null, issuedAt: null });
  expect(await read(invoice.publicId)).toMatchObject({
    reference: invoice.reference,
    number: null,
    status: 'pending',
    amount: '250',
    missing: '250',
    method: 'webmoney',
    coins: null,
    payments: [],
    lookedAt: null,
    items: [{ description: 'Top-up of the balance', quantity: 1, net: '250' }],
  });
  const days = (Date.parse(invoice.dueAt) - Date.parse(invoice.createdAt)) / 86_400_000;
  expect(days).toBeCloseTo(7, 1);
});

test('an id that isn’t there is a 404, and one that is none a 400', async () => {
  const ask = (id: string) => here.send('nobody', 'GET', `/adnet/v0/invoice?id=${id}`);
  expectProblems(await ask(crypto.randomUUID()), ['notFound']);
  expectProblems(await ask('7'), ['malformedQuery', 'id']);
  expectProblems(await here.send('nobody', 'GET', '/adnet/v0/invoice'), ['malformedQuery', 'id']);
});

test('only advertisers and publishers top up, at least 50, in the decimals of the currency', async () => {
  const ask = (role: 'advertiser' | 'bounty-manager' | 'nobody', body: object) =>
    here.send(role, 'POST', '/adnet/v0/top-up-invoices', body);
  expect((await ask('nobody', { amount: '100', method: 'paxum' })).statusCode).toBe(401);
  expectProblems(await ask('bounty-manager', { amount: '100', method: 'paxum' }), ['forbidden']);
  expectProblems(await ask('advertiser', { amount: '49.99', method: 'paxum' }), [
    'tooLittleMoney',
    'amount',
    { min: 50, currency: 'USD' },
  ]);
  expectProblems(await ask('advertiser', { amount: '50.001', method: 'paxum' }), ['tooManyDecimals', 'amount']);
  expectProblems(await ask('advertiser', { amount: '1e9', method: 'paxum' }), ['invalidAmount', 'amount']);
  expectProblems(await ask('advertiser', { amount: '100', method: 'cash' }), ['invalidChoice', 'method']);
});

test('asked for twice under one key, an invoice is one; under the same key with another amount it is refused', async () => {
  const key = crypto.randomUUID();
  const ask = (amount: string) =>
    here.send('advertiser', 'POST', '/adnet/v0/top-up-invoices', { amount, method: 'paxum' }, key);
  const [one, other] = [await ask('70'), await ask('70')];
  expect(other.json<AnyRow>().id).toBe(one.json<AnyRow>().id);
  expectProblems(await ask('71'), ['keyReused']);
});

test('a confirmed payment that fits pays the invoice, issues it and fills the balance; confirmed again it counts once', async () => {
  const invoice = await here.topUp();
  const reference = nextReference();
  const grown = await credited(async () => {
    expect((await here.confirm(invoice, '100', reference)).json()).toMatchObject({ status: 'paid', exception: 'none' });
    expect((await here.confirm(invoice, '100', reference.toLowerCase())).statusCode).toBe(200);
  });
  expect(grown).toBe(100);
  const paid = await here.current(invoice);
  expect(paid.number).toMatch(/^INV-\d{6}$/);
  expect(paid).toMatchObject({ received: { amount: '100', currency: 'USD' }, rest: null });
  expect(paid.issuedAt).not.toBeNull();
  const { payments, lookedAt } = await read(invoice.publicId);
  expect(payments).toMatchObject([{ reference, amount: '100', state: 'final' }]);
  expect(lookedAt).not.toBeNull();
});

test('a payment belongs to one invoice, and keeps its amount', async () => {
  const [one, other] = [await here.topUp(), await here.topUp()];
  const reference = nextReference();
  await here.confirm(one, '100', reference);
  expectProblems(await here.confirm(other, '100', reference), ['paymentElsewhere', 'reference', { reference }]);
  expectProblems(await here.confirm(one, '90', reference), ['paymentDiffers', 'amount', { amount: '100.00 USD' }]);
  expect((await here.current(other)).status).toBe('pending');
});

test.each([
  ['99.50', 'paid', 'none'],
  ['99.49', 'processing', 'partial'],
  ['100.50', 'paid', 'none'],
  ['100.51', 'processing', 'over'],
])('%s of 100 is %s, %s: half a percent is let pass', async (amount, status, exception) => {
  const invoice = await here.topUp();
  expect((await here.confirm(invoice, amount)).json()).toMatchObject({ status, exception });
});

test('what is missing can follow', async () => {
  const invoice = await here.topUp();
  await here.confirm(invoice, '40');
  expect(await read(invoice.publicId)).toMatchObject({ status: 'processing', received: '40', missing: '60' });
  const grown = await credited(() => here.confirm(invoice, '60'));
  expect([grown, (await here.current(invoice)).status]).toEqual([100, 'paid']);
});

test('too little that is accepted is what the invoice is over', async () => {
  const invoice = await here.topUp();
  await here.confirm(invoice, '40');
  const grown = await credited(() => here.decide('advert-admin', invoice, 'paid'));
  expect(grown).toBe(40);
  expect(await here.current(invoice)).toMatchObject({
    status: 'paid',
    exception: 'none',
    amount: { amount: '40' },
    net: { amount: '40' },
  });
});

test('too much that is accepted fills the balance', async () => {
  const invoice = await here.topUp();
  await here.confirm(invoice, '130');
  const grown = await credited(() => here.decide('advert-admin', invoice, 'paid'));
  expect(grown).toBe(130);
  expect(await here.current(invoice)).toMatchObject({ amount: { amount: '100' }, rest: { amount: '30' } });
});

const excess = (invoice: Invoice, body: object) =>
  here.send('advert-admin', 'POST', `/adnet/v0/invoices/${invoice.id}/excess`, body);

test('of too much the excess alone can be given back', async () => {
  const invoice = await here.topUp();
  await here.confirm(invoice, '130');
  const { version } = await here.current(invoice);
  const grown = await credited(() => excess(invoice, { decision: 'giveBack', version, reference: nextReference() }));
  expect(grown).toBe(100);
  expect(await here.current(invoice)).toMatchObject({ status: 'paid', exception: 'none', rest: null });
  const { payments } = await read(invoice.publicId);
  expect(payments.map(({ value }) => value)).toEqual(['130', '-30']);
  const now = await here.current(invoice);
  expectProblems(await excess(invoice, { decision: 'accept', version: now.version }), ['noExcess']);
});

test('all can be given back, with a reason that its owner reads', async () => {
  const invoice = await here.topUp();
  await here.confirm(invoice, '130');
  const grown = await credited(() => here.decide('advert-admin', invoice, 'pending', reason));
  expect(grown).toBe(0);
  expect(await here.current(invoice)).toMatchObject({ status: 'pending', reason, received: { amount: '0' } });
  expect((await read(invoice.publicId)).payments).toMatchObject([{ state: 'returned' }]);
});

test('what is paid once more after all was paid waits for a decision, and goes to the balance once', async () => {
  const invoice = await here.topUp();
  await here.confirm(invoice);
  await here.confirm(invoice, '100');
  expect(await here.current(invoice)).toMatchObject({ status: 'paid', exception: 'over', received: { amount: '200' } });
  const { version } = await here.current(invoice);
  const accept = () => excess(invoice, { decision: 'accept', version });
  expect(await credited(accept)).toBe(100);
  expectProblems(await accept(), ['staleVersion']);
});

test('an invoice expires by itself, and what comes later is late until somebody decides', async () => {
  const invoice = await here.topUp();
  await expire(invoice);
  expect((await here.current(invoice)).status).toBe('expired');
  expect((await here.confirm(invoice)).json()).toMatchObject({ status: 'processing', exception: 'late' });
  const grown = await credited(() => here.decide('admin', invoice, 'paid'));
  expect([grown, (await here.current(invoice)).exception]).toEqual([100, 'none']);
});

test('what was paid in time and is reported late fits', async () => {
  const invoice = await here.topUp();
  const at = new Date(Date.now() - 10 * 60_000).toISOString();
  await expire(invoice);
  expect((await here.report(invoice, { at })).json()).toMatchObject({ status: 'paid', exception: 'none' });
});

test('its owner cancels it while nothing was paid; a payment afterwards is late', async () => {
  const invoice = await here.topUp();
  expect((await here.decide('advertiser', invoice, 'cancelled')).statusCode).toBe(200);
  expect((await here.confirm(invoice)).json()).toMatchObject({ status: 'processing', exception: 'late' });
  const paid = await here.topUp();
  await here.confirm(paid);
  expect((await here.decide('advertiser', paid, 'cancelled')).statusCode).toBe(409);
});

test('what is given back leaves an invoice as it was: expired, cancelled, or waiting until it is due', async () => {
  const [expired, cancelled, open] = [await here.topUp(), await here.topUp(), await here.topUp()];
  await expire(expired);
  await here.decide('advertiser', cancelled, 'cancelled');
  for (const [invoice, status] of [
    [expired, 'expired'],
    [cancelled, 'cancelled'],
    [open, 'pending'],
  ] as const) {
    await here.confirm(invoice, '40');
    const given = await here.decide('admin', invoice, 'pending', reason);
    expect({ code: given.statusCode, body: given.json() }).toMatchObject({ code: 200, body: { status, reason } });
    const reference = nextReference();
    await here.report(invoice, { reference, state: 'seen' });
    expect((await here.report(invoice, { reference, state: 'void' })).json()).toMatchObject({ status });
    expect((await here.confirm(invoice)).json()).toMatchObject({
      status: status === 'pending' ? 'paid' : 'processing',
      exception: status === 'pending' ? 'none' : 'late',
    });
  }
});

test('a refund issues a credit note in a series of its own, and takes the money back once', async () => {
  const invoice = await here.topUp();
  await here.confirm(invoice);
  const grown = await credited(() => here.decide('other-admin', invoice, 'refunded', reason));
  expect(grown).toBe(-100);
  const { creditNotes, number, status } = await read(invoice.publicId);
  expect(creditNotes).toMatchObject([{ number: expect.stringMatching(/^CN-\d{6}$/), amount: '100', reason }]);
  expect([number === null, status]).toEqual([false, 'refunded']);
  expect((await here.decide('other-admin', invoice, 'refunded', reason)).statusCode).toBe(409);
});

test('a refund gives back at most what was received, and leaves nothing of it in the balance', async () => {
  const invoice = await here.topUp();
  await here.confirm(invoice, '99.5');
  const grown = await credited(() => here.decide('other-admin', invoice, 'refunded', reason));
  expect(grown).toBe(-100);
  expect((await read(invoice.publicId)).creditNotes).toMatchObject([{ amount: '99.5' }]);
  const { rows } = await here.platform.database.sql.execute(sql`
    select type, trim_scale(amount)::text as amount from ledger_entries join ledger_transfers on ledger_transfers.id = transfer
    where key = ${`refund:invoice:${invoice.id}`} order by ledger_entries.id`);
  expect(rows).toEqual([
    { type: 'refund', amount: '99.5' },
    { type: 'deposit', amount: '0.5' },
  ]);
});

test('what was spent meanwhile can’t be refunded, and nothing changes', async () => {
  const poor = await here.topUp();
  await here.confirm(poor);
  const { fund } = await import('#tests/support/ledger.ts');
  const { accountOf } = await import('#server/ledger/accounts.ts');
  const { move } = await import('#tests/support/ledger.ts');
  const balance = await here.balance(here.advertiser);
  const [own, outside] = [accountOf.user(here.advertiser, 'USD'), accountOf.outside('USD')];
  await move(here.platform.database, own, outside, balance);
  expectProblems(await here.decide('other-admin', poor, 'refunded', reason), ['notEnoughMoney']);
  expect((await read(poor.publicId)).creditNotes).toEqual([]);
  await fund(here.platform.database, own, balance);
});

test('numbers have no gap, also where a decision was refused after it took one', async () => {
  const one = await here.topUp();
  await here.confirm(one);
  const failed = await here.topUp();
  expect((await here.decide('admin', failed, 'paid')).statusCode).toBe(409);
  const two = await here.topUp();
  await here.confirm(two);
  const numberOf = async (invoice: Invoice) => Number((await here.current(invoice)).number?.slice('INV-'.length));
  expect((await numberOf(two)) - (await numberOf(one))).toBe(1);
});

test('with coins it asks for an exact amount at a rate that holds for a while, and is renewed afterwards', async () => {
  const invoice = await here.topUp({ method: 'ethereum' });
  const { coins, payTo } = await read(invoice.publicId);
  expect(coins).toMatchObject({ coin: 'ETH', rate: '2500' });
  expect(Number(coins?.amount)).toBeGreaterThanOrEqual(0.04);
  expect(Number(coins?.amount)).toBeLessThan(0.0401);
  const wei = BigInt(Math.round(Number(coins?.amount) * 1e10)) * 100_000_000n;
  expect(coins?.link).toBe(`ethereum:${payTo}@1?value=${wei}`);
  const renew = () => here.send('nobody', 'POST', '/adnet/v0/invoice/rate', { id: invoice.publicId });
  expect((await renew()).json<InvoiceDocument>().coins).toEqual(coins);
  await setBack(invoice, 'rate_expires_at');
  const renewed = (await renew()).json<InvoiceDocument>().coins;
  expect(Date.parse(renewed?.rateExpiresAt ?? '')).toBeGreaterThan(Date.now() + 14 * 60_000);
  await here.report(invoice, { amount: renewed?.amount, currency: 'ETH' });
  expect(await here.current(invoice)).toMatchObject({ status: 'paid', received: { currency: 'USD' } });
  expectProblems(await renew(), ['invoiceNotOpen']);
});

test('a NEO can’t be divided: what the last one is worth beyond the amount goes to the balance', async () => {
  const invoice = await here.topUp({ method: 'neo' });
  const { coins } = await read(invoice.publicId);
  expect(coins).toMatchObject({ coin: 'NEO', amount: '9', rate: '12' });
  expect(coins?.link).toMatch(/^neo:A\w+\?asset=neo&amount=9$/);
  const grown = await credited(() => here.report(invoice, { amount: '9', currency: 'NEO' }));
  expect([grown, (await here.current(invoice)).rest?.amount]).toEqual([108, '8']);
});

test('it is read by its owner and by those who decide, and by nobody else', async () => {
  const invoice = await here.topUp();
  const ask = async (role: Parameters<typeof here.send>[0]) =>
    (await here.send(role, 'GET', `/adnet/v0/invoices/${invoice.id}`)).statusCode;
  expect(await ask('advertiser')).toBe(200);
  expect(await ask('advert-admin')).toBe(200);
  expect(await ask('admin')).toBe(200);
  expect(await ask('bounty-admin')).toBe(404);
  expect(await ask('bounty-manager')).toBe(404);
  const confirm = (role: 'bounty-admin' | 'advertiser') =>
    here.send(role, 'POST', `/adnet/v0/invoices/${invoice.id}/payments`, {
      reference: nextReference(),
      amount: { amount: '100', currency: 'USD' },
    });
  expect((await confirm('bounty-admin')).statusCode).toBe(404);
  expectProblems(await confirm('advertiser'), ['forbidden']);
});

import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currencyId } from '#server/features/bounty/reference/currencies.ts';
import { valueSchemaOf } from '#src/fields/rules.ts';
import { routesWithAmounts, writtenMoneyFields } from '#tests/support/amountPlaces.ts';
import { expectProblems } from '#tests/support/campaignApp.ts';
import { type InvoiceApp, nextReference, openInvoiceApp } from '#tests/support/invoiceApp.ts';

let here: InvoiceApp;
beforeAll(async () => {
  here = await openInvoiceApp();
});
afterAll(() => here.close());

const fields = writtenMoneyFields();
const rates = fields.filter(({ field: { options } }) => options['rate'] === true);
/** Fields whose declaration determines the currency, so that the form knows its decimals too. */
const declared = fields.filter(
  ({ field: { options } }) =>
    options['rate'] !== true && (options['currency'] !== undefined || options['inAdCurrency']),
);

describe('a price of one event', () => {
  it('is a bid, a floor or the value of a conversion', () => {
    expect(rates.map(({ path }) => path).toSorted()).toEqual([
      'advert-campaigns.bid',
      'advert-campaigns.conversionGoals[].value',
      'advert-campaigns.countryBids[].bid',
      'advert-campaigns.zoneBids[].bid',
      'adzones.floor',
      'adzones.floors[].floor',
      'conversions.value',
    ]);
  });

  describe.each(rates)('$path', ({ field }) => {
    it.each(['USD', 'JPY', 'KWD'])('has at most six decimals in %s', (currency) => {
      const schema = valueSchemaOf(field);
      expect(schema.safeParse({ amount: '0.000001', currency }).success).toBe(true);
      expect(schema.safeParse({ amount: '0.005', currency }).success).toBe(true);
      expect(schema.safeParse({ amount: '0.0000001', currency }).error?.issues).toMatchObject([
        { message: 'tooManyDecimals', path: ['amount'], params: { max: 6 } },
      ]);
    });
  });
});

describe.each(declared)('the amount of $path', ({ field }) => {
  it.each([
    ['USD', '100.25', '100.255', 'tooManyDecimals'],
    ['JPY', '100', '100.5', 'wholeAmount'],
    ['KWD', '100.125', '100.1255', 'tooManyDecimals'],
    ['BTC', '100.12345678', '100.123456789', 'tooManyDecimals'],
  ])('has at most the decimals of %s', (currency, valid, invalid, message) => {
    const schema = valueSchemaOf(field);
    expect(schema.safeParse({ amount: valid, currency }).success).toBe(true);
    expect(schema.safeParse({ amount: invalid, currency }).error?.issues).toMatchObject([
      { message, path: ['amount'] },
    ]);
  });
});

/** Field or route → sends an amount with more decimals than the currency has, and the field of the problem. */
const bySending: Readonly<Record<string, () => Promise<readonly [LightMyRequestResponse, at: string]>>> = {
  'campaigns.tokenPool': async () => {
    const { id } = await here.ico({ tokenDecimals: 2 });
    const tokenPool = { amount: '1000.001', currency: 'QRY' };
    return [await here.ask('bounty-manager', 'PATCH', `/v0/campaigns/${id}`, { tokenPool }), 'tokenPool'];
  },
  'deposits.amount': async () => {
    const { id: campaign } = await here.campaign();
    const deposit = { campaign, amount: { amount: '1.001', currency: 'USD' }, reference: nextReference() };
    return [await here.ask('bounty-admin', 'POST', '/v0/deposits', deposit), 'amount'];
  },
  'withdrawals.amount': async () => {
    const request = { amount: { amount: '60.001', currency: 'USD' }, method: 'paxum', address: 'ada@quarry.test' };
    return [await here.send('advertiser', 'POST', '/adnet/v0/withdrawals', request), 'amount'];
  },
  'POST /v0/top-up-invoices': async () => [
    await here.send('advertiser', 'POST', '/adnet/v0/top-up-invoices', { amount: '60.001', method: 'paxum' }),
    'amount',
  ],
  'POST /v0/campaigns/:id/invoices': async () => {
    const { id } = await here.campaign();
    const form = { amount: '60.001', method: 'paxum' };
    return [await here.ask('bounty-manager', 'POST', `/v0/campaigns/${id}/invoices`, form), 'amount'];
  },
  'POST /v0/invoices/:id/payments': async () => [await here.confirm(await here.topUp(), '100.001'), 'amount'],
  'POST /v0/payment-events': async () => [await here.report(await here.topUp(), { amount: '100.001' }), 'amount'],
};

/** They store no amount: one calculates, the others repeat what is owed, which has the decimals of events. */
const storingNone = ['POST /stats/reach', 'POST /v0/payments/write-off', 'POST /v0/exchange-accounts/write-off'];

describe('an amount whose currency a record determines', () => {
  it('is each that is declared', () => {
    const others = fields.filter((each) => !rates.includes(each) && !declared.includes(each));
    expect(Object.keys(bySending).toSorted()).toEqual(
      [
        ...others.map(({ path }) => path),
        ...routesWithAmounts().filter((route) => !storingNone.includes(route)),
      ].toSorted(),
    );
  });

  it.each(Object.entries(bySending))('is refused with more decimals: %s', async (_place, send) => {
    const [answer, at] = await send();
    expect(answer.statusCode).toBe(422);
    if (at === 'tokenPool') expectProblems(answer, ['poolDecimals', at]);
    else expectProblems(answer, ['tooManyDecimals', at, { code: 'USD', max: 2 }]);
  });
});

it('refuses a confirmed payment in yen or coins with more decimals', async () => {
  const yen = await here.campaign({ currency: currencyId('JPY'), budget: { amount: '5000', currency: 'JPY' } });
  const asked = await here.ask('bounty-manager', 'POST', `/v0/campaigns/${yen.id}/invoices`, {
    amount: '5000',
    method: 'paxum',
  });
  expect(asked.statusCode).toBe(201);
  const { id } = asked.json<{ id: number }>();
  const confirm = (amount: string) =>
    here.send('admin', 'POST', `/adnet/v0/invoices/${id}/payments`, {
      reference: nextReference(),
      amount: { amount, currency: 'JPY' },
    });
  expectProblems(await confirm('5000.5'), ['wholeAmount', 'amount', { code: 'JPY' }]);
  expect((await confirm('5000.0')).json()).toMatchObject({ status: 'paid' });
});

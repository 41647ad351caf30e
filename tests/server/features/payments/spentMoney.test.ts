import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { bookHour } from '#server/features/statistics/bookings/bookHour.ts';
import { read } from '#server/operations/read.ts';
import { transition } from '#server/operations/transition.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import { conversionStatus } from '#src/resources/statistics/conversionStatus.ts';
import { conversions } from '#src/resources/statistics/conversions.ts';
import { figuresOf, spends } from '#tests/support/bookings.ts';
import { fundUser } from '#tests/support/funds.ts';
import { billingInvariants } from '#tests/support/invariants/billing.ts';
import { bookingInvariants } from '#tests/support/invariants/bookings.ts';
import { spendingInvariants } from '#tests/support/invariants/spending.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { confirm, type Sent, topUp } from '#tests/support/money/requests.ts';
import { goal, openSpending, type Spender, type Spending } from '#tests/support/spendingApp.ts';

let here: Spending;
let admin: Spender;
beforeAll(async () => {
  here = await openSpending();
  admin = await here.person('admin');
});
afterAll(() => here.end());
afterEach(() =>
  expectConsistentLedger(here.platform.database, [...bookingInvariants, ...billingInvariants, ...spendingInvariants]),
);

const thisHour = () => new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
const usd = (amount: string) => ({ amount, currency: 'USD' });

/** An advertiser with money, and a campaign. */
async function advertiser(money: string, ...campaign: readonly Parameters<Spending['campaign']>[1][]) {
  const owner = await here.person('advertiser', money);
  return { owner, campaign: await here.campaign(owner, ...campaign) };
}

describe('money that ads have spent', () => {
  it('leaves an amount to withdraw that a refusal rounds down to the decimals of the currency', async () => {
    const { owner, campaign } = await advertiser('200');
    await here.clicks(campaign, 1, { cost: '60.1234' });
    expect(await here.balance(owner)).toMatchObject({ withdrawable: '139.8766' });
    const { body } = await here.request(owner, '139.88');
    expect(body.parameters).toMatchObject({ amount: '139.87 USD' });
    expect((await here.request(owner, '139.87')).status).toBe(201);
  });

  it('can’t be withdrawn before its hour is booked', async () => {
    const { owner, campaign } = await advertiser('200');
    await here.clicks(campaign, 2, { cost: '60' });
    expect(await here.balance(owner)).toMatchObject({
      balance: '200',
      available: '200',
      unbooked: '120',
      withdrawable: '80',
    });
    const { status, body } = await here.request(owner, '100');
    expect({ status, body }).toMatchObject({
      status: 422,
      body: {
        type: catalogue.moneySpent.type,
        propertyPath: 'amount',
        parameters: { amount: '80.00 USD', parts: ['120.00 USD spent by ads and not booked yet'] },
      },
    });
    expect((await here.request(owner, '80')).status).toBe(201);
    expect(await here.balance(owner)).toMatchObject({ available: '120', reserved: '80', withdrawable: '0' });
  });

  it('is subtracted once when its hour is booked', async () => {
    const { owner, campaign } = await advertiser('200');
    await here.clicks(campaign, 2, { cost: '60' });
    await bookHour(here.platform, figuresOf(2, [spends(owner.id, campaign, '120')], thisHour()));
    expect(await here.balance(owner)).toMatchObject({ available: '80', unbooked: '0', withdrawable: '80' });
    await here.clicks(campaign, 1, { cost: '5' });
    expect(await here.balance(owner)).toMatchObject({ available: '80', unbooked: '5', withdrawable: '75' });
  });

  it('is subtracted while it is owed', async () => {
    const { owner, campaign } = await advertiser('10');
    await bookHour(here.platform, figuresOf(1, [spends(owner.id, campaign, '40')], new Date('2026-11-03T10:00:00Z')));
    await here.platform.database.transaction((tx) => fundUser(tx, owner.id, '100'));
    expect(await here.balance(owner)).toMatchObject({ available: '100', owed: '30', withdrawable: '70' });
    expect((await here.request(owner, '71')).body.type).toBe(catalogue.moneySpent.type);
  });

  it('counts less after a conversion is rejected', async () => {
    const { owner, campaign } = await advertiser('200', 'CPA');
    const [first = '', second = ''] = await here.clicks(campaign, 2);
    const rejected = await here.convert(first);
    await here.convert(second);
    expect(await here.balance(owner)).toMatchObject({ unbooked: '5' });
    const actor = here.world.actor('advert-admin');
    await transition(here.platform, actor, conversions, rejected, {
      status: conversionStatus.values.rejected,
      reason: 'This order was a test.',
      version: (await read(here.platform, actor, conversions, rejected)).version,
    });
    expect(await here.balance(owner)).toMatchObject({ unbooked: '2.5' });
  });
});

describe('a requested withdrawal', () => {
  /** A request of 150 out of 200, whose owner then spends 60 by clicks. */
  async function spentSince(status?: 'approved') {
    const { owner, campaign } = await advertiser('200');
    const { body } = await here.request(owner, '150');
    if (status) expect((await here.move(admin, body.id, status)).status).toBe(200);
    await here.clicks(campaign, 1, { cost: '60' });
    return { owner, id: body.id };
  }
  const uncovered = {
    status: 409,
    body: {
      type: catalogue.moneyCommitted.type,
      parameters: { available: '50.00 USD', parts: ['60.00 USD spent by ads and not booked yet'] },
    },
  };

  it('isn’t approved once its owner’s ads have spent the rest, and loses nothing', async () => {
    const { owner, id } = await spentSince();
    expect(await here.move(admin, id, 'approved')).toMatchObject(uncovered);
    expect((await here.ask(owner, 'GET', `/v0/withdrawals/${id}`)).body).toMatchObject({
      status: 'pending',
      approvals: null,
    });
    expect((await here.move(owner, id, 'cancelled')).status).toBe(200);
    expect(await here.balance(owner)).toMatchObject({ available: '200', withdrawable: '140' });
  });

  it('isn’t sent once its owner’s ads have spent the rest, until a top-up covers them', async () => {
    const { owner, id } = await spentSince('approved');
    expect(await here.move(admin, id, 'processing')).toMatchObject(uncovered);
    await here.platform.database.transaction((tx) => fundUser(tx, owner.id, '10'));
    expect((await here.move(admin, id, 'processing')).status).toBe(200);
  });

  it('isn’t tried again once its owner’s ads have spent the money', async () => {
    const { owner, campaign } = await advertiser('200');
    const { body } = await here.request(owner, '150');
    await here.move(admin, body.id, 'approved');
    await here.move(admin, body.id, 'processing');
    const { version } = (await here.ask(admin, 'GET', `/v0/withdrawals/${body.id}`)).body;
    const failed = { status: 'failed', version, reason: 'The payment system refused this account.' };
    await here.ask(admin, 'POST', `/v0/withdrawals/${body.id}/status`, failed);
    await here.clicks(campaign, 1, { cost: '60' });
    expect(await here.move(admin, body.id, 'approved')).toMatchObject(uncovered);
    expect(await here.balance(owner)).toMatchObject({ available: '200', reserved: '0' });
  });

  it('counts for another one in parallel', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { owner, campaign } = await advertiser('200');
      await here.clicks(campaign, 1, { cost: '100' });
      const answers = await Promise.all(Array.from({ length: 5 }, () => here.request(owner, '60')));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(await here.balance(owner)).toMatchObject({ available: '140', withdrawable: '40' });
    }
  });
});

test('An invoice isn’t refunded once its owner’s ads have spent the money.', async () => {
  const owner = await here.person('advertiser');
  const campaign = await here.campaign(owner);
  const send = (by: Spender, { method, path, body }: Sent) =>
    here.app.inject({ method, url: `/api${path}`, headers: by.headers, payload: body });
  await here.platform.database.sql.execute(sql`update users set first_name = 'Ada' where id = ${owner.id}`);
  const invoice = (await send(owner, topUp('100'))).json<Invoice>();
  expect((await send(admin, confirm(invoice))).statusCode).toBe(200);
  await here.clicks(campaign, 1, { cost: '60' });
  const refunder = await here.person('admin');
  const refund = async () => {
    const { version } = (await here.ask(refunder, 'GET', `/v0/invoices/${invoice.id}`)).body;
    const payload = { status: 'refunded', version, reason: 'The buyer asked for it.' };
    return here.ask(refunder, 'POST', `/v0/invoices/${invoice.id}/status`, payload);
  };
  expect(await refund()).toMatchObject({
    status: 409,
    body: { type: catalogue.moneyCommitted.type, parameters: { available: '0.00 USD' } },
  });
  expect(await here.balance(owner)).toMatchObject({ available: '100', unbooked: '60' });
  await here.platform.database.transaction((tx) => fundUser(tx, owner.id, '60'));
  expect((await refund()).status).toBe(200);
  expect(await here.balance(owner)).toMatchObject({ available: '60', withdrawable: '0' });
});

describe('money reserved for conversions', () => {
  const at = Date.now() - 10 * millisecondsInDay;
  const until = new Date(Math.floor(at / 1000) * 1000 + goal.windowDays * millisecondsInDay);

  it('is 1 % of the open clicks at their price without a conversion yet, with its end', async () => {
    const { owner, campaign } = await advertiser('100', 'CPA');
    await here.clicks(campaign, 40, { at });
    await here.clicks(campaign, 5, { at: at - 21 * millisecondsInDay });
    expect(await here.balance(owner)).toMatchObject({
      conversions: '1',
      conversionsUntil: until.toISOString(),
      withdrawable: '99',
    });
    const parts = [`1.00 USD reserved for conversions until ${formatUtcMoment(until)}`];
    expect((await here.request(owner, '99.01')).body.parameters).toEqual({ amount: '99.00 USD', parts });
    expect((await here.request(owner, '99')).status).toBe(201);
  });

  it('keeps the price of each click when the bid changes', async () => {
    const { owner, campaign } = await advertiser('100', 'CPA');
    await here.clicks(campaign, 40, { at });
    await here.platform.database.sql.execute(sql`update advert_campaigns set bid = 0.01 where id = ${campaign}`);
    expect(await here.balance(owner)).toMatchObject({ conversions: '1' });
  });

  it('follows the conversion rate of the campaign; a click that has billed its goal isn’t open', async () => {
    const { owner, campaign } = await advertiser('100', 'CPA');
    const [first = '', second = ''] = await here.clicks(campaign, 10, { at });
    await here.convert(first);
    await here.convert(second);
    // 8 open clicks, 2 conversions of 10 clicks, 2.5 each.
    expect(await here.balance(owner)).toMatchObject({ unbooked: '5', conversions: '4', withdrawable: '91' });
  });

  it('leaves a click open while its goal can repeat', async () => {
    const { owner, campaign } = await advertiser('100', 'CPA');
    const repeating = JSON.stringify([{ ...goal, repeat: { perClick: 2, perDay: 2 } }]);
    await here.platform.database.sql.execute(
      sql`update advert_campaigns set conversion_goals = ${repeating}::jsonb where id = ${campaign}`,
    );
    const [first = ''] = await here.clicks(campaign, 1, { at });
    await here.convert(first);
    expect(await here.balance(owner)).toMatchObject({ conversions: '2.5' });
  });

  it('is at most the budget that is left', async () => {
    const owner = await here.person('advertiser', '100');
    const budgets = { dailyBudget: usd('6'), totalBudget: usd('6') };
    const campaign = await here.campaign(owner, 'CPA', budgets);
    const [first = '', second = ''] = await here.clicks(campaign, 10, { at });
    await here.convert(first);
    await here.convert(second);
    expect(await here.balance(owner)).toMatchObject({ unbooked: '5', conversions: '1' });
  });

  it('stays when the budget is lowered, which can be raised again', async () => {
    const owner = await here.person('advertiser', '100');
    const campaign = await here.campaign(owner, 'CPA', { totalBudget: usd('50') });
    await here.clicks(campaign, 40, { at });
    await here.platform.database.sql.execute(
      sql`update advert_campaigns set total_budget = 0.01 where id = ${campaign}`,
    );
    expect(await here.balance(owner)).toMatchObject({ conversions: '1' });
    // Also after clicks of the same day with the low budget.
    await here.clicks(campaign, 40, { at });
    expect(await here.balance(owner)).toMatchObject({ conversions: '2' });
  });

  it.each([
    ['removed', null],
    ['shortened', [{ ...goal, windowDays: 1 }]],
  ])('stays when the goals are %s, which can come back', async (_, goals) => {
    const { owner, campaign } = await advertiser('100', 'CPA');
    await here.clicks(campaign, 40, { at });
    const { sql: executor } = here.platform.database;
    await executor.execute(
      sql`update advert_campaigns set conversion_goals = ${goals && JSON.stringify(goals)}::jsonb where id = ${campaign}`,
    );
    expect(await here.balance(owner)).toMatchObject({
      conversions: '1',
      conversionsUntil: until.toISOString(),
      withdrawable: '99',
    });
  });

  it('counts the clicks of the largest batch', async () => {
    const { owner, campaign } = await advertiser('1000', 'CPA');
    await here.clicks(campaign, 10_000, { at });
    expect(await here.balance(owner)).toMatchObject({ conversions: '250' });
  });

  it('ends for each click of the first day at its own time', async () => {
    const { owner, campaign } = await advertiser('100', 'CPA');
    const begin = Date.now() - goal.windowDays * millisecondsInDay;
    // Of the same day (UTC) unless the day ends between them.
    await here.clicks(campaign, 40, { at: begin - millisecondsInMinute });
    await here.clicks(campaign, 80, { at: begin + millisecondsInMinute });
    await here.clicks(campaign, 40, { at: begin + 2 * millisecondsInDay });
    expect(await here.balance(owner)).toMatchObject({ conversions: '3' });
  });

  it('reads the bid of the campaign for clicks of an earlier version, until their first conversion', async () => {
    const { owner, campaign } = await advertiser('100', 'CPA');
    const [first = ''] = await here.clicks(campaign, 40, { at });
    const { sql: executor } = here.platform.database;
    await executor.execute(sql`update clicks set price = null, price_currency = null where campaign = ${campaign}`);
    await executor.execute(sql`update advert_campaigns set bid = 5 where id = ${campaign}`);
    expect(await here.balance(owner)).toMatchObject({ conversions: '2' });
    await here.convert(first);
    // 39 open clicks, 1 conversion of 40 clicks, 5 each.
    expect(await here.balance(owner)).toMatchObject({ unbooked: '5', conversions: '4.875' });
  });

  it('is less by the clicks that are removed', async () => {
    const { owner, campaign } = await advertiser('100', 'CPA');
    const [first = ''] = await here.clicks(campaign, 40, { at });
    await here.clicks(campaign, 40, { at: at + 2 * millisecondsInDay });
    await here.platform.database.sql.execute(sql`delete from clicks where click_id = ${first}`);
    expect(await here.balance(owner)).toMatchObject({ conversions: '1.975' });
  });

  it('is none for clicks of campaigns that pay for clicks', async () => {
    const { owner, campaign } = await advertiser('100');
    await here.clicks(campaign, 40, { at });
    expect(await here.balance(owner)).toMatchObject({ conversions: '0', conversionsUntil: null, withdrawable: '100' });
  });
});

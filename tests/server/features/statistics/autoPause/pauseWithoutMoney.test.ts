import { addHours, startOfHour } from 'date-fns';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookHour } from '#server/features/statistics/bookings/bookHour.ts';
import { bookedHours } from '#server/features/statistics/model/bookingTables.ts';
import { advertCampaignStatus } from '#src/resources/adnet/advertCampaigns.ts';
import { earns, figuresOf, spends } from '#tests/support/bookings.ts';
import { fundUser } from '#tests/support/funds.ts';
import type { Person } from '#tests/support/participationApp.ts';
import type { Values } from '#tests/support/records.ts';
import { openSpending, type Spender, type Spending } from '#tests/support/spendingApp.ts';

const { active, pending, closed } = advertCampaignStatus.values;
const path = '/v0/advert-campaigns';

/** The application runs without statistics. */
let spending: Spending;
let admin: Spender;
/** Hours before the present one that a test has booked. */
let hoursBooked = 0;
beforeAll(async () => {
  spending = await openSpending();
  admin = await spending.person('advert-admin');
}, 120_000);
afterAll(() => spending.end());

const executor = () => spending.platform.database.sql;
const pauseOf = async (by: Person, campaign: number) =>
  (await spending.ask(by, 'GET', `${path}/${campaign}`)).body['autoPause'];

/** Moves a campaign as its page does. @returns its automatic pause */
async function move(by: Person, campaign: number, values: Values): Promise<unknown> {
  const { version } = (await spending.ask(by, 'GET', `${path}/${campaign}`)).body;
  const { status, body } = await spending.ask(by, 'POST', `${path}/${campaign}/status`, { ...values, version });
  expect([status, body]).toEqual([200, expect.objectContaining(values)]);
  return body['autoPause'];
}

const approve = (campaign: number) => move(admin, campaign, { status: active });
const newsOf = async (user: Person, kind: string) =>
  (await executor().execute(sql`select from notifications where user_id = ${user.id} and kind = ${kind}`)).rows.length;

/** Returns an hour without bookings. */
function nextHour(): Date {
  hoursBooked += 1;
  return addHours(startOfHour(new Date()), -hoursBooked);
}

/** Books a spend in an hour of its own. */
async function bookSpend(owner: Person, campaign: number, amount: string, adCurrency = 'USD'): Promise<void> {
  const { database, configuration } = spending.platform;
  const figures = figuresOf(1, [spends(owner.id, campaign, amount)], nextHour());
  await bookHour({ database, configuration: { ...configuration, adCurrency } }, figures);
}

const fund = (user: Person, amount: string, currency: string) =>
  spending.platform.database.transaction((tx) => fundUser(tx, user.id, amount, currency));

/** An advertiser who owes 50 USD for a campaign. */
async function debtor(): Promise<Spender> {
  const owner = await spending.person('advertiser', '50');
  await bookSpend(owner, await spending.campaign(owner), '100');
  expect(await spending.balance(owner)).toMatchObject({ available: '0', owed: '50' });
  return owner;
}

describe('the pause of campaigns whose owner has no money left', () => {
  test('A batch of events that costs more than the account has pauses every campaign of the advertiser as it arrives.', async () => {
    const owner = await spending.person('advertiser', '150');
    const other = await spending.person('advertiser', '150');
    const [first, second] = [await spending.campaign(owner), await spending.campaign(owner)];
    const ofOther = await spending.campaign(other);
    const pauses = async () => [
      await pauseOf(owner, first),
      await pauseOf(owner, second),
      await pauseOf(other, ofOther),
    ];
    await spending.clicks(first, 1, { cost: '100' });
    expect(await pauses()).toEqual([null, null, null]);
    await spending.clicks(first, 1, { cost: '100' });
    expect(await pauses()).toEqual(['noMoney', 'noMoney', null]);
    await spending.clicks(second, 1, { cost: '100' });
    expect(await newsOf(owner, 'accountOutOfMoney')).toBe(1);
  });

  test('A conversion that costs more than the account has pauses the campaign as it is received.', async () => {
    const owner = await spending.person('advertiser', '2');
    const campaign = await spending.campaign(owner, 'CPA');
    const [clickId = ''] = await spending.clicks(campaign, 1);
    expect(await pauseOf(owner, campaign)).toBeNull();
    await spending.convert(clickId);
    expect(await pauseOf(owner, campaign)).toBe('noMoney');
  });

  test('A booking that leaves a debt pauses the campaigns of the advertiser.', async () => {
    const owner = await spending.person('advertiser', '30');
    const campaign = await spending.campaign(owner);
    await bookSpend(owner, campaign, '20');
    expect(await pauseOf(owner, campaign)).toBeNull();
    await bookSpend(owner, campaign, '20');
    expect(await pauseOf(owner, campaign)).toBe('noMoney');
  });
});

describe('a campaign of an advertiser who owes money', () => {
  test.each([
    ['approved', { status: pending }, approve],
    ['reopened', { status: closed }, approve],
    ['resumed', { paused: true }, (campaign: number, owner: Person) => move(owner, campaign, { paused: false })],
    [
      'unarchived, resumed and approved',
      { paused: true, archived: true },
      async (campaign: number, owner: Person) => {
        await move(owner, campaign, { archived: false });
        await move(owner, campaign, { paused: false });
        return approve(campaign);
      },
    ],
  ] as const)(
    'is paused from the moment at which it is %s, so that its events cost nothing',
    async (_, values, start) => {
      const owner = await debtor();
      const campaign = await spending.campaign(owner, 'CPC', values);
      expect(await start(campaign, owner)).toBe('noMoney');
      await spending.clicks(campaign, 1, { cost: '100' });
      expect(await spending.balance(owner)).toMatchObject({ unbooked: '0', owed: '50' });
      expect(await newsOf(owner, 'accountOutOfMoney')).toBe(2);
    },
  );

  test('runs once a top-up exceeds the debt', async () => {
    const owner = await debtor();
    await fund(owner, '50', 'USD');
    expect(await approve(await spending.campaign(owner, 'CPC', { status: pending }))).toBe('noMoney');
    await fund(owner, '1', 'USD');
    expect(await approve(await spending.campaign(owner, 'CPC', { status: pending }))).toBeNull();
  });

  test('is paused for a debt in an earlier currency until the account has the money in that currency', async () => {
    const owner = await spending.person('advertiser', '1000');
    const running = await spending.campaign(owner);
    await bookSpend(owner, running, '20', 'EUR');
    expect(await pauseOf(owner, running)).toBe('noMoney');
    const next = () => spending.campaign(owner, 'CPC', { status: pending });
    await fund(owner, '19', 'EUR');
    expect(await approve(await next())).toBe('noMoney');
    await fund(owner, '1', 'EUR');
    expect(await approve(await next())).toBeNull();
  });

  test('is paused for the refund of an ad income that the owner has already spent', async () => {
    const payer = await spending.person('advertiser', '10');
    const owner = await spending.person('publisher', '3');
    const hour = nextHour();
    // Income of such hours was available immediately.
    await executor().insert(bookedHours).values({ hour, currency: 'USD', pendingIncome: false });
    const book = (eventRows: number, told: string, earned: string, takenBack: readonly [string, string]) => {
      const both = [spends(payer.id, 7, told, takenBack[0]), earns(owner.id, spending.zone, earned, takenBack[1])];
      return bookHour(spending.platform, figuresOf(eventRows, both, hour));
    };
    await book(1, '10', '7', ['0', '0']);
    const running = await spending.campaign(owner);
    await bookSpend(owner, running, '9');
    expect(await pauseOf(owner, running)).toBeNull();
    await book(2, '0', '0', ['10', '7']);
    expect(await spending.balance(owner)).toMatchObject({ available: '0', owed: '6' });
    expect(await pauseOf(owner, running)).toBe('noMoney');
    await fund(owner, '5', 'USD');
    expect(await approve(await spending.campaign(owner, 'CPC', { status: pending }))).toBe('noMoney');
    await fund(owner, '2', 'USD');
    expect(await approve(await spending.campaign(owner, 'CPC', { status: pending }))).toBeNull();
  });
});

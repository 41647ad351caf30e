import { afterAll, beforeAll, expect, test } from 'vitest';
import { toInvoicing } from '#server/configuration/invoicing.ts';
import { selfBillEndedMonths } from '#server/features/payments/selfBilling/selfBillEndedMonths.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { openApp } from '#tests/support/app.ts';
import { openParticipationApp, type ParticipationApp } from '#tests/support/participationApp.ts';
import { openPayouts, type Payouts } from '#tests/support/payouts.ts';
import { moveRewards } from '#tests/support/rewardTimes.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });

let here: ParticipationApp;
let pay: Payouts;
let campaign: AnyRow;
beforeAll(async () => {
  here = await openParticipationApp(await openApp({ demo: true, invoicing: toInvoicing({}, true) }));
  pay = openPayouts(here);
  campaign = await here.campaign();
}, 120_000);
afterAll(() => here.close());

const bill = (now: string) => selfBillEndedMonths(here.platform, new Date(now));
const rewardsAt = (at: string) => moveRewards(here.platform.database, at);
const documentsOf = async (owner: number): Promise<AnyRow[]> =>
  (await storedRecords(here.platform, 'self-billed-invoices')).filter((document) => document['owner'] === owner);

/** Who has earned a reward of 10 in each of these ways of being paid, in October. */
async function earners() {
  const [byPayout, byWithdrawal, unpaid] = [
    await pay.earner(campaign),
    await pay.earner(campaign),
    await pay.earner(campaign),
  ];
  await pay.withdraw(byWithdrawal.hunter, '10');
  const lines = await pay.lines((await pay.make(campaign)).body);
  await pay.mark(
    lines.find(({ hunter }) => hunter === byPayout.hunter.id),
    `0x${'5c'.repeat(32)}`,
  );
  return { byPayout, byWithdrawal, unpaid };
}

test('a reward is on one document of the month in which it was earned, whichever way it is paid, and when', async () => {
  const { byPayout, byWithdrawal, unpaid } = await earners();
  await rewardsAt('2026-10-15T12:00:00Z');
  await bill('2026-11-02T00:00:00Z');
  await bill('2027-01-02T00:00:00Z');
  for (const { hunter } of [byPayout, byWithdrawal, unpaid])
    expect(await documentsOf(hunter.id)).toMatchObject([
      {
        source: 'rewards',
        month: '2026-10',
        amount: usd('10'),
        items: [
          {
            description: `Work for the campaign “${String(campaign['title'])}”`,
            quantity: 1,
            unit: 'rewards',
            net: '10',
          },
        ],
      },
    ]);
});

test('what a payout was billed for before isn’t billed again: the next document is over the rest', async () => {
  const { hunter } = await pay.earner(campaign);
  await rewardsAt('2027-01-10T12:00:00Z');
  await bill('2027-02-02T00:00:00Z');
  const { version: _, ...document } = (await documentsOf(hunter.id))[0] ?? { id: 0 };
  await pay.earn(hunter, campaign, 'twitter--comment');
  // As if the reward had been earned in the same month, and the document were over what a payout had paid of both.
  await rewardsAt('2027-01-20T12:00:00Z');
  await bill('2027-03-02T00:00:00Z');
  await bill('2027-04-02T00:00:00Z');
  const [before, next, ...others] = await documentsOf(hunter.id);
  expect(before).toMatchObject(document);
  expect(next).toMatchObject({ month: '2027-02', amount: usd('10'), items: [{ unit: 'corrections', net: '10' }] });
  expect(others).toEqual([]);
});

test('a reward that is taken back in its month is on none; later, the next document is over less', async () => {
  const [early, late] = [await pay.earner(campaign), await pay.earner(campaign)];
  const takeBack = async ({ submission }: typeof early) => {
    const { status } = await here.move(here.manager, 'submissions', submission, 'unapproved', 'It is gone.');
    expect(status).toBe(200);
  };
  await takeBack(early);
  await rewardsAt('2027-04-15T12:00:00Z');
  await bill('2027-05-02T00:00:00Z');
  expect(await documentsOf(early.hunter.id)).toEqual([]);
  expect(await documentsOf(late.hunter.id)).toMatchObject([{ month: '2027-04', amount: usd('10') }]);

  await takeBack(late);
  await rewardsAt('2027-05-10T12:00:00Z');
  await bill('2027-06-02T00:00:00Z');
  expect(await documentsOf(late.hunter.id)).toHaveLength(1);

  const other = await here.campaign();
  await pay.earn(late.hunter, other, 'twitter--comment');
  await pay.earn(late.hunter, other, 'twitter--retweet');
  await rewardsAt('2027-06-10T12:00:00Z');
  await bill('2027-07-02T00:00:00Z');
  const [, next] = await documentsOf(late.hunter.id);
  expect(next).toMatchObject({
    month: '2027-06',
    amount: usd('10'),
    items: [
      { quantity: 2, unit: 'rewards', net: '20' },
      { unit: 'corrections', net: '-10' },
    ],
  });
});

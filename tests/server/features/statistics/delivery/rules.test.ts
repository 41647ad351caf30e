import { expect, test } from 'vitest';
import { toBidMultiplier } from '#server/features/statistics/delivery/bidPrices.ts';
import {
  type CampaignFacts,
  checkCampaign,
  remainingRequests,
} from '#server/features/statistics/delivery/checkCampaign.ts';
import { toStepResult } from '#server/features/statistics/delivery/checkResult.ts';
import { checkZone } from '#server/features/statistics/delivery/checkZone.ts';
import { toHeadline } from '#server/features/statistics/delivery/headline.ts';
import { campaignSteps } from '#src/resources/statistics/delivery.ts';

const money = (amount: string) => ({ amount, currency: 'USD' });
const nothing = { geography: 0, audience: 0, sources: 0, size: 0, blocked: 0, rules: 0, schedule: 0, floor: 0 };
const facts: CampaignFacts = {
  campaign: {
    status: 0,
    statusReason: null,
    autoPause: null,
    paused: false,
    archived: false,
    startAt: '2026-06-01T00:00:00.000Z',
    endAt: null,
    dailyBudget: money('100'),
    totalBudget: money('1000'),
  },
  now: Date.parse('2026-06-10T12:00:00Z'),
  creatives: { all: 2, waiting: 0, approved: 1, shown: 1 },
  requests: 7_000,
  removed: nothing,
  capped: undefined,
  spent: { total: '40', today: '4' },
  price: 2,
  delivered: { yesterday: 0, today: 0 },
  shownSinceChange: 0,
};

test('a campaign that nothing removes requests of is fine throughout', () => {
  expect(checkCampaign(facts).map(({ state }) => state)).toEqual(Array(14).fill('ok'));
  expect(remainingRequests(facts)).toBe(7_000);
});

test('each step counts what the steps before it leave, and the one that takes the rest stops', () => {
  const some = { ...facts, removed: { ...nothing, geography: 4_000, floor: 3_000 } };
  const told = checkCampaign(some);
  const of = (name: string) => told.find((each) => each.name === name);
  expect(of('geography')).toMatchObject({ state: 'limits', share: 4 / 7 });
  expect(of('floor')).toMatchObject({ state: 'stops', share: 3 / 7 });
  expect(of('cap')?.state).toBe('ok');
  expect(remainingRequests(some)).toBe(0);
});

test('rules that have blocked every approved creative stop it, and those that take the rest of the requests', () => {
  const hidden = checkCampaign({ ...facts, creatives: { ...facts.creatives, shown: 0 } });
  expect(hidden.find(({ name }) => name === 'creatives')).toMatchObject({ state: 'stops', mend: 'undoBlock' });
  expect(hidden.find(({ name }) => name === 'rules')).toMatchObject({ state: 'stops', mend: 'undoBlock' });
  const taken = checkCampaign({ ...facts, removed: { ...nothing, geography: 4_000, rules: 3_000 } });
  expect(taken.find(({ name }) => name === 'rules')).toMatchObject({
    state: 'stops',
    share: 3 / 7,
    text: 'Your rules have blocked everything that is left.',
    mend: 'undoBlock',
  });
});

test('impressions since the last change outrank an estimate; earlier ones don’t', () => {
  const delivered = { yesterday: 12_400, today: 0 };
  const blocked = { ...facts, removed: { ...nothing, size: 7_000 }, delivered };
  const unchanged = checkCampaign({ ...blocked, shownSinceChange: 12_400 });
  expect(unchanged.find(({ name }) => name === 'size')?.state).toBe('limits');
  expect(toHeadline(unchanged, delivered)).toEqual({
    delivers: true,
    headline: 'Delivers: 12,400 impressions yesterday',
  });
  expect(toHeadline(checkCampaign(blocked), delivered)).toEqual({
    delivers: false,
    headline:
      'Doesn’t deliver: no approved creative has a size that is asked for. It had 12,400 impressions yesterday and 0 today.',
  });
});

test.each([
  ['none', 0, 0, 'The campaign has no creatives.', 'addCreative'],
  ['one that waits for review', 1, 1, 'No creative is approved yet. 1 is waiting for review.', null],
  ['rejected ones', 2, 0, 'No creative is approved.', 'addCreative'],
])('with %s as its creatives, a campaign says so, and no size is called OK', (_, all, waiting, text, mend) => {
  const verdicts = checkCampaign({ ...facts, creatives: { all, waiting, approved: 0, shown: 0 } });
  expect(verdicts.find(({ name }) => name === 'creatives')).toMatchObject({ state: 'stops', text, mend });
  expect(verdicts.find(({ name }) => name === 'size')).toMatchObject({ state: 'unreached', mend: null });
});

test('a spent total budget stops before a spent day', () => {
  const spent = { total: '1000', today: '100' };
  expect(checkCampaign({ ...facts, spent }).at(-1)).toMatchObject({ state: 'stops', mend: 'raiseTotalBudget' });
});

test('an account without money stops it; a budget that pauses it is told of by its own check', () => {
  const pausedFor = (autoPause: 'noMoney' | 'dailyBudget') =>
    checkCampaign({ ...facts, campaign: { ...facts.campaign, autoPause } })[0];
  expect(pausedFor('noMoney')).toMatchObject({ name: 'status', state: 'stops' });
  expect(pausedFor('dailyBudget')).toMatchObject({ name: 'status', state: 'ok' });
});

test('a budget too small for what is left limits it', () => {
  // 10 USD at 20 USD for a thousand: 500 impressions a day of 1,000 requests.
  const poor = { ...facts, price: 20, campaign: { ...facts.campaign, dailyBudget: money('10') } };
  expect(checkCampaign(poor).at(-1)).toMatchObject({ state: 'limits', share: 0.5 });
});

test('nothing is said of steps that no request is left for, least of all that they are fine', () => {
  const texts = { free: 'free', limits: 'limits', stops: 'stops' };
  const found = { total: 10, before: 0, removed: 0, delivers: false };
  const text = 'No requests are left at this point.';
  const unreached = { state: 'unreached', text, mend: null, share: 0 };
  expect(toStepResult('floor', found, texts, 'raiseBid')).toMatchObject(unreached);

  const nobody = { ...facts, removed: { ...nothing, geography: 7_000 }, capped: 0, price: undefined };
  const told = checkCampaign(nobody);
  expect(told.filter(({ state }) => state === 'unreached').map(({ name }) => name)).toEqual([
    ...campaignSteps.slice(1),
    'cap',
  ]);
  // Budgets are spent or not, whatever is left.
  expect(told.at(-1)).toMatchObject({ state: 'ok', text: '4.00 USD of 100.00 USD are spent today.' });
});

test.each([
  ['CPM', 1],
  ['Smart CPM', 1],
  ['vCPM', 0.5],
  ['CPC', 20],
  ['CPA', 1],
  ['CPD', undefined],
])('a bid by %s is worth %s times itself for a thousand impressions', (model, worth) => {
  const few = { impressions: 999, viewable: 999, clicks: 999, conversions: 999 };
  const known = { impressions: 2_000, viewable: 1_000, clicks: 40, conversions: 2 };
  expect(toBidMultiplier(model, [few, known])).toBe(worth);
});

test('a zone of a site that isn’t approved says so first', () => {
  const removed = { campaigns: 0, size: 0, blocked: 0, targeting: 0, rules: 0, schedule: 0, floor: 0 };
  const zone = { status: 'active', statusReason: null } as const;
  const delivered = { yesterday: 0, today: 0 };
  const bare = { zone, siteStatus: 'pending', requests: 0, removed, delivered, shownSinceChange: 0 } as const;
  expect(toHeadline(checkZone(bare), delivered).headline).toBe('Doesn’t deliver: the site isn’t approved yet.');
});

test('a zone that was changed after its last impressions says what stops it now', () => {
  const removed = { campaigns: 0, size: 0, blocked: 700, targeting: 0, rules: 0, schedule: 0, floor: 0 };
  const zone = { status: 'active', statusReason: null } as const;
  const delivered = { yesterday: 40, today: 7 };
  const headline = (shownSinceChange: number) =>
    toHeadline(
      checkZone({ zone, siteStatus: 'approved', requests: 700, removed, delivered, shownSinceChange }),
      delivered,
    ).headline;
  expect(headline(0)).toBe('Doesn’t deliver: you block every campaign. It had 40 impressions yesterday and 7 today.');
  expect(headline(3)).toBe('Delivers: 40 impressions yesterday');
});

import fc from 'fast-check';
import { advertCampaignStatus } from '#src/resources/adnet/advertCampaigns.ts';

/** The owners of a sequence. Each advertises and publishes. */
const owner = fc.constantFrom<0 | 1>(0, 1);
/** A position among what a sequence has created: the last one for a position past the end. */
const index = fc.nat(3);
const usd = (min: number, max: number) => fc.integer({ min, max }).map(String);
/** A cost with up to six decimals. */
const cost = fc.integer({ min: 0, max: 120_000_000 }).map((units) => (units / 1_000_000).toFixed(6));
const hours = (max: number) => fc.integer({ min: 0, max });

const statuses = Object.values(advertCampaignStatus.values);

const register = (who: 0 | 1) => fc.record({ name: fc.constant('register'), owner: fc.constant(who) });
const topUp = fc.record({ name: fc.constant('topUp'), owner, admin: owner, amount: usd(50, 900) });
const createCampaign = fc.record({
  name: fc.constant('createCampaign'),
  owner,
  model: fc.constantFrom('CPA', 'CPA', 'RevShare', 'CPC', 'CPM'),
  bid: usd(1, 60),
  dailyBudget: usd(60, 300),
  more: fc.nat(500),
});

/** The steps of users, ad servers, postbacks, administrators and jobs. A step about a missing record does nothing. */
const step = fc.oneof(
  register(0),
  register(1),
  topUp,
  createCampaign,
  {
    weight: 3,
    arbitrary: fc.record({
      name: fc.constant('sendEvents'),
      campaign: index,
      zone: owner,
      costs: fc.array(cost, { minLength: 1, maxLength: 4 }),
      hoursAgo: hours(5),
    }),
  },
  { weight: 3, arbitrary: fc.record({ name: fc.constant('sendClick'), campaign: index, zone: owner }) },
  {
    weight: 4,
    arbitrary: fc.record({
      name: fc.constant('reportConversion'),
      click: index,
      transaction: index,
      value: usd(0, 100),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      name: fc.constant('decideConversion'),
      conversion: index,
      status: fc.constantFrom('approved', 'rejected'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constant('sendExchangeEvents'),
      zone: owner,
      costs: fc.array(cost, { minLength: 1, maxLength: 4 }),
      hoursAgo: hours(5),
    }),
  },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('exchangeDeposit'), amount: usd(1, 200) }) },
  fc.record({ name: fc.constant('reverseExchangeDeposit'), deposit: index, admin: owner }),
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constant('writeOff'),
      debtor: fc.constantFrom<0 | 1 | 'exchange'>(0, 1, 'exchange'),
      admin: owner,
    }),
  },
  { weight: 4, arbitrary: fc.record({ name: fc.constant('runJobs'), hoursLater: fc.constantFrom(1, 2, 30, 24 * 8) }) },
  fc.record({ name: fc.constant('changeBid'), campaign: index, bid: usd(1, 60) }),
  { weight: 2, arbitrary: fc.record({ name: fc.constant('pause'), campaign: index, paused: fc.boolean() }) },
  fc.record({ name: fc.constant('archive'), campaign: index, archived: fc.boolean() }),
  fc.record({ name: fc.constant('decideCampaign'), campaign: index, status: fc.constantFrom(...statuses) }),
  { weight: 4, arbitrary: fc.record({ name: fc.constant('withdraw'), owner, amount: usd(50, 150) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      name: fc.constant('moveWithdrawal'),
      withdrawal: index,
      admin: owner,
      status: fc.constantFrom('approved', 'processing', 'failed', 'rejected'),
    }),
  },
  { weight: 5, arbitrary: fc.record({ name: fc.constant('payWithdrawal'), withdrawal: index, admin: owner }) },
  fc.record({ name: fc.constant('cancelWithdrawal'), withdrawal: index }),
  { weight: 2, arbitrary: fc.record({ name: fc.constant('close'), owner, givesUp: fc.boolean() }) },
);

type ValueOf<A> = A extends fc.Arbitrary<infer T> ? T : never;

export type MoneyStep = ValueOf<typeof step>;

const runJobs: MoneyStep = { name: 'runJobs', hoursLater: 2 };

/** Short courses of events that random steps seldom have in their order. */
const courses: readonly fc.Arbitrary<readonly MoneyStep[]>[] = [
  // A debt is written off.
  fc
    .tuple(owner, owner, usd(1, 40))
    .map(([debtor, zone, bid]) => [
      { name: 'createCampaign', owner: debtor, model: 'CPC', bid, dailyBudget: '300', more: 500 },
      { name: 'sendEvents', campaign: 3, zone, costs: ['100', '100', '99.5'], hoursAgo: 1 },
      runJobs,
      { name: 'writeOff', debtor, admin: 0 },
    ]),
  // A publisher gives up what an exchange owes.
  fc
    .tuple(owner, cost)
    .map(([leaving, amount]) => [
      { name: 'sendExchangeEvents', zone: leaving, costs: ['1', amount], hoursAgo: 1 },
      runJobs,
      { name: 'close', owner: leaving, givesUp: true },
    ]),
  // Events arrive after a pause, and the debtor closes the account.
  fc
    .tuple(owner, hours(5), fc.constantFrom(1, 2))
    .map(([debtor, hoursAgo, hoursLater]) => [
      { name: 'createCampaign', owner: debtor, model: 'CPC', bid: '20', dailyBudget: '300', more: 500 },
      { name: 'sendEvents', campaign: 3, zone: 1, costs: ['40'], hoursAgo: 1 },
      { name: 'pause', campaign: 3, paused: true },
      { name: 'runJobs', hoursLater },
      { name: 'sendEvents', campaign: 3, zone: 1, costs: ['20'], hoursAgo },
      { name: 'close', owner: debtor, givesUp: true },
      runJobs,
      { name: 'writeOff', debtor, admin: 0 },
      { name: 'close', owner: debtor, givesUp: true },
    ]),
  // A conversion is rejected after its booking.
  fc
    .tuple(owner, owner)
    .map(([advertiser, zone]) => [
      { name: 'createCampaign', owner: advertiser, model: 'CPA', bid: '5', dailyBudget: '60', more: 0 },
      { name: 'sendClick', campaign: 3, zone },
      { name: 'reportConversion', click: 3, transaction: 0, value: '10' },
      runJobs,
      { name: 'decideConversion', conversion: 3, status: 'rejected' },
      runJobs,
    ]),
];

const part: fc.Arbitrary<readonly MoneyStep[]> = fc.oneof(
  { weight: 30, arbitrary: step.map((one): readonly MoneyStep[] => [one]) },
  ...courses,
);

/** Sequences of steps that begin with two owners, of whom one has money and a campaign. */
export const moneySequences: fc.Arbitrary<readonly MoneyStep[]> = fc
  .tuple(register(0), register(1), topUp, createCampaign, fc.array(part, { minLength: 4, maxLength: 17 }))
  .map(([first, second, money, campaign, rest]) => [
    first,
    second,
    { ...money, owner: 0 },
    { ...campaign, owner: 0 },
    ...rest.flat(),
  ]);

import fc from 'fast-check';

/** The owners of a sequence. Each advertises and publishes. */
const owner = fc.constantFrom<0 | 1>(0, 1);
/** A position among what a sequence has created: the last one for a position past the end. */
const index = fc.nat(3);
const usd = (min: number, max: number) => fc.integer({ min, max }).map(String);
/** A cost with up to six decimals. */
const cost = fc.integer({ min: 0, max: 120_000_000 }).map((units) => (units / 1_000_000).toFixed(6));
const hours = (max: number) => fc.integer({ min: 0, max });

const register = (who: 0 | 1) => fc.record({ name: fc.constant('register'), owner: fc.constant(who) });
const topUp = fc.record({ name: fc.constant('topUp'), owner, admin: owner, amount: usd(50, 900) });
const createCampaign = fc.record({
  name: fc.constant('createCampaign'),
  owner,
  model: fc.constantFrom('CPA', 'CPA', 'CPC'),
  bid: usd(1, 60),
  dailyBudget: usd(60, 300),
  more: fc.nat(500),
});

/** What users, ad servers, postbacks, administrators and the jobs do. A step about something that isn't there does nothing. */
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
  { weight: 4, arbitrary: fc.record({ name: fc.constant('reportConversion'), click: index, transaction: index }) },
  {
    weight: 4,
    arbitrary: fc.record({
      name: fc.constant('decideConversion'),
      conversion: index,
      status: fc.constantFrom('approved', 'rejected'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ name: fc.constant('runJobs'), hoursLater: fc.constantFrom(1, 2, 30, 24 * 8) }) },
  fc.record({ name: fc.constant('changeBid'), campaign: index, bid: usd(1, 60) }),
  fc.record({ name: fc.constant('pause'), campaign: index, paused: fc.boolean() }),
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
  fc.record({ name: fc.constant('close'), owner }),
);

type ValueOf<A> = A extends fc.Arbitrary<infer T> ? T : never;

export type MoneyStep = ValueOf<typeof step>;

/** Sequences of steps that begin with two owners, of whom one has money and a campaign. */
export const moneySequences: fc.Arbitrary<readonly MoneyStep[]> = fc
  .tuple(register(0), register(1), topUp, createCampaign, fc.array(step, { minLength: 4, maxLength: 24 }))
  .map(([first, second, money, campaign, rest]) => [
    first,
    second,
    { ...money, owner: 0 },
    { ...campaign, owner: 0 },
    ...rest,
  ]);

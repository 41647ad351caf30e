import { creativeTypes } from '#server/features/adnet/dictionaries/formats.ts';
import type { RoleName } from '#src/access/roles.ts';
import { samplePictures } from '#src/fields/uploads/samples.ts';
import { limits } from '#src/limits.ts';
import { revenueShareModel } from '#src/resources/adnet/pricingBasis.ts';
import { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { participationStatus } from '#src/resources/bounty/participations.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import { taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { withdrawalCost } from '#src/resources/payments/withdrawalFee.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { fixtureClick, fixtureGoal, goalsOfFixtures } from './clicks.ts';
import type { Values } from './records.ts';

type Records = Readonly<Record<string, readonly AnyRow[]>>;

/** Values of a test record that depend on other records, which the samples of a field's kind can't know. */
export interface FixtureValues {
  /** Of a record to create. @param given the test's own values */
  toCreate(resource: Resource, n: number, given: Values): Values;
  /** Of an existing record, in any status. */
  existing(resource: Resource, n: number, given: Values): Values;
}

/** What belongs to others, or follows from a file. */
const ofCreative = { dimension: null, video: null };

const codes = ['USD', 'EUR', 'BTC', 'ETH', 'NEO', 'GAS', 'CHF', 'GBP', 'JPY', 'SEK', 'NOK', 'PLN'];
const noTier = { places: null, metric: null, from: null, to: null, capPerUser: null };
const at = (year: number, n: number): string => new Date(Date.UTC(year, 0, 1, 0, n)).toISOString();

/** A task type without rules of the platform: everybody may join, with any link as proof. */
const isOpen = (type: AnyRow | undefined): boolean => type !== undefined && taskTypeWithId(type.id) === undefined;

/** A task that anybody may join and submit to any number of times, and that costs nothing while it runs. */
const openTask = (reward: Values): Values => ({
  status: taskStatus.values.active,
  startAt: at(2000, 0),
  rewards: Array.from({ length: limits.rewardsPerTask }, (_, index) => ({
    ...reward,
    method: 'top',
    places: 1,
    metric: index === 0 ? null : 'quality',
  })),
  recurrence: 'weekly',
  perWeekMin: null,
  perWeekMax: null,
  maxParticipants: null,
  proof: 'link',
  subtasks: [{ title: 'The first part', description: null }],
});

const states = Object.values(participationStatus.values);
const isBanned = (n: number): boolean => states[n % states.length] === participationStatus.values.banned;

/** The amount of a withdrawal, with the fee that it has. */
function paidOut(n: number): Values {
  const amount = String(limits.withdrawal.min + (n % 10));
  const usd = (value: string) => ({ amount: value, currency: 'USD' });
  const { fee, receives } = withdrawalCost(amount, 2);
  return { amount: usd(amount), fee: usd(fee), receives: usd(receives) };
}

/** Some cents: many of them are within any budget. An odd number, as amounts are read without zeros at their end. */
const cents = (n: number) => ({ amount: `0.${String(2 * (n % 50) + 1).padStart(2, '0')}`, currency: 'USD' });

/** An invoice for coins of Ethereum, and what stands beside it on a payment that is for it. */
function chosenInvoice({ invoices = [] }: Records): Values {
  const invoice = invoices.find(({ method }) => method === 'ethereum');
  return { invoice: invoice?.id, purpose: invoice?.['purpose'], buyer: invoice?.['owner'] };
}

/** A site that ad zones serve on. */
export const approvedSite = (records: Records): AnyRow | undefined =>
  records['pub-sites']?.find(({ status }) => status === 'approved');

/** The campaign that deposits are for: pending, and without money of its own, as a campaign takes no more than it lacks. */
export const depositHost = ({ campaigns }: Records): AnyRow | undefined =>
  campaigns?.findLast(({ isIco, status }) => isIco === false && status === campaignStatus.values.pending);

/** Within the time and the budget of any campaign. */
const termsOf = (n: number): Values => ({
  budget: cents(n),
  startAt: at(2021, n),
  endAt: at(2089, n),
});

/**
 * Assigns each task a campaign and a type, because a campaign has one task of a type: tasks to create get pending campaigns,
 * those of the world closed ones, those that tests insert active ones.
 * @throws when all campaigns of the status are full
 */
function assignTasks(records: Records) {
  const assigned = { pending: 0, closed: 0, active: 0 };
  return (status: keyof typeof assigned): Values => {
    const code = campaignStatus.values[status];
    const hosts = records.campaigns?.filter((one) => one.status === code && one.isIco === false) ?? [];
    const types = records['campaign-task-types'] ?? [];
    const nth = assigned[status];
    assigned[status] += 1;
    const campaign = hosts[Math.floor(nth / types.length)];
    if (campaign === undefined) throw new Error(`There is no room for another task in a ${status} campaign.`);
    return { campaign: campaign.id, type: types[nth % types.length]?.id };
  };
}

/**
 * @param records the existing records, by resource
 * @param userOf the id of the user who acts in a role
 */
export function fixtureValuesOf(records: Records, userOf: (role: RoleName) => number): FixtureValues {
  const joined = new Map<unknown, number>();
  let links = 0;
  const nth = (resource: string, n: number) => records[resource]?.[n % records[resource].length]?.id;
  const nextTask = assignTasks(records);
  const types = () => new Map(records['campaign-task-types']?.map((type) => [type.id, type]));
  const openTasks = () => records.tasks?.filter(({ type }) => isOpen(types().get(Number(type)))) ?? [];

  /** A reward that the task type offers. */
  const rewardOf = (type: unknown): Values => {
    const own = records['campaign-task-reward-types']?.find(({ taskType }) => taskType === type);
    const rewardType = own?.id ?? nth('campaign-task-reward-types', 0);
    return { rewardType, amount: 2, unit: 'money', method: 'everyone', ...noTier };
  };

  /** An active participation, which submissions need. */
  const ownerOfCampaign = (n: number) =>
    records['advert-campaigns']?.find(({ id }) => id === nth('advert-campaigns', n))?.['owner'];

  const activeParticipation = () => records.participations?.find(({ status }) => status === 'active');

  /** Values that only a submission has that was approved once. */
  const reviewed = (n: number): Values => ({
    reviewer: nth('users', n),
    reward: 1 + (n % limits.rewardsPerTask),
    stakesAwarded: n,
    payoutItem: nth('payout-items', n),
  });

  const toCreate: Readonly<Record<string, (n: number, given: Values) => Values>> = {
    'unassigned-payments': () => ({ invoice: chosenInvoice(records).invoice }),
    currencies: (n) => (n < codes.length ? { code: codes[n] } : {}),
    /** Long enough for the tasks of all tests. */
    campaigns: (n) => ({ startAt: at(2020, n), endAt: at(2090, n) }),
    /** A group belongs to an advertiser, the world's campaigns to its publisher; a list isn't both included and excluded. */
    'advert-campaigns': () => ({ landingGroup: null, excludedLists: [records['source-lists']?.[1]?.id ?? 0] }),
    /** A click of the creator’s campaign, which has that goal: `insertFixtureClicks`. */
    conversions: () => ({ clickId: fixtureClick, goal: fixtureGoal }),
    /** Figures that every owner of a campaign reads in every role. */
    'auto-rules': (n) => ({ conditions: [{ join: 'and', metric: 'clicks', comparison: 'over', value: n }] }),
    /** The types that creatives go by, before any other. */
    'creative-types': (n) => (n < creativeTypes.length ? { title: creativeTypes[n] } : {}),
    /** The model that campaigns give a share for. Tests add others. */
    'pricing-models': (n) => (n === 9 ? { title: revenueShareModel } : {}),
    /** The sizes of the sample pictures. */
    'banner-dimensions': (n) => {
      const size = samplePictures[n];
      return size ? { title: `${size.width}x${size.height}`, width: size.width, height: size.height } : {};
    },
    /** A text, which nobody has to be asked about; a size follows from the picture. */
    'advert-creatives': (_n, { type }) => ({
      type: type ?? creativeTypes.indexOf('Text') + 1,
      ...ofCreative,
      campaign: null,
      tags: null,
    }),
    'campaign-task-reward-types': (n) => ({ taskType: nth('campaign-task-types', n) }),
    tasks(n, { type }) {
      const task = nextTask('pending');
      return { ...task, ...termsOf(n), rewards: [rewardOf(type ?? task.type)] };
    },
    deposits: (n) => ({ campaign: depositHost(records)?.id, amount: cents(n) }),
    /** The first exchange is the own network, which has no account. */
    'exchange-deposits': (n) => ({ exchange: records['exchanges']?.[1]?.id, amount: cents(n) }),
    /** To an account that fits its method, of a currency, of which every owner has enough. */
    withdrawals: (n) => ({ method: 'paxum', address: `payee-${n}@quarry.test`, campaign: null }),
    /** A hunter joins a task once. Those of the world belong to the acting hunter, those that tests insert to other users. */
    participations(n, given) {
      const hunter =
        given['hunter'] ??
        (records.submissions === undefined ? userOf('bounty-hunter') : nth('users', Math.floor(n / 20)));
      const joinedBefore = joined.get(hunter) ?? 0;
      joined.set(hunter, joinedBefore + 1);
      const open = openTasks();
      const task = open[joinedBefore % open.length];
      return { hunter, task: task?.id, campaign: task?.['campaign'] };
    },
    submissions() {
      links += 1;
      const url = `https://example.org/posts/${links}`;
      return { participation: activeParticipation()?.id, url, subtasks: [{ title: 'The first part' }] };
    },
  };
  const existing: typeof toCreate = {
    ...toCreate,
    /** Recorded by the bounty-admin, so that the admin confirms them. */
    deposits: (n, given) => ({
      ...toCreate.deposits?.(n, given),
      recordedBy: userOf('bounty-admin'),
      confirmedBy: n % 4 === 1 ? nth('users', n) : null,
    }),
    'exchange-deposits': (n, given) => ({
      ...toCreate['exchange-deposits']?.(n, given),
      recordedBy: userOf('advert-admin'),
      confirmedBy: n % 4 === 1 ? nth('users', n) : null,
      reversedBy: n % 4 === 3 ? nth('users', n) : null,
    }),
    tasks(n) {
      const status = (records.participations ?? []).length === 0 ? 'closed' : 'active';
      const task = nextTask(status);
      const reward = rewardOf(task.type);
      const paid = { rewards: [reward], isIco: false, currency: nth('currencies', 0) };
      const isFree = status === 'closed' && isOpen(types().get(Number(task.type)));
      return { ...termsOf(n), ...task, ...paid, ...(isFree && openTask(reward)) };
    },
    submissions: (n, given) => ({
      ...toCreate.submissions?.(n, given),
      task: activeParticipation()?.['task'],
      campaign: activeParticipation()?.['campaign'],
      hunter: userOf('bounty-hunter'),
      ...(n % 4 === 2 && reviewed(n)),
    }),
    /** Other lists than those of records to create, so that a change to those is one. */
    'advert-campaigns': (n) => ({
      landingGroup: n % 2 === 0 ? null : nth('landing-groups', n),
      conversionGoals: goalsOfFixtures,
      ...(n % 6 === 5 && {
        pricingModel: records['pricing-models']?.find(({ title }) => title === revenueShareModel)?.id,
      }),
      includedLists: n % 3 === 0 ? null : [nth('source-lists', 2)],
      excludedLists: n % 3 === 1 ? null : [nth('source-lists', 3)],
    }),
    /** Of every type; only a tag has a size that no file tells. */
    'advert-creatives': (n, given) => {
      const type = given['type'] ?? nth('creative-types', n % creativeTypes.length);
      const isTag = type === creativeTypes.indexOf('Third-party tag') + 1;
      return {
        type,
        ...ofCreative,
        ...(isTag && { dimension: nth('banner-dimensions', n) }),
        format: nth('creative-formats', n),
      };
    },
    /** Those that are active serve. */
    adzones: () => ({ site: approvedSite(records)?.id }),
    'payout-items': () => ({ hunter: userOf('bounty-hunter') }),
    withdrawals: (n, given) => ({
      ...toCreate.withdrawals?.(n, given),
      ...paidOut(n),
      // None whose token would ask for a hash of its chain.
      campaign: n % 2 === 0 ? (records.campaigns?.find(({ isIco }) => isIco === false)?.id ?? null) : null,
      payee: 'bounty-hunter',
      approvalsNeeded: 1,
      approvers: n % 3 === 0 || given['status'] === 'approved' ? [nth('users', n)] : null,
      transactionHash: given['status'] === undefined && n % 3 === 0 ? `PAY-${n}` : null,
    }),
    invoices: (n, given) => ({
      owner: userOf('bounty-hunter'),
      campaign: given['status'] === undefined && n % 2 === 0 ? nth('campaigns', n) : null,
      // Only what was refunded already, as a refund reverses it.
      deposit: given['status'] === undefined && n % 6 === 5 ? nth('deposits', n) : null,
      // Given back, it is where its move leads: pending.
      returnsTo: null,
      // Small, as a large refund takes two people.
      amount: cents(n),
      net: cents(n),
      received: cents(n),
    }),
    // For one that is paid in the same coins; once it is decided on, nothing else is known of it.
    'unassigned-payments': (n, given) => ({
      hash: `0x${String(n).padStart(64, '0')}`,
      method: 'ethereum',
      amount: { amount: '1', currency: 'ETH' },
      ...chosenInvoice(records),
      // After every invoice: one that is younger is refused.
      receivedAt: at(2089, n),
      deposit: given['status'] === undefined && n % 4 === 2 ? nth('deposits', n) : null,
      exchangeDeposit: given['status'] === undefined && n % 4 === 3 ? nth('exchange-deposits', n) : null,
    }),
    'unbilled-events': (n) => ({
      campaign: nth('advert-campaigns', n),
      adzone: nth('adzones', n),
      exchange: nth('exchanges', n),
      owner: ownerOfCampaign(n),
    }),
    // Small, as refunds count towards the limit of withdrawals.
    'credit-notes': (n) => ({ owner: userOf('bounty-hunter'), amount: cents(n) }),
    'self-billed-invoices': () => ({ owner: userOf('bounty-hunter') }),
    /** What is about a known click has a campaign, and an owner. */
    postbacks: (n) => ({
      campaign: nth('advert-campaigns', n),
      conversion: nth('conversions', n),
      owner: ownerOfCampaign(n),
    }),
    'outgoing-postbacks': (n) => ({ campaign: nth('advert-campaigns', n), owner: ownerOfCampaign(n) }),
    'auto-rule-acts': (n) => ({
      campaign: nth('advert-campaigns', n),
      owner: ownerOfCampaign(n),
      undoneBy: nth('users', n),
    }),
    /** Joined in 2000, so that any week may be submitted. The acting manager's ban mustn't meet the acting hunter. */
    participations: (n, given) => ({
      ...toCreate.participations?.(n, isBanned(n) ? { ...given, hunter: nth('users', n) } : given),
      joinedAt: at(2000, n),
    }),
  };
  return {
    toCreate: ({ name }, n, given) => toCreate[name]?.(n, given) ?? {},
    existing: ({ name }, n, given) => existing[name]?.(n, given) ?? {},
  };
}

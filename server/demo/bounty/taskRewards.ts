import { Decimal } from 'decimal.js';
import { tokenDecimalsOf } from '#server/features/bounty/model/campaignMoney.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { decimalsOf } from '#src/format/currencyDecimals.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { type Choices, pickInTurn } from '../random.ts';
import type { TaskPlan } from './taskPlans.ts';

type Reward = Task['rewards'][number];
/** A task's share of the campaign's budget or pool. */
interface Share {
  readonly budget: Money | null;
  readonly poolPercentage: number | null;
}

/** The number of submissions that a task's budget covers. */
const affordable = { usual: 240, crowd: 1_500 } as const;

const stakes: Choices<number> = [5, 10, 20, 25, 40];

const everybody = { method: 'everyone', places: null, metric: null, from: null, to: null, capPerUser: null } as const;

/** Returns the decimals of a campaign's currency or token. */
const decimalsFor = ({ campaign }: TaskPlan): number =>
  campaign.isIco ? tokenDecimalsOf(campaign) : (decimalsOf(campaign.budget.currency) ?? 2);

/** Rounds an amount to two digits, to at least the currency's smallest payable amount. */
function rounded(plan: TaskPlan, amount: Decimal): number {
  const decimals = decimalsFor(plan);
  const twoDigits = amount.toSignificantDigits(2, Decimal.ROUND_DOWN).toDecimalPlaces(decimals, Decimal.ROUND_DOWN);
  return Decimal.max(twoDigits, `1e-${decimals}`).toNumber();
}

/** Returns the reward of a single submission. */
function priceOf(plan: TaskPlan, { budget }: Share): number {
  const { nth, showcase } = plan;
  const submissions = showcase === 'crowd' ? affordable.crowd : affordable.usual + (nth % 5) * 20;
  return rounded(plan, new Decimal(budget?.amount ?? 0).div(submissions));
}

/** Every fourth task of an ICO campaign pays a fixed amount of tokens; the others pay stakes. */
function unitOf(plan: TaskPlan, share: Share): Pick<Reward, 'unit' | 'amount'> {
  const { campaign, nth } = plan;
  if (!campaign.isIco) return { unit: 'money', amount: priceOf(plan, share) };
  if (nth % 4 !== 3) return { unit: 'stake', amount: pickInTurn(stakes, nth) };
  const tokens = new Decimal(campaign.tokenPool.amount).times(share.poolPercentage ?? 0).div(100 * affordable.usual);
  return { unit: 'token', amount: rounded(plan, tokens) };
}

/** The number of followers from which the higher reward applies. */
const manyFollowers = 1_000;

/**
 * Returns tiers by followers for types with a second reward and that requirement. Forum signatures have tiers by rank, which the reviewer
 * chooses.
 */
function tiersOf({ type }: TaskPlan): Pick<Reward, 'metric' | 'from' | 'to'>[] {
  const none = { metric: null, from: null, to: null };
  if (type.key === 'bitcointalk--signature') return type.rewards.map(() => ({ ...none, metric: 'rank' }));
  if (type.rewards.length < 2 || !type.requirements.includes('minFollowers')) return [none];
  return [
    { metric: 'followers', from: 0, to: manyFollowers - 1 },
    { metric: 'followers', from: manyFollowers, to: null },
  ];
}

/** Returns variations of some single rewards: first come, raffle, ranking, or a cap for each hunter. */
function termsOf({ nth, status }: TaskPlan): Pick<Reward, 'method' | 'places' | 'capPerUser'> {
  if (nth % 11 === 4) return { method: 'first-come', places: 200, capPerUser: null };
  if (nth % 11 === 7 && status !== 'closed') return { method: 'raffle', places: 5, capPerUser: null };
  if (nth % 11 === 9 && status !== 'closed') return { method: 'top', places: 3, capPerUser: null };
  return { method: 'everyone', places: null, capPerUser: nth % 5 === 2 ? 12 : null };
}

export function rewardsOf(plan: TaskPlan, share: Share): Reward[] {
  const { unit, amount } = unitOf(plan, share);
  const tiers = tiersOf(plan);
  return tiers.map((tier, index): Reward => {
    // A tier by followers pays more for the same work, not per thousand followers.
    const rewardType = plan.type.rewards[tier.metric === 'followers' ? 0 : index]?.id ?? 0;
    const paid = rounded(plan, new Decimal(amount).times(1 + index * 0.6));
    const terms = tiers.length === 1 && tier.metric === null ? termsOf(plan) : {};
    return { ...everybody, ...tier, ...terms, rewardType, unit, amount: paid };
  });
}

import { codeOf } from '#server/features/bounty/model/campaignMoney.ts';
import { toPayoutCurrency } from '#server/features/bounty/payouts/payoutCurrency.ts';
import { Exact, toLedgerAmount } from '#src/fields/money/exact.ts';
import { detectNetwork } from '#src/fields/walletAddress/networks.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { hashProblems } from '#src/resources/bounty/payment/payChains.ts';
import type { PayoutItem } from '#src/resources/bounty/payoutItems.ts';
import type { Wallet } from '#src/resources/bounty/wallets.ts';
import { type Choices, pickInTurn, type Random } from '../random.ts';
import { shifted, span } from '../times.ts';
import { type LineStatus, type PayoutPlan, reasonOf } from './payoutPlans.ts';

/** An approved submission, and the time of its award. */
export interface Award {
  readonly submission: number;
  readonly hunter: number;
  readonly name: string;
  readonly amount: string;
  readonly since: Date;
  /** The time of the submission. */
  readonly submittedAt: string;
}

export interface PayoutWorld {
  readonly random: Random;
  readonly now: Date;
  readonly wallets: ReadonlyMap<number, Pick<Wallet, 'owner' | 'network' | 'address'>>;
  /** IDs of hunters who can sign in; their lines have each status in turn. */
  readonly signInHunters: ReadonlySet<number>;
}

export interface PayoutContext {
  readonly world: PayoutWorld;
  readonly campaign: Campaign;
  readonly plan: PayoutPlan;
  readonly at: Date;
  /** Counts the lines of one hunter. */
  readonly nthOf: (key: string) => number;
}

/** Returns the sum of amounts, in the ledger's format. */
export const sumOf = (amounts: readonly string[]): string =>
  toLedgerAmount(amounts.reduce<Exact>((sum, amount) => sum.plus(amount), new Exact(0)));

/** Returns a transaction hash in the format of the line's chain. */
function transactionHashOf(random: Random, campaign: Campaign, line: Pick<PayoutItem, 'network'>): string {
  const digits = Array.from({ length: 64 }, () => random.integer(0, 15).toString(16)).join('');
  return hashProblems(campaign, line, digits).length === 0 ? digits : `0x${digits}`;
}

/** Returns the hunter's wallet for the currency; without one, the line can't be paid. */
function walletFor({ world, campaign }: PayoutContext, hunter: number) {
  const wallet = world.wallets.get(hunter);
  const network = wallet && detectNetwork(wallet.address);
  const receives = network !== undefined && toPayoutCurrency(campaign).networks.includes(network);
  return receives ? { network, address: wallet?.address ?? null } : { network: null, address: null };
}

/** Returns when a line was paid, failed or cancelled. */
function settledAt({ world: { random, now }, at }: PayoutContext): Date {
  const room = (now.getTime() - at.getTime()) / 2;
  return shifted(at, Math.min(random.integer(2, 30) * span.hour, room));
}

/** The statuses of the lines of hunters who can sign in, in turn. */
const statuses: Choices<LineStatus> = ['paid', 'unpaid', 'failed', 'cancelled'];

/** @param place the index of the line in its payout */
const statusOf = (
  { world: { signInHunters }, plan, nthOf }: PayoutContext,
  hunter: number,
  place: number,
): LineStatus =>
  signInHunters.has(hunter) ? pickInTurn(statuses, nthOf(`hunter ${hunter}`)) : pickInTurn(plan.lines, place);

export type DemoLine = ReturnType<typeof lineOf>;

/** Returns one hunter's line. @param awards the hunter's approved submissions, at least one */
export function lineOf(context: PayoutContext, awards: readonly [Award, ...Award[]], place: number) {
  const { world, campaign, at } = context;
  const [{ hunter, name }] = awards;
  const wallet = walletFor(context, hunter);
  const plannedStatus = statusOf(context, hunter, place);
  const status = plannedStatus === 'paid' && wallet.address === null ? 'unpaid' : plannedStatus;
  const isPaid = status === 'paid';
  const updatedAt = (status === 'unpaid' ? at : settledAt(context)).toISOString();
  return {
    submissions: awards.map(({ submission }) => submission),
    row: {
      campaign: campaign.id,
      manager: campaign.manager,
      hunter,
      name,
      amount: { amount: sumOf(awards.map(({ amount }) => amount)), currency: codeOf(campaign) },
      ...wallet,
      status,
      reason: reasonOf(status, place),
      transactionHash: isPaid ? transactionHashOf(world.random, campaign, wallet) : null,
      paidAt: isPaid ? updatedAt : null,
      createdAt: at.toISOString(),
      updatedAt,
      version: status === 'unpaid' ? 1 : 2,
    },
  };
}

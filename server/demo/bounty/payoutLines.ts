import { codeOf } from '#server/features/bounty/model/campaignMoney.ts';
import { payoutCurrencyOf } from '#server/features/bounty/payouts/payoutCurrency.ts';
import { amountOf, Exact } from '#src/fields/money/exact.ts';
import { networkOf } from '#src/fields/walletAddress/networks.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { hashProblems } from '#src/resources/bounty/payment/payChains.ts';
import type { PayoutItem } from '#src/resources/bounty/payoutItems.ts';
import type { Wallet } from '#src/resources/bounty/wallets.ts';
import { type Choices, inTurn, type Random } from '../random.ts';
import { shifted, span } from '../times.ts';
import { type LineStatus, type PayoutPlan, reasonOf } from './payoutPlans.ts';

/** An approved submission, and when its reward was awarded. */
export interface Due {
  readonly submission: number;
  readonly hunter: number;
  readonly name: string;
  readonly amount: string;
  readonly since: Date;
}

export interface PayoutWorld {
  readonly random: Random;
  readonly now: Date;
  readonly wallets: ReadonlyMap<number, Pick<Wallet, 'owner' | 'network' | 'address'>>;
  /** Hunters to sign in with: their lines have each status in turn. */
  readonly known: ReadonlySet<number>;
}

/** A payout to be made. */
export interface Making {
  readonly world: PayoutWorld;
  readonly campaign: Campaign;
  readonly plan: PayoutPlan;
  readonly at: Date;
  /** Counts the lines of one hunter. */
  readonly nthOf: (key: string) => number;
}

/** The sum of amounts, as the ledger takes it. */
export const sumOf = (amounts: readonly string[]): string =>
  amountOf(amounts.reduce<Exact>((sum, amount) => sum.plus(amount), new Exact(0)));

/** As the chain that the line is sent on writes it. */
function hashOf(random: Random, campaign: Campaign, line: Pick<PayoutItem, 'network'>): string {
  const digits = Array.from({ length: 64 }, () => random.integer(0, 15).toString(16)).join('');
  return hashProblems(campaign, line, digits).length === 0 ? digits : `0x${digits}`;
}

/** The hunter's wallet for the currency; without one, the line waits. */
function walletFor({ world, campaign }: Making, hunter: number) {
  const wallet = world.wallets.get(hunter);
  const network = wallet && networkOf(wallet.address);
  const receives = network !== undefined && payoutCurrencyOf(campaign).networks.includes(network);
  return receives ? { network, address: wallet?.address ?? null } : { network: null, address: null };
}

/** When a line was paid, failed or cancelled. */
function settledAt({ world: { random, now }, at }: Making): Date {
  const room = (now.getTime() - at.getTime()) / 2;
  return shifted(at, Math.min(random.integer(2, 30) * span.hour, room));
}

/** The demo hunters to sign in with have lines of every status. */
const shown: Choices<LineStatus> = ['paid', 'unpaid', 'failed', 'cancelled'];

/** @param place of the line in its payout */
const statusOf = ({ world: { known }, plan, nthOf }: Making, hunter: number, place: number): LineStatus =>
  known.has(hunter) ? inTurn(shown, nthOf(`hunter ${hunter}`)) : inTurn(plan.lines, place);

export type DemoLine = ReturnType<typeof lineOf>;

/** One hunter's line. @param due their approved submissions, at least one */
export function lineOf(making: Making, due: readonly [Due, ...Due[]], place: number) {
  const { world, campaign, at } = making;
  const [{ hunter, name }] = due;
  const wallet = walletFor(making, hunter);
  const wanted = statusOf(making, hunter, place);
  const status = wanted === 'paid' && wallet.address === null ? 'unpaid' : wanted;
  const isPaid = status === 'paid';
  const updatedAt = (status === 'unpaid' ? at : settledAt(making)).toISOString();
  return {
    submissions: due.map(({ submission }) => submission),
    row: {
      campaign: campaign.id,
      manager: campaign.manager,
      hunter,
      name,
      amount: { amount: sumOf(due.map(({ amount }) => amount)), currency: codeOf(campaign) },
      ...wallet,
      status,
      reason: reasonOf(status, place),
      transactionHash: isPaid ? hashOf(world.random, campaign, wallet) : null,
      paidAt: isPaid ? updatedAt : null,
      createdAt: at.toISOString(),
      updatedAt,
      version: status === 'unpaid' ? 1 : 2,
    },
  };
}

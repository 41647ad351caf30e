import { Exact } from '#src/fields/money/exact.ts';
import type { AutoPause } from '#src/resources/adnet/autoPauses.ts';

/** What a campaign may spend, and what is left of it, in the ad network's currency. */
interface Spending {
  readonly dailyBudget: string;
  readonly totalBudget: string;
  /** By the campaign's clocks. */
  readonly today: Exact;
  readonly inAll: Exact;
  /** The budgets that an event has exceeded; null if none did. */
  readonly exceeded: { readonly today: string | null; readonly inAll: string | null };
  /** Whether its owner can pay for ads. */
  readonly canPay: boolean;
}

/** Whether an event has exceeded a budget that wasn’t raised since. */
const isExceeded = (exceeded: string | null, budget: string): boolean =>
  exceeded !== null && new Exact(exceeded).gte(budget);

/** Why a campaign pauses by itself; null for one that may go on. */
export function nextPauseState({
  dailyBudget,
  totalBudget,
  today,
  inAll,
  exceeded,
  canPay,
}: Spending): AutoPause | null {
  if (!canPay) return 'noMoney';
  if (inAll.gte(totalBudget) || isExceeded(exceeded.inAll, totalBudget)) return 'totalBudget';
  return today.gte(dailyBudget) || isExceeded(exceeded.today, dailyBudget) ? 'dailyBudget' : null;
}

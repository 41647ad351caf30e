import { Exact } from '#src/fields/money/exact.ts';
import type { AutoPause } from '#src/resources/adnet/autoPauses.ts';

/** A campaign's budgets and spend, in the ad network's currency. */
interface Spending {
  readonly dailyBudget: string;
  readonly totalBudget: string;
  /** Spend of today in the campaign's time zone. */
  readonly today: Exact;
  readonly inAll: Exact;
  /** The budgets that an event has exceeded; null if none did. */
  readonly exceeded: { readonly today: string | null; readonly inAll: string | null };
  /** Whether the campaign's owner can pay for ads. */
  readonly canPay: boolean;
}

/** Tests whether an event has exceeded a budget that hasn’t been raised since. */
const isExceeded = (exceeded: string | null, budget: string): boolean =>
  exceeded !== null && new Exact(exceeded).gte(budget);

/** Returns the reason why a campaign pauses automatically; null if it can run. */
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

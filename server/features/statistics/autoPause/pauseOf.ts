import type { Exact } from '#src/fields/money/exact.ts';
import type { AutoPause } from '#src/resources/adnet/autoPauses.ts';

/** What a campaign may spend, and what is left of it, in the ad network's currency. */
interface Spending {
  readonly dailyBudget: string;
  readonly totalBudget: string;
  /** By the campaign's clocks. */
  readonly today: Exact;
  readonly inAll: Exact;
  /** What its owner has, less what the ledger hasn't booked yet. */
  readonly money: Exact;
}

/** Why a campaign pauses by itself; null for one that may go on. */
export function pauseOf({ dailyBudget, totalBudget, today, inAll, money }: Spending): AutoPause | null {
  if (money.lte(0)) return 'noMoney';
  if (inAll.gte(totalBudget)) return 'totalBudget';
  return today.gte(dailyBudget) ? 'dailyBudget' : null;
}

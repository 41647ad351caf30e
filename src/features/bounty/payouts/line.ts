import type { PayoutItem } from '#src/resources/bounty/payoutItems.ts';

/** What one hunter gets from a payout. */
export type Line = PayoutItem;

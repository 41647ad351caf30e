import type { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import type { RowOf } from '#src/schema/resource.ts';

/** What one hunter gets from a payout. */
export type Line = RowOf<typeof payoutItems>;

import type { Transaction } from '#server/database/transaction.ts';
import { recordUnbilled, type UnbilledEvent } from '#server/features/statistics/model/recordUnbilled.ts';
import type { UnbilledReason } from '#src/resources/statistics/unbilledReasons.ts';
import { shifted, span } from './times.ts';

/** The IDs of a campaign and its advertiser, or of an ad zone and its publisher. */
interface Owned {
  readonly id: number;
  readonly owner: number;
}

const reasons = ['dailyBudget', 'paused', 'totalBudget'] as const satisfies readonly UnbilledReason[];

/** Adds some unbilled events of each campaign to the log: clicks above a budget and after a pause. */
export async function fillUnbilledEvents(
  tx: Transaction,
  now: Date,
  { campaigns, zones, currency }: { campaigns: readonly Owned[]; zones: readonly Owned[]; currency: string },
): Promise<void> {
  const events = campaigns.flatMap((campaign, nth) =>
    reasons.map((reason, place): UnbilledEvent => {
      const zone = zones[(nth + place) % zones.length];
      const time = Math.floor(shifted(now, -(1 + nth + 2 * place) * span.day).getTime() / 1000);
      const ids = {
        campaign: campaign.id,
        advertiser: campaign.owner,
        ...(zone && { adzone: zone.id, publisher: zone.owner }),
      };
      const amounts = { cost: `${place + 1}.2`, publisherRevenue: `0.${7 + place}` };
      return { event: 'click', time, count: 4 * (place + 1), ...amounts, ids, reason };
    }),
  );
  await recordUnbilled(tx, events, currency);
}

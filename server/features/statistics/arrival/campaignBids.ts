import { asc } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { AdvertCampaign } from '#src/resources/adnet/advertCampaigns.ts';
import { advertCampaignBids } from './campaignBidTable.ts';
import { countsSince, rowFinder } from './campaignHistory.ts';
import type { EventIds } from './eventLine.ts';

/** What a campaign pays for an event at a moment. */
export type CampaignBids = Pick<AdvertCampaign, 'bid' | 'countryBids' | 'zoneBids'> & {
  /** A percentage. */
  readonly revenueShare: string | null;
};

/** Gives the bids of a campaign at a moment; undefined for a campaign that has been deleted. */
export type BidsAt = (campaign: number, at: Date) => CampaignBids | undefined;

/** Loads the bids that campaigns have had since a moment, in one query. */
export async function loadCampaignBids(executor: Executor, campaigns: readonly number[], since: Date): Promise<BidsAt> {
  const rows = await executor
    .select()
    .from(advertCampaignBids)
    .where(countsSince(advertCampaignBids, campaigns, since))
    .orderBy(asc(advertCampaignBids.id));
  return rowFinder(rows.map((row) => ({ ...row, bid: { amount: row.bid, currency: row.bidCurrency } })));
}

/** The bid for an event: of its ad zone before its country before the campaign. */
export function bidFor({ zoneBids, countryBids, bid }: CampaignBids, { adzone, country }: EventIds) {
  const ofZone = zoneBids?.find((each) => each.zone === adzone);
  if (ofZone) return { bid: ofZone.bid, priceSource: 'zone' } as const;
  const ofCountry = countryBids?.find((each) => each.country === country);
  if (ofCountry) return { bid: ofCountry.bid, priceSource: 'country' } as const;
  return { bid, priceSource: 'campaign' } as const;
}

import type { AdvertCampaign } from '#src/resources/adnet/advertCampaigns.ts';
import type { ClickState } from './campaignStates.ts';
import type { clicks } from './clickTable.ts';
import type { EventIds } from './eventLine.ts';

/** What the conversions of a click are billed by. */
export type ClickTerms = Pick<
  typeof clicks.$inferInsert,
  'price' | 'priceCurrency' | 'priceSource' | 'revenueShare' | 'campaignState'
>;

/** The bid for a click: of its ad zone before its country before the campaign. */
function bidFor({ zoneBids, countryBids, bid }: AdvertCampaign, { adzone, country }: EventIds) {
  const ofZone = zoneBids?.find((each) => each.zone === adzone);
  if (ofZone) return { bid: ofZone.bid, priceSource: 'zone' } as const;
  const ofCountry = countryBids?.find((each) => each.country === country);
  if (ofCountry) return { bid: ofCountry.bid, priceSource: 'country' } as const;
  return { bid, priceSource: 'campaign' } as const;
}

/** The terms that a campaign offers for a click now. Stored with the click, no later change of the campaign reaches them. */
export function clickTerms(campaign: AdvertCampaign, ids: EventIds, campaignState: ClickState): ClickTerms {
  const { bid, priceSource } = bidFor(campaign, ids);
  return {
    price: bid.amount,
    priceCurrency: bid.currency,
    priceSource,
    revenueShare: campaign.revenueShare === null ? null : String(campaign.revenueShare),
    campaignState,
  };
}

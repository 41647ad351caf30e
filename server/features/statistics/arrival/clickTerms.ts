import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import type { AdvertCampaign } from '#src/resources/adnet/advertCampaigns.ts';
import { pricingModels } from '#src/resources/adnet/dictionaries/pricingModels.ts';
import { paysForConversions } from '#src/resources/adnet/pricingBasis.ts';
import type { ClickState } from './campaignStates.ts';
import type { clicks } from './clickTable.ts';
import type { EventIds } from './eventLine.ts';

/** What the conversions of a click are billed by. */
export type ClickTerms = Pick<
  typeof clicks.$inferInsert,
  | 'price'
  | 'priceCurrency'
  | 'priceSource'
  | 'revenueShare'
  | 'campaignState'
  | 'billable'
  | 'windowDays'
  | 'totalBudget'
>;

/** The bid for a click: of its ad zone before its country before the campaign. */
function bidFor({ zoneBids, countryBids, bid }: AdvertCampaign, { adzone, country }: EventIds) {
  const ofZone = zoneBids?.find((each) => each.zone === adzone);
  if (ofZone) return { bid: ofZone.bid, priceSource: 'zone' } as const;
  const ofCountry = countryBids?.find((each) => each.country === country);
  if (ofCountry) return { bid: ofCountry.bid, priceSource: 'country' } as const;
  return { bid, priceSource: 'campaign' } as const;
}

/** Loads the IDs of the pricing models whose campaigns pay for conversions. */
export async function loadConversionModels(executor: Executor): Promise<ReadonlySet<number>> {
  const models = await rowsWhere(executor, pricingModels, sql`true`);
  return new Set(models.filter(({ title }) => paysForConversions(title)).map(({ id }) => id));
}

/**
 * The terms that a campaign offers for a click now. Stored with the click, no later change of the campaign reaches them.
 * @param models those whose campaigns pay for conversions
 */
export function clickTerms(
  campaign: AdvertCampaign,
  ids: EventIds,
  campaignState: ClickState,
  models: ReadonlySet<number>,
): ClickTerms {
  const { bid, priceSource } = bidFor(campaign, ids);
  return {
    price: bid.amount,
    priceCurrency: bid.currency,
    priceSource,
    revenueShare: campaign.revenueShare === null ? null : String(campaign.revenueShare),
    campaignState,
    windowDays: campaign.conversionGoals?.length
      ? Math.max(...campaign.conversionGoals.map((goal) => goal.windowDays))
      : null,
    totalBudget: campaign.totalBudget.amount,
    billable:
      models.has(ids.pricingModel ?? campaign.pricingModel) &&
      (campaignState === 'servable' || campaignState === 'justPaused'),
  };
}

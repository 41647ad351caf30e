import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import type { AdvertCampaign } from '#src/resources/adnet/advertCampaigns.ts';
import { pricingModels } from '#src/resources/adnet/dictionaries/pricingModels.ts';
import { paysForConversions } from '#src/resources/adnet/pricingBasis.ts';
import { bidFor, type CampaignBids } from './campaignBids.ts';
import type { ClickState } from './campaignStates.ts';
import type { clicks } from './clickTable.ts';
import type { EventIds } from './eventParser.ts';

/** The terms that bill the conversions of a click. */
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

/** Loads the IDs of the pricing models whose campaigns pay for conversions. */
export async function loadConversionModels(executor: Executor): Promise<ReadonlySet<number>> {
  const models = await rowsWhere(executor, pricingModels, sql`true`);
  return new Set(models.filter(({ title }) => paysForConversions(title)).map(({ id }) => id));
}

/** A click with the facts that its terms depend on. */
interface ClickContext {
  readonly campaign: AdvertCampaign;
  readonly bids: CampaignBids;
  readonly ids: EventIds;
  readonly state: ClickState;
}

/**
 * Returns the terms of a click, which later changes of its campaign don't affect.
 * @param models whose campaigns pay for conversions
 */
export function toClickTerms({ campaign, bids, ids, state }: ClickContext, models: ReadonlySet<number>): ClickTerms {
  const { bid, priceSource } = bidFor(bids, ids);
  return {
    price: bid.amount,
    priceCurrency: bid.currency,
    priceSource,
    revenueShare: bids.revenueShare,
    campaignState: state,
    windowDays: campaign.conversionGoals?.length
      ? Math.max(...campaign.conversionGoals.map((goal) => goal.windowDays))
      : null,
    totalBudget: campaign.totalBudget.amount,
    billable: models.has(ids.pricingModel ?? bids.pricingModel) && (state === 'servable' || state === 'justPaused'),
  };
}

import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { Money } from '#src/fields/money/kind.ts';
import type { AdvertCampaign } from '#src/resources/adnet/advertCampaigns.ts';
import { pricingModels } from '#src/resources/adnet/dictionaries/pricingModels.ts';
import { paysForConversions, revenueShareModel } from '#src/resources/adnet/pricingBasis.ts';
import type { PricedClick } from '../ingestion/clicks.ts';
import { eventDecimals } from '../model/eventDecimals.ts';

interface PricedAttribution {
  readonly click: PricedClick;
  readonly campaign: AdvertCampaign;
}

interface Price {
  readonly amount: Exact;
  readonly currency: string;
}

/** Returns the agreed share of the value, at most the bid. A value in another currency can't be compared with the bid. */
function toSharedValue({ price, priceCurrency, revenueShare }: PricedClick, value: Money | null): Price {
  const share = new Exact(value?.amount ?? 0).times(revenueShare ?? 0).div(100);
  const { currency = priceCurrency } = value ?? {};
  return { amount: currency === priceCurrency ? Exact.min(share, price) : share, currency };
}

/**
 * Returns a conversion's price by its click's terms, rounded down to the statistics' decimals.
 * @returns undefined if the click’s pricing model doesn’t pay for conversions
 */
export async function loadConversionPrice(
  executor: Executor,
  { click, campaign }: PricedAttribution,
  value: Money | null,
): Promise<Money | undefined> {
  const { pricingModel = campaign.pricingModel } = click.facts.ids;
  const [model] = await rowsWhere(executor, pricingModels, sql`id = ${pricingModel}`);
  if (model === undefined || !paysForConversions(model.title)) return undefined;
  const { amount, currency } =
    model.title === revenueShareModel
      ? toSharedValue(click, value)
      : { amount: new Exact(click.price), currency: click.priceCurrency };
  return { amount: amount.toDecimalPlaces(eventDecimals).toFixed(), currency };
}

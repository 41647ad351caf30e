import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { type AdvertCampaign, advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { pricingModels } from '#src/resources/adnet/dictionaries/pricingModels.ts';
import type { EventIds } from '../arrival/eventLine.ts';

/** The title of the model whose campaigns pay for conversions. */
const paidByConversion = 'CPA';

/** What is bid: for a zone before a country before everything. */
function bidOf({ zoneBids, countryBids, bid }: AdvertCampaign, { adzone, country }: EventIds): string {
  const ofZone = zoneBids?.find((each) => each.zone === adzone);
  const ofCountry = countryBids?.find((each) => each.country === country);
  return (ofZone ?? ofCountry)?.bid.amount ?? bid.amount;
}

/** What a conversion costs its campaign: its bid where it pays for conversions. Others have paid for the impression or the click. */
export async function conversionCost(executor: Executor, campaign: number, ids: EventIds): Promise<string> {
  const [found] = await rowsWhere(executor, advertCampaigns, sql`id = ${campaign}`);
  if (found === undefined) return '0';
  const [model] = await rowsWhere(executor, pricingModels, sql`id = ${found.pricingModel}`);
  return model?.title === paidByConversion ? bidOf(found, ids) : '0';
}

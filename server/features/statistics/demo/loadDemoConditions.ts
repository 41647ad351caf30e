import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { type Rates, toBidMultiplier } from '../delivery/bidPrices.ts';
import { loadCampaignSteps } from '../delivery/loadCampaignSteps.ts';
import { loadModelTitle } from '../delivery/modelRates.ts';
import { loadCampaignCreatives } from '../delivery/servableCreatives.ts';
import { allOf, type Condition } from '../delivery/targetingConditions.ts';

const noBlocks = { zone: new Set<number>(), country: new Set<number>(), creative: new Set<number>() };

/** A campaign's conditions on a request. The delivery doctor uses the same, so that the two never disagree. */
export interface DemoConditions {
  readonly targeted: Condition | undefined;
  /** Tests whether the bid meets the floor. */
  readonly priced: Condition | undefined;
}

/**
 * Returns the conditions of campaigns, by ID.
 * @param rates what follows a thousand impressions of an ad format
 */
export async function loadDemoConditions(
  executor: Executor,
  ids: readonly number[],
  rates: (adFormat: number) => Rates,
): Promise<ReadonlyMap<number, DemoConditions>> {
  const [campaigns, ads] = await Promise.all([
    rowsWhere(executor, advertCampaigns, sql`id = any(${sql.param([...ids])}) order by id`),
    loadCampaignCreatives(executor, ids),
  ]);
  const conditions = campaigns.map(async (campaign): Promise<[number, DemoConditions]> => {
    const multiplier = toBidMultiplier(await loadModelTitle(executor, campaign.pricingModel), [
      rates(campaign.adFormat),
    ]);
    const steppedCampaign = { campaign, ads: ads.get(campaign.id)?.approved ?? [], blocks: noBlocks };
    const steps = await loadCampaignSteps(executor, steppedCampaign, multiplier);
    // Each ad has its own size.
    const targeted = steps.filter(({ name }) => name !== 'floor' && name !== 'size');
    return [
      campaign.id,
      {
        targeted: allOf(targeted.flatMap(({ holds }) => holds ?? [])),
        priced: steps.find(({ name }) => name === 'floor')?.holds,
      },
    ];
  });
  return new Map(await Promise.all(conditions));
}

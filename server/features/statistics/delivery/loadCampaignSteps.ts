import type { Executor } from '#server/database/database.ts';
import type { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { type CampaignStep, campaignSteps } from '#src/resources/statistics/delivery.ts';
import type { RowOf } from '#src/schema/resource.ts';
import type { ActiveBlocks } from '../model/activeBlocks.ts';
import { toBidPrices } from './bidPrices.ts';
import { findBlockingZones } from './blocking.ts';
import {
  loadAnyLists,
  loadListConditions,
  stepOfDimension,
  toBids,
  toRestrictions,
  toScheduleCondition,
} from './campaignTargeting.ts';
import type { Step } from './funnel.ts';
import type { ServableCreative } from './servableCreatives.ts';
import {
  allOf,
  bidMeetsFloor,
  type Condition,
  dimensionCondition,
  exceptPlacements,
  sizesCondition,
} from './targetingConditions.ts';

type Campaign = RowOf<typeof advertCampaigns>;

const isSize = (dimension: number | null): dimension is number => dimension !== null;

/** Without ads no size fits; a separate check reports that. */
function toSizeCondition(ads: readonly ServableCreative[]): Condition | undefined {
  const sizes = ads.map(({ dimension }) => dimension);
  return sizes.every(isSize) && sizes.length > 0 ? sizesCondition([...new Set(sizes)]) : undefined;
}

/** Returns the condition that the campaign’s rules leave: unblocked zones, countries and sizes of unblocked ads. */
function toRuleCondition(
  { zone, country, creative }: ActiveBlocks,
  ads: readonly ServableCreative[],
): Condition | undefined {
  const unblockedAds = ads.filter(({ id }) => !creative.has(id));
  const sizes = unblockedAds.length < ads.length ? toSizeCondition(unblockedAds) : undefined;
  return allOf([
    ...(zone.size > 0 ? [exceptPlacements({ sites: [], zones: [...zone] })] : []),
    ...(country.size > 0 ? [dimensionCondition('country', { mode: 'exclude', ids: [...country] })] : []),
    ...(sizes ? [sizes] : []),
  ]);
}

/** A campaign with the ads and blocks that decide about it. */
interface CampaignWithAds {
  readonly campaign: Campaign;
  readonly ads: readonly ServableCreative[];
  readonly blocks: ActiveBlocks;
}

/**
 * Loads a campaign's conditions on requests, in the order of its checks.
 * @param multiplier converts its bids to prices for a thousand impressions; undefined if unknown
 */
export async function loadCampaignSteps(
  executor: Executor,
  { campaign, ads, blocks }: CampaignWithAds,
  multiplier: number | undefined,
): Promise<readonly Step<CampaignStep>[]> {
  const [lists, blocking] = await Promise.all([
    loadListConditions(executor, loadAnyLists(executor), campaign),
    findBlockingZones(executor, campaign.owner, ads),
  ]);
  const restrictions = toRestrictions(campaign.targeting);
  const conditionsOf = (step: CampaignStep): readonly Condition[] =>
    restrictions.filter(({ name }) => stepOfDimension(name) === step).map(({ holds }) => holds);
  const conditions: Readonly<Record<CampaignStep, Condition | undefined>> = {
    geography: allOf(conditionsOf('geography')),
    audience: allOf(conditionsOf('audience')),
    sources: allOf([...conditionsOf('sources'), ...lists]),
    size: toSizeCondition(ads),
    blocked: blocking.length === 0 ? undefined : exceptPlacements({ sites: [], zones: blocking }),
    rules: toRuleCondition(blocks, ads),
    schedule: toScheduleCondition(campaign.schedule, campaign.timezone),
    floor: multiplier === undefined ? undefined : bidMeetsFloor(toBidPrices(toBids(campaign), multiplier)),
  };
  return campaignSteps.map((name) => ({ name, holds: conditions[name] }));
}

import type { Executor } from '#server/database/database.ts';
import type { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { type CampaignStep, campaignSteps } from '#src/resources/statistics/delivery.ts';
import type { RowOf } from '#src/schema/resource.ts';
import type { ActiveBlocks } from '../model/activeBlocks.ts';
import type { Ad } from './ads.ts';
import { blockingZones } from './blocking.ts';
import { all, type Condition, meets, never, ofSizes, restricted } from './conditions.ts';
import type { Step } from './funnel.ts';
import { pricesOf } from './prices.ts';
import { anyLists, bidsOf, hoursOf, listConditions, restrictionsOf, stepOfDimension } from './terms.ts';

type Campaign = RowOf<typeof advertCampaigns>;

const isSize = (dimension: number | null): dimension is number => dimension !== null;

/** Without any ads nothing fits, which a check of its own says. */
function sizeCondition(ads: readonly Ad[]): Condition | undefined {
  const sizes = ads.map(({ dimension }) => dimension);
  return sizes.every(isSize) && sizes.length > 0 ? ofSizes([...new Set(sizes)]) : undefined;
}

/** What the campaign’s own rules leave: other zones and countries, and the sizes of its other ads. */
function unblockedByRules({ zone, country, creative }: ActiveBlocks, ads: readonly Ad[]): Condition | undefined {
  const others = ads.filter(({ id }) => !creative.has(id));
  const sizes = others.length < ads.length ? sizeCondition(others) : undefined;
  return all([
    ...(zone.size > 0 ? [never({ sites: [], zones: [...zone] })] : []),
    ...(country.size > 0 ? [restricted('country', { mode: 'exclude', ids: [...country] })] : []),
    ...(sizes ? [sizes] : []),
  ]);
}

/** A campaign with what decides about it besides. */
interface SteppedCampaign {
  readonly campaign: Campaign;
  readonly ads: readonly Ad[];
  readonly blocks: ActiveBlocks;
}

/**
 * What requests have to be for a campaign, in the order of its checks.
 * @param worth what its bids are multiplied by to be bids for a thousand impressions; undefined where nobody can tell
 */
export async function stepsOf(
  executor: Executor,
  { campaign, ads, blocks }: SteppedCampaign,
  worth: number | undefined,
): Promise<readonly Step<CampaignStep>[]> {
  const [lists, blocking] = await Promise.all([
    listConditions(executor, anyLists(executor), campaign),
    blockingZones(executor, campaign.owner, ads),
  ]);
  const restrictions = restrictionsOf(campaign.targeting);
  const of = (step: CampaignStep): readonly Condition[] =>
    restrictions.filter(({ name }) => stepOfDimension(name) === step).map(({ holds }) => holds);
  const conditions: Readonly<Record<CampaignStep, Condition | undefined>> = {
    geography: all(of('geography')),
    audience: all(of('audience')),
    sources: all([...of('sources'), ...lists]),
    size: sizeCondition(ads),
    blocked: blocking.length === 0 ? undefined : never({ sites: [], zones: blocking }),
    rules: unblockedByRules(blocks, ads),
    schedule: hoursOf(campaign.schedule, campaign.timezone),
    floor: worth === undefined ? undefined : meets(pricesOf(bidsOf(campaign), worth)),
  };
  return campaignSteps.map((name) => ({ name, holds: conditions[name] }));
}

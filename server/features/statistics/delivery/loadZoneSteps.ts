import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import type { Adzone } from '#src/resources/adnet/adzones.ts';
import { pricingModels } from '#src/resources/adnet/dictionaries/pricingModels.ts';
import { deliveryLimits, type ZoneStep } from '#src/resources/statistics/delivery.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { type ActiveBlocks, loadActiveBlocksByCampaign } from '../model/activeBlocks.ts';
import { type Rates, toBidMultiplier, toBidPrices } from './bidPrices.ts';
import { blocksAdvertiser, filterFitting } from './blocking.ts';
import { loadAnyLists, loadListConditions, toBids, toRestrictions, toScheduleCondition } from './campaignTargeting.ts';
import type { Step } from './funnel.ts';
import { loadCampaignCreatives, type ServableCreative } from './servableCreatives.ts';
import { allOf, anyOf, bidMeetsFloor, type Condition, dimensionCondition } from './targetingConditions.ts';

type Campaign = RowOf<typeof advertCampaigns>;

/** A running campaign with ads of a zone’s format. */
interface Candidate {
  readonly campaign: Campaign;
  readonly ads: readonly ServableCreative[];
  /** The blocks by the campaign's own rules. */
  readonly ruled: ActiveBlocks;
}

/** Loads running campaigns with ads of a format, highest bids first. */
async function loadCandidates(executor: Executor, format: number, now: number): Promise<readonly Candidate[]> {
  const column = (name: string) => columnOf(tableOf(advertCampaigns.name), name);
  const moment = sql.param(new Date(now).toISOString());
  const campaigns = await rowsWhere(
    executor,
    advertCampaigns,
    sql`${column('adFormat')} = ${format} and ${column('status')} = ${advertCampaigns.status?.machine.values['active']}
      and not ${column('paused')} and not ${column('archived')} and ${column('startAt')} <= ${moment}
      and (${column('endAt')} is null or ${column('endAt')} > ${moment})
      order by bid desc, id limit ${deliveryLimits.campaigns}`,
  );
  const ids = campaigns.map(({ id }) => id);
  const [ads, blocked] = await Promise.all([
    loadCampaignCreatives(executor, ids),
    loadActiveBlocksByCampaign(executor, ids),
  ]);
  const running = campaigns.flatMap((campaign) => {
    const [own, ruled] = [ads.get(campaign.id)?.approved ?? [], blocked.get(campaign.id)];
    return own.length > 0 && ruled ? [{ campaign, ads: own, ruled }] : [];
  });
  return limitTargetingIds(running);
}

/** Returns as many candidates as a query's limit of targeting IDs allows. */
function limitTargetingIds(candidates: readonly Candidate[]): readonly Candidate[] {
  let ids = 0;
  return candidates.filter(({ campaign: { targeting } }) => {
    const idCount = Object.values(targeting ?? {}).reduce((sum, each) => sum + (each?.ids.length ?? 0), 0);
    ids += idCount;
    return ids <= deliveryLimits.ids;
  });
}

const alwaysTrue: Condition = () => 'true';
const alwaysFalse: Condition = () => 'false';

/** Returns the conditions that a campaign’s rules leave: none match in a blocked zone, or if no unblocked ad fits. */
function toRuleConditions(zone: Adzone, { campaign, ads, ruled }: Candidate): readonly Condition[] {
  const unblockedAds = ads.filter(({ id }) => !ruled.creative.has(id));
  const isShown =
    !ruled.zone.has(zone.id) &&
    filterFitting(zone, unblockedAds).length > 0 &&
    !blocksAdvertiser(zone, campaign.owner, unblockedAds);
  if (!isShown) return [alwaysFalse];
  return ruled.country.size > 0 ? [dimensionCondition('country', { mode: 'exclude', ids: [...ruled.country] })] : [];
}

/** Loads a campaign's conditions on requests: its targeting, its hours, and a floor that its bid meets. */
async function loadConditions(executor: Executor, zone: Adzone, candidate: Candidate, model: string, rates: Rates) {
  const { campaign } = candidate;
  const lists = await loadListConditions(executor, loadAnyLists(executor), campaign);
  const targeted = [...toRestrictions(campaign.targeting).map(({ holds }) => holds), ...lists];
  const unruled = [...targeted, ...toRuleConditions(zone, candidate)];
  const hours = toScheduleCondition(campaign.schedule, campaign.timezone);
  const multiplier = toBidMultiplier(model, [rates]);
  const scheduled = [...unruled, ...(hours ? [hours] : [])];
  // A bid of unknown value isn’t compared with the floor.
  const priced =
    multiplier === undefined ? scheduled : [...scheduled, bidMeetsFloor(toBidPrices(toBids(campaign), multiplier))];
  return {
    targeted: allOf(targeted) ?? alwaysTrue,
    unruled: allOf(unruled) ?? alwaysTrue,
    scheduled: allOf(scheduled) ?? alwaysTrue,
    priced: allOf(priced) ?? alwaysTrue,
  };
}

async function loadModelTitles(executor: Executor): Promise<ReadonlyMap<number, string>> {
  const models = await rowsWhere(executor, pricingModels, sql`true`);
  return new Map(models.map(({ id, title }) => [id, title]));
}

/**
 * Loads the steps of a zone's requests: at least one campaign must pass each.
 * @param rates of the zone’s own impressions, which determine the value of bids for clicks there
 */
export async function loadZoneSteps(
  executor: Executor,
  zone: Adzone,
  rates: Rates,
  now: number,
): Promise<readonly Step<ZoneStep>[]> {
  const [running, titles] = await Promise.all([loadCandidates(executor, zone.format, now), loadModelTitles(executor)]);
  const fit = running.filter(({ ads }) => filterFitting(zone, ads).length > 0);
  const allowed = fit.filter(({ campaign, ads }) => !blocksAdvertiser(zone, campaign.owner, ads));
  const conditions = async (candidates: readonly Candidate[]) =>
    Promise.all(
      candidates.map((each) =>
        loadConditions(executor, zone, each, titles.get(each.campaign.pricingModel) ?? '', rates),
      ),
    );
  const [before, after] = await Promise.all([conditions(fit), conditions(allowed)]);
  const falseIfEmpty = (candidates: readonly Candidate[]): Condition | undefined =>
    candidates.length === 0 ? alwaysFalse : undefined;
  const isTargeted = anyOf(before.map(({ targeted }) => targeted));
  const unblocked = anyOf(after.map(({ targeted }) => targeted));
  return [
    { name: 'campaigns', holds: falseIfEmpty(running) },
    { name: 'size', holds: falseIfEmpty(fit) },
    // A block doesn't lose a request that no campaign targets.
    { name: 'blocked', holds: (bind) => `NOT (${isTargeted(bind)}) OR (${unblocked(bind)})` },
    { name: 'targeting', holds: isTargeted },
    { name: 'rules', holds: anyOf(after.map(({ unruled }) => unruled)) },
    { name: 'schedule', holds: anyOf(after.map(({ scheduled }) => scheduled)) },
    { name: 'floor', holds: anyOf(after.map(({ priced }) => priced)) },
  ];
}

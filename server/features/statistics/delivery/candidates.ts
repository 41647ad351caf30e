import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import type { Adzone } from '#src/resources/adnet/adzones.ts';
import { pricingModels } from '#src/resources/adnet/dictionaries/pricingModels.ts';
import { deliveryLimits, type ZoneStep } from '#src/resources/statistics/delivery.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { type ActiveBlocks, activeBlocksOf } from '../model/activeBlocks.ts';
import { type Ad, adsOf } from './ads.ts';
import { blocks, fitting } from './blocking.ts';
import { all, type Condition, meets, restricted, some } from './conditions.ts';
import type { Step } from './funnel.ts';
import { pricesOf, type Rates, worthOf } from './prices.ts';
import { anyLists, bidsOf, hoursOf, listConditions, restrictionsOf } from './terms.ts';

type Campaign = RowOf<typeof advertCampaigns>;

/** A running campaign with ads of a zone’s format. */
interface Candidate {
  readonly campaign: Campaign;
  readonly ads: readonly Ad[];
  /** What its own rules have blocked. */
  readonly ruled: ActiveBlocks;
}

/** Running campaigns with ads of a format, the highest bids first. */
async function runningOf(executor: Executor, format: number, now: number): Promise<readonly Candidate[]> {
  const column = (name: string) => columnOf(tableOf(advertCampaigns.name), name);
  const moment = sql.param(new Date(now).toISOString());
  const found = await rowsWhere(
    executor,
    advertCampaigns,
    sql`${column('adFormat')} = ${format} and ${column('status')} = ${advertCampaigns.status?.machine.values['active']}
      and not ${column('paused')} and not ${column('archived')} and ${column('startAt')} <= ${moment}
      and (${column('endAt')} is null or ${column('endAt')} > ${moment})
      order by bid desc, id limit ${deliveryLimits.campaigns}`,
  );
  const ids = found.map(({ id }) => id);
  const [ads, blocked] = await Promise.all([adsOf(executor, ids), activeBlocksOf(executor, ids)]);
  const running = found.flatMap((campaign) => {
    const [own, ruled] = [ads.get(campaign.id)?.approved ?? [], blocked.get(campaign.id)];
    return own.length > 0 && ruled ? [{ campaign, ads: own, ruled }] : [];
  });
  return withinIds(running);
}

/** As many of them as have no more ids in their targeting than a query takes. */
function withinIds(candidates: readonly Candidate[]): readonly Candidate[] {
  let ids = 0;
  return candidates.filter(({ campaign: { targeting } }) => {
    const named = Object.values(targeting ?? {}).reduce((sum, each) => sum + (each?.ids.length ?? 0), 0);
    ids += named;
    return ids <= deliveryLimits.ids;
  });
}

const everything: Condition = () => 'true';
const nothing: Condition = () => 'false';

/** What a campaign’s own rules leave of a zone’s requests: none of a blocked zone, or where no ad is left that it takes. */
function unblockedByRules(zone: Adzone, { campaign, ads, ruled }: Candidate): readonly Condition[] {
  const left = ads.filter(({ id }) => !ruled.creative.has(id));
  const isShown = !ruled.zone.has(zone.id) && fitting(zone, left).length > 0 && !blocks(zone, campaign.owner, left);
  if (!isShown) return [nothing];
  return ruled.country.size > 0 ? [restricted('country', { mode: 'exclude', ids: [...ruled.country] })] : [];
}

/** What requests have to be for a campaign: of its targeting, at its hours, with a floor that its bid meets. */
async function conditionsOf(executor: Executor, zone: Adzone, candidate: Candidate, model: string, rates: Rates) {
  const { campaign } = candidate;
  const lists = await listConditions(executor, anyLists(executor), campaign);
  const targeted = [...restrictionsOf(campaign.targeting).map(({ holds }) => holds), ...lists];
  const unruled = [...targeted, ...unblockedByRules(zone, candidate)];
  const hours = hoursOf(campaign.schedule, campaign.timezone);
  const worth = worthOf(model, [rates]);
  const scheduled = [...unruled, ...(hours ? [hours] : [])];
  // A bid whose worth nobody can tell yet isn’t held against the floor.
  const priced = worth === undefined ? scheduled : [...scheduled, meets(pricesOf(bidsOf(campaign), worth))];
  return {
    targeted: all(targeted) ?? everything,
    unruled: all(unruled) ?? everything,
    scheduled: all(scheduled) ?? everything,
    priced: all(priced) ?? everything,
  };
}

async function modelTitles(executor: Executor): Promise<ReadonlyMap<number, string>> {
  const models = await rowsWhere(executor, pricingModels, sql`true`);
  return new Map(models.map(({ id, title }) => [id, title]));
}

/**
 * What a zone’s requests have to find: at least one campaign that passes this step too.
 * @param rates what happens after the zone’s own impressions, which tells what bids for clicks are worth there
 */
export async function zoneStepsOf(
  executor: Executor,
  zone: Adzone,
  rates: Rates,
  now: number,
): Promise<readonly Step<ZoneStep>[]> {
  const [running, titles] = await Promise.all([runningOf(executor, zone.format, now), modelTitles(executor)]);
  const fit = running.filter(({ ads }) => fitting(zone, ads).length > 0);
  const allowed = fit.filter(({ campaign, ads }) => !blocks(zone, campaign.owner, ads));
  const conditions = async (candidates: readonly Candidate[]) =>
    Promise.all(
      candidates.map((each) => conditionsOf(executor, zone, each, titles.get(each.campaign.pricingModel) ?? '', rates)),
    );
  const [before, after] = await Promise.all([conditions(fit), conditions(allowed)]);
  const nobody = (candidates: readonly Candidate[]): Condition | undefined =>
    candidates.length === 0 ? nothing : undefined;
  const wanted = some(before.map(({ targeted }) => targeted));
  const unblocked = some(after.map(({ targeted }) => targeted));
  return [
    { name: 'campaigns', holds: nobody(running) },
    { name: 'size', holds: nobody(fit) },
    // A request that no campaign wants isn’t lost by a block.
    { name: 'blocked', holds: (bind) => `NOT (${wanted(bind)}) OR (${unblocked(bind)})` },
    { name: 'targeting', holds: wanted },
    { name: 'rules', holds: some(after.map(({ unruled }) => unruled)) },
    { name: 'schedule', holds: some(after.map(({ scheduled }) => scheduled)) },
    { name: 'floor', holds: some(after.map(({ priced }) => priced)) },
  ];
}

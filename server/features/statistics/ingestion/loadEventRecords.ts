import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { mapInSlices } from '#server/platform/slices.ts';
import { refuse } from '#server/problems/refusal.ts';
import { type AdvertCampaign, advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { advertLandings } from '#src/resources/adnet/advertLandings.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import type { Resource, RowOf } from '#src/schema/resource.ts';
import { linesPerSlice } from '../model/linesPerSlice.ts';
import type { EventIds, EventLine } from './eventParser.ts';

/** The resources that determine an event's owners and kind. */
const enrichingResources = {
  campaign: advertCampaigns,
  creative: advertCreatives,
  landing: advertLandings,
  adzone: adzones,
  site: sites,
} as const satisfies Readonly<Partial<Record<keyof EventIds, Resource>>>;

type EnrichingName = keyof typeof enrichingResources;
type RecordsById<N extends EnrichingName> = ReadonlyMap<number, RowOf<(typeof enrichingResources)[N]>>;

/** The records that a batch names. */
export interface EventRecords {
  /** The campaigns named by the lines, by ID. */
  readonly campaigns: ReadonlyMap<number, AdvertCampaign>;
  /** Returns the IDs of a line and those derived from its records, and its creative's tags. @throws Refusal eventRecord */
  complete(line: Pick<EventLine, 'ids'>): { readonly ids: EventIds; readonly tags: readonly number[] };
}

async function loadRecords<N extends EnrichingName>(
  executor: Executor,
  name: N,
  lines: readonly Pick<EventLine, 'ids'>[],
  more: readonly number[] = [],
): Promise<RecordsById<N>> {
  const idSet = new Set(more);
  await mapInSlices(lines, linesPerSlice, ({ ids: { [name]: id = 0 } }) => {
    if (id > 0) idSet.add(id);
  });
  const ids = [...idSet];
  const resource = enrichingResources[name];
  const rows = ids.length === 0 ? [] : await rowsWhere(executor, resource, sql`id = any(${sql.param(ids)})`);
  return new Map(rows.map((row) => [row.id, row as RowOf<(typeof enrichingResources)[N]>]));
}

const refuseMissing = (field: string, id: number): never => refuse('eventRecord', { field, id });

/** Removes missing IDs. */
const definedIds = (ids: Readonly<Record<string, number | null | undefined>>): EventIds =>
  Object.fromEntries(Object.entries(ids).filter(([, id]) => typeof id === 'number'));

type OptionalIds = Readonly<Record<string, number | null | undefined>>;

/** Maps each record to the IDs that it determines, once for all of its events. */
const mapToIds = <T>(
  records: ReadonlyMap<number, T>,
  toIds: (record: T) => OptionalIds,
): ReadonlyMap<number, EventIds> => new Map([...records].map(([id, record]) => [id, definedIds(toIds(record))]));

/** Loads the records that the lines of a batch name, each once. */
export async function loadEventRecords(
  executor: Executor,
  lines: readonly Pick<EventLine, 'ids'>[],
): Promise<EventRecords> {
  // The queries run in sequence, because a transaction has one connection.
  const campaigns = await loadRecords(executor, 'campaign', lines);
  const creatives = await loadRecords(executor, 'creative', lines);
  const landings = await loadRecords(executor, 'landing', lines);
  const zones = await loadRecords(executor, 'adzone', lines);
  const sitesById = await loadRecords(
    executor,
    'site',
    lines,
    [...zones.values()].map(({ site }) => site),
  );
  const ofCampaign = mapToIds(campaigns, ({ owner, pricingModel }) => ({ advertiser: owner, pricingModel }));
  const ofCreative = mapToIds(creatives, ({ type, format }) => ({ creativeType: type, creativeFormat: format }));
  const ofLanding = mapToIds(landings, ({ group }) => ({ landingGroup: group }));
  const ofZone = mapToIds(zones, ({ site, format, placement, dimension }) => ({
    site,
    adFormat: format,
    placement,
    dimension,
  }));
  const ofSite = mapToIds(sitesById, ({ owner, trafficType, categories }) => ({
    publisher: owner,
    trafficType,
    siteCategory: categories[0],
  }));
  const requireIds = (records: ReadonlyMap<number, EventIds>, field: EnrichingName, id = 0): EventIds | undefined =>
    id === 0 ? undefined : (records.get(id) ?? refuseMissing(field, id));
  return {
    campaigns,
    complete({ ids }) {
      const campaign = requireIds(ofCampaign, 'campaign', ids.campaign);
      const creative = requireIds(ofCreative, 'creative', ids.creative);
      const landing = requireIds(ofLanding, 'landing', ids.landing);
      const zone = requireIds(ofZone, 'adzone', ids.adzone);
      const site = requireIds(ofSite, 'site', zone?.site ?? ids.site);
      // Spreading these objects takes twenty times as long, and dominated the ingestion.
      const merged: EventIds = {};
      Object.assign(merged, ids, campaign, creative, landing, zone, site);
      return { ids: merged, tags: creatives.get(ids.creative ?? 0)?.tags ?? [] };
    },
  };
}

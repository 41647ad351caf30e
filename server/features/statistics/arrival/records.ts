import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { mapInSlices } from '#server/platform/slices.ts';
import { refuse } from '#server/problems/refusal.ts';
import { type AdvertCampaign, advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { advertLandings } from '#src/resources/adnet/advertLandings.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import type { Resource, RowOf } from '#src/schema/resource.ts';
import { linesAtOnce } from '../model/linesAtOnce.ts';
import type { EventIds, EventLine } from './eventLine.ts';

/** The records that tell whose an event is, and of what kind. */
const telling = {
  campaign: advertCampaigns,
  creative: advertCreatives,
  landing: advertLandings,
  adzone: adzones,
  site: sites,
} as const satisfies Readonly<Partial<Record<keyof EventIds, Resource>>>;

type Telling = keyof typeof telling;
type Found<N extends Telling> = ReadonlyMap<number, RowOf<(typeof telling)[N]>>;

/** What a batch's records say. */
export interface EventRecords {
  /** The campaigns that the lines name, by ID. */
  readonly campaigns: ReadonlyMap<number, AdvertCampaign>;
  /** The ids of a line, with those that follow from them, and the tags of its creative. @throws Refusal eventRecord */
  complete(line: Pick<EventLine, 'ids'>): { readonly ids: EventIds; readonly tags: readonly number[] };
}

async function found<N extends Telling>(
  executor: Executor,
  name: N,
  lines: readonly Pick<EventLine, 'ids'>[],
  more: readonly number[] = [],
): Promise<Found<N>> {
  const named = new Set(more);
  await mapInSlices(lines, linesAtOnce, ({ ids: { [name]: id = 0 } }) => {
    if (id > 0) named.add(id);
  });
  const ids = [...named];
  const resource = telling[name];
  const rows = ids.length === 0 ? [] : await rowsWhere(executor, resource, sql`id = any(${sql.param(ids)})`);
  return new Map(rows.map((row) => [row.id, row as RowOf<(typeof telling)[N]>]));
}

const missing = (field: string, id: number): never => refuse('eventRecord', { field, id });

/** Only what there is: an id of none is left out. */
const present = (ids: Readonly<Record<string, number | null | undefined>>): EventIds =>
  Object.fromEntries(Object.entries(ids).filter(([, id]) => typeof id === 'number'));

type Said = Readonly<Record<string, number | null | undefined>>;

/** What each record says of its events, once for all that name it. */
const saying = <T>(records: ReadonlyMap<number, T>, says: (record: T) => Said): ReadonlyMap<number, EventIds> =>
  new Map([...records].map(([id, record]) => [id, present(says(record))]));

/** Reads the records that the lines of a batch name, each once. */
export async function recordsOf(executor: Executor, lines: readonly Pick<EventLine, 'ids'>[]): Promise<EventRecords> {
  // One after the other, because a transaction has one connection.
  const campaigns = await found(executor, 'campaign', lines);
  const creatives = await found(executor, 'creative', lines);
  const landings = await found(executor, 'landing', lines);
  const zones = await found(executor, 'adzone', lines);
  const places = await found(
    executor,
    'site',
    lines,
    [...zones.values()].map(({ site }) => site),
  );
  const ofCampaign = saying(campaigns, ({ owner, pricingModel }) => ({ advertiser: owner, pricingModel }));
  const ofCreative = saying(creatives, ({ type, format }) => ({ creativeType: type, creativeFormat: format }));
  const ofLanding = saying(landings, ({ group }) => ({ landingGroup: group }));
  const ofZone = saying(zones, ({ site, format, placement, dimension }) => ({
    site,
    adFormat: format,
    placement,
    dimension,
  }));
  const ofSite = saying(places, ({ owner, trafficType, categories }) => ({
    publisher: owner,
    trafficType,
    siteCategory: categories[0],
  }));
  const said = (records: ReadonlyMap<number, EventIds>, field: Telling, id = 0): EventIds | undefined =>
    id === 0 ? undefined : (records.get(id) ?? missing(field, id));
  return {
    campaigns,
    complete({ ids }) {
      const campaign = said(ofCampaign, 'campaign', ids.campaign);
      const creative = said(ofCreative, 'creative', ids.creative);
      const landing = said(ofLanding, 'landing', ids.landing);
      const zone = said(ofZone, 'adzone', ids.adzone);
      const site = said(ofSite, 'site', zone?.site ?? ids.site);
      // Spreading these takes twenty times as long, most of what a batch takes.
      const all: EventIds = {};
      Object.assign(all, ids, campaign, creative, landing, zone, site);
      return { ids: all, tags: creatives.get(ids.creative ?? 0)?.tags ?? [] };
    },
  };
}

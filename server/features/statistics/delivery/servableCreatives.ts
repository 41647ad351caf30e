import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { withoutMacros } from '#src/fields/url/macros.ts';
import { type AdvertCreative, advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { advertLandings } from '#src/resources/adnet/advertLandings.ts';
import { normalizeHost } from '#src/schema/domainName.ts';
import { parseUrl } from '#src/schema/parseUrl.ts';

/** An approved creative with its size, and the values by which publishers can block it. */
export interface ServableCreative {
  readonly id: number;
  /** The creative's size; null if it fits any. */
  readonly dimension: number | null;
  /** The ID of the creative's ad product category. */
  readonly category: number;
  /** The domains to which a click leads. */
  readonly domains: readonly string[];
}

/** A campaign’s creatives: all, waiting for review, and approved. */
export interface CampaignCreatives {
  readonly all: number;
  readonly waiting: number;
  readonly approved: readonly ServableCreative[];
}

/** Hosts never contain macros, so macros are removed before parsing. Parsing normalizes the spelling, as browsers do. */
const toHosts = (address: string): string[] => {
  const url = parseUrl(withoutMacros(address));
  return url === undefined ? [] : [normalizeHost(url.hostname)];
};

/** Loads the hosts of each group’s landings. */
async function loadLandingHosts(executor: Executor, groups: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  if (groups.length === 0) return new Map();
  const column = (name: string) => columnOf(tableOf(advertLandings.name), name);
  const landings = await rowsWhere(
    executor,
    advertLandings,
    sql`${column('group')} = any(${sql.param(groups)}) and ${column('status')} = 'approved' order by id`,
  );
  const hosts = new Map<number, string[]>();
  for (const { group, url } of landings) hosts.set(group, [...(hosts.get(group) ?? []), ...toHosts(url)]);
  return hosts;
}

const groupOf = ({ leadsTo, landingGroup }: AdvertCreative): number | null =>
  leadsTo === 'landings' ? landingGroup : null;

const domainsOf = (creative: AdvertCreative, hosts: ReadonlyMap<number, string[]>): string[] => {
  const group = groupOf(creative);
  return group === null ? toHosts(creative.destinationUrl ?? '') : (hosts.get(group) ?? []);
};

/** Loads the creatives of campaigns, by campaign ID. */
export async function loadCampaignCreatives(
  executor: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CampaignCreatives>> {
  if (ids.length === 0) return new Map();
  const column = columnOf(tableOf(advertCreatives.name), 'campaign');
  const creatives = await rowsWhere(executor, advertCreatives, sql`${column} = any(${sql.param(ids)}) order by id`);
  const hosts = await loadLandingHosts(executor, [...new Set(creatives.flatMap((each) => groupOf(each) ?? []))]);
  const ads = new Map<number, CampaignCreatives>();
  for (const id of ids) {
    const own = creatives.filter(({ campaign }) => campaign === id);
    const approved = own.filter(({ status }) => status === 'approved');
    ads.set(id, {
      all: own.length,
      waiting: own.filter(({ status }) => status === 'pending').length,
      approved: approved.map((each) => ({
        id: each.id,
        dimension: each.dimension,
        category: each.category,
        domains: domainsOf(each, hosts),
      })),
    });
  }
  return ads;
}

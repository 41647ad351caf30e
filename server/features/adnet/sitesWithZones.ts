import { sql } from 'drizzle-orm';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Query } from '#server/http/query.ts';
import { accessCondition } from '#server/operations/accessCondition.ts';
import { list, type Page } from '#server/operations/list.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { type Adzone, adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';

/** Sites of a query: the rows of many would have the event loop for long. */
const sitesAtOnce = 2;

/** The zones of the sites that the actor may read. */
const zonesIn = ({ database }: Platform, { ability }: RequestActor, siteIds: readonly number[]): Promise<Adzone[]> => {
  const zones = tableOf(adzones.name);
  return rowsWhere(
    database.sql,
    adzones,
    sql`${columnOf(zones, 'site')} = any(${sql.param(siteIds)}) and ${accessCondition(ability, 'read', adzones)}
      order by ${columnOf(zones, 'id')}`,
  );
};

/**
 * Checks that the zones of a page of sites aren't too many.
 * @throws Refusal pageTooLarge, which says the zones of how many sites aren't
 */
async function requireFewZones({ database }: Platform, siteIds: readonly number[]): Promise<void> {
  const site = columnOf(tableOf(adzones.name), 'site');
  const { rows } = await database.sql.execute<{ site: number; zones: number }>(sql`
    select ${site} as site, count(*)::integer as zones from ${tableOf(adzones.name).table}
    where ${site} = any(${sql.param(siteIds)}) group by ${site}`);
  const zones = new Map(rows.map((row) => [row.site, row.zones]));
  let sum = 0;
  const fit = siteIds.findIndex((id) => (sum += zones.get(id) ?? 0) > limits.zonesWithSites);
  // The zones of one site are answered however many they are.
  if (fit > 0) refuse('pageTooLarge', { megabytes: limits.listBytes / 1024 ** 2, rows: fit }, 'range');
}

interface SitesWithZones {
  readonly page: Page;
  zonesOf(site: number): readonly Adzone[];
}

/**
 * A page of the sites that the actor may read, and the ad zones of each.
 * @param query as a list of sites takes it, with fewer at once: each brings all its zones
 * @throws Refusal pageTooLarge, and as `FairQueues.take` does
 */
export async function sitesWithZones(platform: Platform, actor: RequestActor, query: Query): Promise<SitesWithZones> {
  const page = await list(platform, actor, sites, query, limits.sitesWithZones);
  const ids = page.records.map(({ id }) => id);
  const zones = new Map(ids.map((id): [number, Adzone[]] => [id, []]));
  const found = await platform.fairQueues.run('list', actor, async () => {
    await requireFewZones(platform, ids);
    const parts: Adzone[][] = [];
    for (let from = 0; from < ids.length; from += sitesAtOnce)
      parts.push(await zonesIn(platform, actor, ids.slice(from, from + sitesAtOnce)));
    return parts.flat();
  });
  for (const zone of found) zones.get(zone.site)?.push(zone);
  return { page, zonesOf: (site) => zones.get(site) ?? [] };
}

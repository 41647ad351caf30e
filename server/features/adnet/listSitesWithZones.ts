import { sql } from 'drizzle-orm';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Query } from '#server/http/query.ts';
import { accessCondition } from '#server/operations/accessCondition.ts';
import { list, type Page } from '#server/operations/list.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { type Adzone, adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';

/** Lists the zones of the sites that the actor may read. */
const listZones = (
  { database }: Platform,
  { ability }: RequestActor,
  siteIds: readonly number[],
): Promise<Adzone[]> => {
  const zones = tableOf(adzones.name);
  return rowsWhere(
    database.sql,
    adzones,
    sql`${columnOf(zones, 'site')} = any(${sql.param(siteIds)}) and ${accessCondition(ability, 'read', adzones)}
      order by ${columnOf(zones, 'id')}`,
  );
};

/** Bytes of the names of a zone's fields, which are in each record. */
const nameBytes = JSON.stringify(Object.keys(adzones.fields)).length;

/** Bytes of zones in one query. More would block the event loop for too long. */
const bytesAtOnce = 128 * 1024;

/**
 * Groups sites whose zones are read in one query. The database computes their size.
 * @throws Refusal pageTooLarge, with the number of sites that fit
 */
async function groupSitesByBytes({ database }: Platform, siteIds: readonly number[]): Promise<number[][]> {
  const { table } = tableOf(adzones.name);
  const site = columnOf(tableOf(adzones.name), 'site');
  const { rows } = await database.sql.execute<{ site: number; bytes: number }>(sql`
    select ${site} as site, sum(octet_length(${table}::text) + ${nameBytes}::integer)::float as bytes from ${table}
    where ${site} = any(${sql.param(siteIds)}) group by ${site}`);
  const bytesOf = new Map(rows.map((row) => [row.site, row.bytes]));
  const groups: number[][] = [];
  let [totalBytes, groupBytes] = [0, bytesAtOnce];
  for (const [index, id] of siteIds.entries()) {
    const bytes = bytesOf.get(id) ?? 0;
    totalBytes += bytes;
    if (totalBytes > limits.listBytes)
      refuse('pageTooLarge', { megabytes: limits.listBytes / 1024 ** 2, rows: index }, 'range');
    if (groupBytes + bytes > bytesAtOnce) {
      groups.push([]);
      groupBytes = 0;
    }
    groups.at(-1)?.push(id);
    groupBytes += bytes;
  }
  return groups;
}

interface SitesWithZones {
  readonly page: Page;
  zonesOf(site: number): readonly Adzone[];
}

/**
 * Lists a page of the sites that the actor may read, with the ad zones of each.
 * @param query that of a list of sites, with a smaller page, because each site has all its zones
 * @throws Refusal pageTooLarge, and those of `FairQueues.take`
 */
export async function listSitesWithZones(
  platform: Platform,
  actor: RequestActor,
  query: Query,
): Promise<SitesWithZones> {
  const page = await list(platform, actor, sites, query, limits.sitesWithZones);
  const ids = page.records.map(({ id }) => id);
  const zones = new Map(ids.map((id): [number, Adzone[]] => [id, []]));
  const listedZones = await platform.fairQueues.run('list', actor, async () => {
    const parts: Adzone[][] = [];
    for (const group of await groupSitesByBytes(platform, ids)) parts.push(await listZones(platform, actor, group));
    return parts.flat();
  });
  for (const zone of listedZones) zones.get(zone.site)?.push(zone);
  return { page, zonesOf: (site) => zones.get(site) ?? [] };
}

import { sql } from 'drizzle-orm';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Query } from '#server/http/query.ts';
import { accessCondition } from '#server/operations/accessCondition.ts';
import { list, type Page } from '#server/operations/list.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { limits } from '#src/limits.ts';
import { type Adzone, adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';

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

interface SitesWithZones {
  readonly page: Page;
  zonesOf(site: number): readonly Adzone[];
}

/**
 * A page of the sites that the actor may read, and the ad zones of each.
 * @param query as a list of sites takes it, with fewer at once: each brings all its zones
 */
export async function sitesWithZones(platform: Platform, actor: RequestActor, query: Query): Promise<SitesWithZones> {
  const page = await list(platform, actor, sites, query, limits.sitesWithZones);
  const ids = page.records.map(({ id }) => id);
  const zones = new Map(ids.map((id): [number, Adzone[]] => [id, []]));
  for (const zone of await zonesIn(platform, actor, ids)) zones.get(zone.site)?.push(zone);
  return { page, zonesOf: (site) => zones.get(site) ?? [] };
}

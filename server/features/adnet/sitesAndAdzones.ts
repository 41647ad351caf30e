import { sql } from 'drizzle-orm';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { accessCondition } from '#server/operations/accessCondition.ts';
import { list, type Page } from '#server/operations/list.ts';
import { selectionOf } from '#server/operations/selection.ts';
import type { Asker } from '#server/platform/asker.ts';
import type { Platform } from '#server/platform/platform.ts';
import { limits } from '#src/limits.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import type { AnyRow } from '#src/schema/resource.ts';

async function zonesOf({ database }: Platform, asker: Asker, siteIds: readonly number[]): Promise<AnyRow[]> {
  const { columns, table, toRecord } = selectionOf(adzones);
  const zones = tableOf(adzones.name);
  const { rows } = await database.sql.execute(
    sql`select ${columns} from ${table}
      where ${columnOf(zones, 'site')} = any(${sql.param(siteIds)}) and ${accessCondition(asker.ability, 'read', adzones)}
      order by ${columnOf(zones, 'id')}`,
  );
  return rows.map(toRecord);
}

/**
 * A page of the sites that the asker may read, each with its ad zones in `adzones`.
 * @param query as a list of sites takes it, with fewer at once: each brings all its zones
 */
export async function sitesAndAdzones(
  platform: Platform,
  asker: Asker,
  query: Readonly<Record<string, unknown>>,
): Promise<Page> {
  const page = await list(platform, asker, sites, query, limits.sitesWithZones);
  const zones = await zonesOf(
    platform,
    asker,
    page.records.map(({ id }) => id),
  );
  const bySite = new Map(page.records.map(({ id }): [unknown, AnyRow[]] => [id, []]));
  for (const zone of zones) bySite.get(zone.site)?.push(zone);
  return { ...page, records: page.records.map((site) => ({ ...site, adzones: bySite.get(site.id) })) };
}

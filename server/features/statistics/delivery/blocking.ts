import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { type Adzone, adzones } from '#src/resources/adnet/adzones.ts';
import { deliveryLimits } from '#src/resources/statistics/delivery.ts';
import { domainName, isWithinDomain } from '#src/schema/domainName.ts';
import type { Ad } from './ads.ts';

type Blocking = Pick<Adzone, 'dimension' | 'blockedAdvertisers' | 'blockedCategories' | 'blockedDomains'>;

/** Lists that were stored by an earlier version have domains as they were typed. */
const plainDomains = (domains: readonly string[] | null): string[] =>
  (domains ?? []).flatMap((each) => domainName(each) ?? []);

/** Whether a zone blocks an ad. */
function blockOf({ blockedCategories, blockedDomains }: Blocking): (ad: Ad) => boolean {
  const blocked = plainDomains(blockedDomains);
  return ({ category, domains }) =>
    Boolean(blockedCategories?.includes(category)) ||
    domains.some((domain) => blocked.some((each) => isWithinDomain(domain, each)));
}

/** The ads that fit a zone’s size. */
export const fitting = ({ dimension }: Pick<Blocking, 'dimension'>, ads: readonly Ad[]): readonly Ad[] =>
  ads.filter((ad) => dimension === null || ad.dimension === null || ad.dimension === dimension);

/** Whether a zone blocks an advertiser, or every ad of theirs that would fit. */
export function blocks(zone: Blocking, advertiser: number, ads: readonly Ad[]): boolean {
  if (zone.blockedAdvertisers?.includes(advertiser)) return true;
  const fit = fitting(zone, ads);
  return fit.length > 0 && fit.every(blockOf(zone));
}

/** The zones that block an advertiser, or every ad of theirs that would fit. */
export async function blockingZones(executor: Executor, advertiser: number, ads: readonly Ad[]): Promise<number[]> {
  const blocking = ['blockedAdvertisers', 'blockedCategories', 'blockedDomains']
    .map((name) => columnOf(tableOf(adzones.name), name))
    .map((column) => sql`cardinality(${column}) > 0`);
  const zones = await rowsWhere(
    executor,
    adzones,
    sql`(${sql.join(blocking, sql` or `)}) order by id desc limit ${deliveryLimits.places}`,
  );
  return zones.filter((zone) => blocks(zone, advertiser, ads)).map(({ id }) => id);
}

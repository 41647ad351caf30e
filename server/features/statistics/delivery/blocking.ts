import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { type Adzone, adzones } from '#src/resources/adnet/adzones.ts';
import { deliveryLimits } from '#src/resources/statistics/delivery.ts';
import { domainName, isWithinDomain } from '#src/schema/domainName.ts';
import type { ServableCreative } from './servableCreatives.ts';

type Blocking = Pick<Adzone, 'dimension' | 'blockedAdvertisers' | 'blockedCategories' | 'blockedDomains'>;

/** Lists stored by an earlier version contain domains as they were typed. */
const toDomains = (domains: readonly string[] | null): string[] =>
  (domains ?? []).flatMap((each) => domainName(each) ?? []);

/** Returns a function that tests whether a zone blocks an ad. */
function createBlockTest({ blockedCategories, blockedDomains }: Blocking): (ad: ServableCreative) => boolean {
  const blocked = toDomains(blockedDomains);
  return ({ category, domains }) =>
    Boolean(blockedCategories?.includes(category)) ||
    domains.some((domain) => blocked.some((each) => isWithinDomain(domain, each)));
}

/** Returns the ads that fit a zone’s size. */
export const filterFitting = (
  { dimension }: Pick<Blocking, 'dimension'>,
  ads: readonly ServableCreative[],
): readonly ServableCreative[] =>
  ads.filter((ad) => dimension === null || ad.dimension === null || ad.dimension === dimension);

/** Tests whether a zone blocks an advertiser, or all of the advertiser's ads that would fit. */
export function blocksAdvertiser(zone: Blocking, advertiser: number, ads: readonly ServableCreative[]): boolean {
  if (zone.blockedAdvertisers?.includes(advertiser)) return true;
  const fittingAds = filterFitting(zone, ads);
  return fittingAds.length > 0 && fittingAds.every(createBlockTest(zone));
}

/** Finds the zones that block an advertiser, or all of the advertiser's ads that would fit. */
export async function findBlockingZones(
  executor: Executor,
  advertiser: number,
  ads: readonly ServableCreative[],
): Promise<number[]> {
  const blocking = ['blockedAdvertisers', 'blockedCategories', 'blockedDomains']
    .map((name) => columnOf(tableOf(adzones.name), name))
    .map((column) => sql`cardinality(${column}) > 0`);
  const zones = await rowsWhere(
    executor,
    adzones,
    sql`(${sql.join(blocking, sql` or `)}) order by id desc limit ${deliveryLimits.places}`,
  );
  return zones.filter((zone) => blocksAdvertiser(zone, advertiser, ads)).map(({ id }) => id);
}

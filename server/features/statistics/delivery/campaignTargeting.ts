import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import type { Schedule } from '#src/fields/schedule/kind.ts';
import { presets } from '#src/fields/schedule/week.ts';
import type { Restriction } from '#src/fields/targeting/kind.ts';
import type { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { targetingNames } from '#src/resources/adnet/routes/reach.ts';
import { sourceLists } from '#src/resources/adnet/sourceLists.ts';
import type { CampaignStep } from '#src/resources/statistics/delivery.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { loadPlacements } from './placements.ts';
import {
  type Condition,
  dimensionCondition,
  exceptPlacements,
  onlyPlacements,
  scheduleCondition,
} from './targetingConditions.ts';

type Campaign = RowOf<typeof advertCampaigns>;
type Dimension = (typeof targetingNames)[number];
type SourceList = RowOf<typeof sourceLists>;

/** Where a dimension of the targeting is told: the others are about the audience. */
const dimensionSteps: Partial<Readonly<Record<Dimension, CampaignStep>>> = {
  country: 'geography',
  region: 'geography',
  city: 'geography',
  siteCategory: 'sources',
  exchangeType: 'sources',
  exchange: 'sources',
  trafficType: 'sources',
  site: 'sources',
  adzone: 'sources',
};

export const stepOfDimension = (name: Dimension): CampaignStep => dimensionSteps[name] ?? 'audience';

/** A dimension that a targeting restricts, with what requests have to be. */
interface RestrictedDimension {
  readonly name: Dimension;
  readonly holds: Condition;
}

/** The dimensions that a targeting restricts, in the order of the form. */
export const toRestrictions = (
  targeting: Partial<Readonly<Record<Dimension, Restriction>>> | null | undefined,
): readonly RestrictedDimension[] =>
  targetingNames.flatMap((name) => {
    const restriction = targeting?.[name];
    return restriction === undefined ? [] : [{ name, holds: dimensionCondition(name, restriction) }];
  });

/** Requests at the hours of a week; nothing for a week that has all of them. */
export const toScheduleCondition = (week: Schedule | null, timezone: string): Condition | undefined =>
  week === null || week.join('') === presets.always.join('') ? undefined : scheduleCondition(week, timezone);

type ListIds = readonly number[] | null;

/** Reads source lists for who may use them. */
export type LoadLists = (ids: readonly number[]) => Promise<readonly SourceList[]>;

/** Those of a record that was read: whose they are was checked when it was written. */
export const loadAnyLists =
  (executor: Executor): LoadLists =>
  (ids) =>
    rowsWhere(executor, sourceLists, sql`id = any(${sql.param(ids)}) order by id`);

/** What the source lists of a campaign ask of requests. */
export async function loadListConditions(
  executor: Executor,
  loadLists: LoadLists,
  { includedLists, excludedLists }: { readonly includedLists: ListIds; readonly excludedLists: ListIds },
): Promise<readonly Condition[]> {
  const loadCondition = async (ids: ListIds, toCondition: typeof onlyPlacements) =>
    ids === null || ids.length === 0 ? [] : [toCondition(await loadPlacements(executor, await loadLists(ids)))];
  const both = await Promise.all([
    loadCondition(includedLists, onlyPlacements),
    loadCondition(excludedLists, exceptPlacements),
  ]);
  return both.flat();
}

interface StoredBid {
  readonly country?: unknown;
  readonly zone?: unknown;
  readonly bid: { readonly amount: string };
}

const toBidPairs = (bids: readonly StoredBid[] | null | undefined, name: 'country' | 'zone') =>
  (bids ?? []).map((each) => [Number(each[name]), Number(each.bid.amount)] as const);

/** Bids as numbers: floors have six digits after the point, which these hold. */
export const toBids = ({ bid, countryBids, zoneBids }: Pick<Campaign, 'bid' | 'countryBids' | 'zoneBids'>) => ({
  bid: Number(bid.amount),
  countries: toBidPairs(countryBids, 'country'),
  zones: toBidPairs(zoneBids, 'zone'),
});

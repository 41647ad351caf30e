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

/** The step that reports each targeting dimension; other dimensions belong to the audience. */
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

/** A dimension that a targeting restricts, with its condition on requests. */
interface RestrictedDimension {
  readonly name: Dimension;
  readonly holds: Condition;
}

/** Returns the dimensions that a targeting restricts, in the order of the form. */
export const toRestrictions = (
  targeting: Partial<Readonly<Record<Dimension, Restriction>>> | null | undefined,
): readonly RestrictedDimension[] =>
  targetingNames.flatMap((name) => {
    const restriction = targeting?.[name];
    return restriction === undefined ? [] : [{ name, holds: dimensionCondition(name, restriction) }];
  });

/** Returns a condition on requests at the hours of a week; undefined if the week has all hours. */
export const toScheduleCondition = (week: Schedule | null, timezone: string): Condition | undefined =>
  week === null || week.join('') === presets.always.join('') ? undefined : scheduleCondition(week, timezone);

type ListIds = readonly number[] | null;

/** Loads source lists that the actor may use. */
export type LoadLists = (ids: readonly number[]) => Promise<readonly SourceList[]>;

/** Loads source lists of a stored record; their owner was checked when the record was written. */
export const loadAnyLists =
  (executor: Executor): LoadLists =>
  (ids) =>
    rowsWhere(executor, sourceLists, sql`id = any(${sql.param(ids)}) order by id`);

/** Loads the conditions of a campaign's source lists on requests. */
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

/** Converts bids to numbers. Floors have six decimals, which numbers represent. */
export const toBids = ({ bid, countryBids, zoneBids }: Pick<Campaign, 'bid' | 'countryBids' | 'zoneBids'>) => ({
  bid: Number(bid.amount),
  countries: toBidPairs(countryBids, 'country'),
  zones: toBidPairs(zoneBids, 'zone'),
});

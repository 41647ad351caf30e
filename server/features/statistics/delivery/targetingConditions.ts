import type { Schedule } from '#src/fields/schedule/kind.ts';
import type { Restriction } from '#src/fields/targeting/kind.ts';
import type { RecordDimension } from '#src/resources/statistics/dimensions.ts';
import type { Bind } from '../query/compileQuery.ts';

/** A condition on a request, as SQL. */
export type Condition = (bind: Bind) => string;

/** Matches requests whose dimension has one of the IDs, or none of them. */
export const dimensionCondition =
  (dimension: RecordDimension, { mode, ids }: Restriction): Condition =>
  (bind) =>
    `${dimension} ${mode === 'include' ? 'IN' : 'NOT IN'} ${bind('Array(UInt32)', ids)}`;

/** Sites and ad zones; a request matches on one of the sites or in one of the zones. */
export interface Placements {
  readonly sites: readonly number[];
  readonly zones: readonly number[];
}

const placementsSql = ({ sites, zones }: Placements, bind: Bind): string =>
  `(site IN ${bind('Array(UInt32)', sites)} OR adzone IN ${bind('Array(UInt32)', zones)})`;

export const onlyPlacements =
  (placements: Placements): Condition =>
  (bind) =>
    placementsSql(placements, bind);

export const exceptPlacements =
  (placements: Placements): Condition =>
  (bind) =>
    `NOT ${placementsSql(placements, bind)}`;

/** Matches zones of one of the sizes, and zones without a size. */
export const sizesCondition =
  (sizes: readonly number[]): Condition =>
  (bind) =>
    `(dimension = 0 OR dimension IN ${bind('Array(UInt32)', sizes)})`;

/** Matches hours of the week in a time zone. */
export const scheduleCondition =
  (week: Schedule, timezone: string): Condition =>
  (bind) => {
    const moment = `toTimeZone(time, ${bind('String', timezone)})`;
    return `substring(${bind('String', week.join(''))}, (toDayOfWeek(${moment}) - 1) * 24 + toHour(${moment}) + 1, 1) = '1'`;
  };

/** Bids for a thousand impressions. A zone's bid precedes a country's, which precedes the general bid. */
export interface BidPrices {
  readonly bid: number;
  readonly countries: readonly (readonly [country: number, bid: number])[];
  readonly zones: readonly (readonly [zone: number, bid: number])[];
}

function bidLookupSql(column: string, bids: BidPrices['zones'], fallback: string, bind: Bind): string {
  if (bids.length === 0) return fallback;
  const ids = bind(
    'Array(UInt32)',
    bids.map(([id]) => id),
  );
  const prices = bind(
    'Array(Float64)',
    bids.map(([, bid]) => bid),
  );
  return `transform(toUInt32(${column}), ${ids}, ${prices}, ${fallback})`;
}

/** Matches requests whose floor the bid meets, and requests without a floor. */
export const bidMeetsFloor =
  ({ bid, countries, zones }: BidPrices): Condition =>
  (bind) => {
    const ofCountry = bidLookupSql('country', countries, bind('Float64', bid), bind);
    return `toFloat64(floor) <= ${bidLookupSql('adzone', zones, ofCountry, bind)}`;
  };

/** Matches all conditions. @returns undefined without conditions */
export function allOf(conditions: readonly Condition[]): Condition | undefined {
  if (conditions.length === 0) return undefined;
  return (bind) => conditions.map((each) => each(bind)).join(' AND ');
}

/** Matches at least one condition; without conditions, nothing. */
export const anyOf =
  (conditions: readonly Condition[]): Condition =>
  (bind) =>
    conditions.length === 0 ? 'false' : conditions.map((each) => `(${each(bind)})`).join(' OR ');

import type { Schedule } from '#src/fields/schedule/kind.ts';
import type { Restriction } from '#src/fields/targeting/kind.ts';
import type { RecordDimension } from '#src/resources/statistics/dimensions.ts';
import type { Bind } from '../query/compileQuery.ts';

/** A condition on a request, as the engine has it. */
export type Condition = (bind: Bind) => string;

/** Requests whose dimension has one of the ids, or none of them. */
export const dimensionCondition =
  (dimension: RecordDimension, { mode, ids }: Restriction): Condition =>
  (bind) =>
    `${dimension} ${mode === 'include' ? 'IN' : 'NOT IN'} ${bind('Array(UInt32)', ids)}`;

/** Sites and ad zones: what is on one of the sites, or in one of the zones. */
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

/** Zones of one of the sizes, and those that take any. */
export const sizesCondition =
  (sizes: readonly number[]): Condition =>
  (bind) =>
    `(dimension = 0 OR dimension IN ${bind('Array(UInt32)', sizes)})`;

/** Hours of the week by the clocks of a zone. */
export const scheduleCondition =
  (week: Schedule, timezone: string): Condition =>
  (bind) => {
    const moment = `toTimeZone(time, ${bind('String', timezone)})`;
    return `substring(${bind('String', week.join(''))}, (toDayOfWeek(${moment}) - 1) * 24 + toHour(${moment}) + 1, 1) = '1'`;
  };

/** What is bid for a thousand impressions: for a zone before a country before everything. */
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

/** Requests whose floor the bid meets; those without one take any. */
export const bidMeetsFloor =
  ({ bid, countries, zones }: BidPrices): Condition =>
  (bind) => {
    const ofCountry = bidLookupSql('country', countries, bind('Float64', bid), bind);
    return `toFloat64(floor) <= ${bidLookupSql('adzone', zones, ofCountry, bind)}`;
  };

/** All of them. @returns undefined for none, which restrict nothing */
export function allOf(conditions: readonly Condition[]): Condition | undefined {
  if (conditions.length === 0) return undefined;
  return (bind) => conditions.map((each) => each(bind)).join(' AND ');
}

/** At least one of them; without any, nothing. */
export const anyOf =
  (conditions: readonly Condition[]): Condition =>
  (bind) =>
    conditions.length === 0 ? 'false' : conditions.map((each) => `(${each(bind)})`).join(' OR ');

import type { RecordDimension } from '#src/resources/statistics/dimensions.ts';
import { isRecordDimension, recordDimensionNames } from '#src/resources/statistics/dimensions.ts';
import { isDistinct } from '#src/resources/statistics/metrics.ts';
import { events, everyHour, type RollUp, rollUps } from '../tables/layout.ts';
import type { RollUpState } from '../tables/refreshRollUps.ts';
import type { Period, Periods } from './period.ts';
import type { AskedQuery } from './readQuery.ts';
import type { Tenant } from './tenant.ts';
import { midnightsIn } from './zones.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A table that a query can be answered from. */
export interface Source {
  readonly name: string;
  readonly dimensions: readonly RecordDimension[];
  /** Undefined for the events themselves. */
  readonly rollUp?: RollUp;
}

const sourceOf = (rollUp: RollUp): Source => ({ name: rollUp.name, dimensions: rollUp.dimensions, rollUp });

export const eventSource: Source = { name: events.name, dimensions: recordDimensionNames };

/** Every table that has figures, the smallest first. */
export const sources: readonly Source[] = [...rollUps.map(sourceOf), eventSource];

/** What a query asks of a table. */
type Asked = Pick<AskedQuery, 'groups' | 'filters' | 'metrics' | 'timezone'>;

/** The hours of UTC at which a query’s periods begin and end, and the days in them. */
const edgesOf = (zone: string, periods: readonly Period[]): readonly number[] => [
  ...new Set(
    periods.flatMap(({ from, to }) => [(from % day) / hour, (to % day) / hour, ...midnightsIn(zone, from, to)]),
  ),
];

function fits(query: Asked, { compared }: Periods, tenant: Tenant, { dimensions, rollUp }: Source): boolean {
  if (rollUp === undefined) return true;
  const { groups, filters, metrics } = query;
  const used = [...groups, ...filters.map(({ field }) => field), ...(tenant.column ? [tenant.column] : [])];
  const hasAll = used.every((name) => (isRecordDimension(name) ? dimensions.includes(name) : name !== 'event'));
  const hasHours = rollUp.starts === everyHour || !used.some((name) => name === 'hour' || name === 'hourOfDay');
  const hasShift = compared === undefined || compared.shift.unit === 'days' || (compared.shift.by * 1000) % day === 0;
  return hasAll && hasHours && hasShift && !metrics.some(isDistinct);
}

/** The smallest table that holds what is asked, for the whole of the time. */
export function chooseSource(query: Asked, periods: Periods, tenant: Tenant, state: RollUpState | undefined): Source {
  const times = [periods.period, ...(periods.compared ? [periods.compared.period] : [])];
  const edges = edgesOf(query.timezone, times);
  const hasTime = ({ rollUp }: Source) =>
    rollUp === undefined ||
    (edges.every((each) => rollUp.starts.includes(each)) &&
      times.every(({ from, to }) => state?.covers(rollUp, new Date(from), new Date(to)) ?? false));
  return sources.find((source) => fits(query, periods, tenant, source) && hasTime(source)) ?? eventSource;
}

import type { RecordDimension } from '#src/resources/statistics/dimensions.ts';
import { isRecordDimension, recordDimensionNames } from '#src/resources/statistics/dimensions.ts';
import { isDistinct } from '#src/resources/statistics/metrics.ts';
import type { RollUpState } from '../tables/knownWeeks.ts';
import { events, everyHour, type RollUp, rollUps } from '../tables/layout.ts';
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

/** The times in which the days of a query are: its periods, and where rows of the other one stand if they are moved by seconds. */
function timesOf({ period, compared }: Periods): readonly Pick<Period, 'from' | 'to'>[] {
  if (compared === undefined) return [period];
  const { from, to } = compared.period;
  const by = compared.shift.unit === 'seconds' ? compared.shift.by * 1000 : 0;
  return [period, compared.period, { from: from + by, to: to + by }];
}

/** The hours of UTC at which a query’s periods begin and end, and the days in them. */
const edgesOf = (zone: string, periods: Periods): readonly number[] => [
  ...new Set(
    timesOf(periods).flatMap(({ from, to }) => [
      (from % day) / hour,
      (to % day) / hour,
      ...midnightsIn(zone, from, to),
    ]),
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
  const { period, compared } = periods;
  const isFilled = (rollUp: RollUp) =>
    [period, ...(compared ? [compared.period] : [])].every(({ from, to }) =>
      state?.covers(rollUp, new Date(from), new Date(to)),
    );
  const fitting = sources.filter((source) => fits(query, periods, tenant, source));
  const edges = fitting.length > 1 ? edgesOf(query.timezone, periods) : [];
  const hasTime = ({ rollUp }: Source) =>
    rollUp === undefined || (edges.every((each) => rollUp.starts.includes(each)) && isFilled(rollUp));
  return fitting.find(hasTime) ?? eventSource;
}

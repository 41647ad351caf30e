import type { RecordDimension } from '#src/resources/statistics/dimensions.ts';
import { isRecordDimension, recordDimensionNames } from '#src/resources/statistics/dimensions.ts';
import { isDistinct } from '#src/resources/statistics/metrics.ts';
import { events, everyHour, type RollUp, rollUps } from '../tables/tableLayout.ts';
import type { RollUpState } from '../tables/weekIndex.ts';
import type { ParsedQuery } from './parseQuery.ts';
import type { Period, Periods } from './period.ts';
import type { Tenant } from './tenant.ts';
import { utcMidnights } from './timeZones.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A table that a query can be answered from. */
export interface SourceTable {
  readonly name: string;
  readonly dimensions: readonly RecordDimension[];
  /** Undefined for the events themselves. */
  readonly rollUp?: RollUp;
}

const toSourceTable = (rollUp: RollUp): SourceTable => ({ name: rollUp.name, dimensions: rollUp.dimensions, rollUp });

export const rawEvents: SourceTable = { name: events.name, dimensions: recordDimensionNames };

/** Every table that has figures, the smallest first. */
export const sourceTables: readonly SourceTable[] = [...rollUps.map(toSourceTable), rawEvents];

/** What a query asks of a table. */
type TableRequirements = Pick<ParsedQuery, 'groups' | 'filters' | 'metrics' | 'timezone'>;

/** The times in which the days of a query are: its periods, and where rows of the other one stand if they are moved by seconds. */
function toTimeRanges({ period, compared }: Periods): readonly Pick<Period, 'from' | 'to'>[] {
  if (compared === undefined) return [period];
  const { from, to } = compared.period;
  const by = compared.shift.unit === 'seconds' ? compared.shift.by * 1000 : 0;
  return [period, compared.period, { from: from + by, to: to + by }];
}

/** The hours of UTC at which a query’s periods begin and end, and the days in them. */
const rangeEdges = (zone: string, periods: Periods): readonly number[] => [
  ...new Set(
    toTimeRanges(periods).flatMap(({ from, to }) => [
      (from % day) / hour,
      (to % day) / hour,
      ...utcMidnights(zone, from, to),
    ]),
  ),
];

function canAnswer(
  query: TableRequirements,
  { compared }: Periods,
  tenant: Tenant,
  { dimensions, rollUp }: SourceTable,
): boolean {
  if (rollUp === undefined) return true;
  const { groups, filters, metrics } = query;
  const used = [...groups, ...filters.map(({ field }) => field), ...(tenant.column ? [tenant.column] : [])];
  const hasAll = used.every((name) => (isRecordDimension(name) ? dimensions.includes(name) : name !== 'event'));
  const hasHours = rollUp.starts === everyHour || !used.some((name) => name === 'hour' || name === 'hourOfDay');
  const hasShift = compared === undefined || compared.shift.unit === 'days' || (compared.shift.by * 1000) % day === 0;
  return hasAll && hasHours && hasShift && !metrics.some(isDistinct);
}

/** The smallest table that holds what is asked, for the whole of the time. */
export function chooseTable(
  query: TableRequirements,
  periods: Periods,
  tenant: Tenant,
  state: RollUpState | undefined,
): SourceTable {
  const { period, compared } = periods;
  const isFilled = (rollUp: RollUp) =>
    [period, ...(compared ? [compared.period] : [])].every(({ from, to }) =>
      state?.covers(rollUp, new Date(from), new Date(to)),
    );
  const candidates = sourceTables.filter((source) => canAnswer(query, periods, tenant, source));
  const edges = candidates.length > 1 ? rangeEdges(query.timezone, periods) : [];
  const hasTime = ({ rollUp }: SourceTable) =>
    rollUp === undefined || (edges.every((each) => rollUp.starts.includes(each)) && isFilled(rollUp));
  return candidates.find(hasTime) ?? rawEvents;
}

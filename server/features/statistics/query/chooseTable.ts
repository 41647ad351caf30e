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

/** A table that can answer a query. */
export interface SourceTable {
  readonly name: string;
  readonly dimensions: readonly RecordDimension[];
  /** The roll-up; undefined for the events table. */
  readonly rollUp?: RollUp;
}

const toSourceTable = (rollUp: RollUp): SourceTable => ({ name: rollUp.name, dimensions: rollUp.dimensions, rollUp });

export const rawEvents: SourceTable = { name: events.name, dimensions: recordDimensionNames };

/** All tables with figures, smallest first. */
export const sourceTables: readonly SourceTable[] = [...rollUps.map(toSourceTable), rawEvents];

/** The parts of a query that a table must support. */
type TableRequirements = Pick<ParsedQuery, 'groups' | 'filters' | 'metrics' | 'timezone'>;

/** Returns the ranges of a query's days: its periods. If the shift is in seconds, they include the other period's shifted rows. */
function toTimeRanges({ period, compared }: Periods): readonly Pick<Period, 'from' | 'to'>[] {
  if (compared === undefined) return [period];
  const { from, to } = compared.period;
  const by = compared.shift.unit === 'seconds' ? compared.shift.by * 1000 : 0;
  return [period, compared.period, { from: from + by, to: to + by }];
}

/** Returns the UTC hours at which a query’s periods and their days begin and end. */
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

/** Returns the smallest table that has the queried data for the whole period. */
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

import type { RecordDimension } from '#src/resources/statistics/dimensions.ts';
import { isRecordDimension, recordDimensionNames } from '#src/resources/statistics/dimensions.ts';
import { isDistinct } from '#src/resources/statistics/metrics.ts';
import { events, type RollUp, rollUps } from '../tables/layout.ts';
import type { RollUpState } from '../tables/refreshRollUps.ts';
import type { Periods } from './period.ts';
import type { AskedQuery } from './readQuery.ts';
import type { Tenant } from './tenant.ts';
import { isUtc, isWholeHours } from './zones.ts';

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

/** Whether the hours or days of a roll-up are the query's: they are those of UTC, and hours of others where clocks differ by whole ones. */
function fitsTime(
  { groups, filters, timezone }: Asked,
  { period, compared }: Periods,
  grain: RollUp['grain'],
): boolean {
  const length = grain === 'hour' ? hour : day;
  const used = [...groups, ...filters.map(({ field }) => field)];
  if (grain === 'day' && used.some((name) => name === 'hour' || name === 'hourOfDay')) return false;
  const isZoneFine = grain === 'hour' ? isWholeHours : isUtc;
  return [period, ...(compared ? [compared.period] : [])].every(
    ({ from, to }) => from % length === 0 && to % length === 0 && isZoneFine(timezone, from, to),
  );
}

function fits(query: Asked, periods: Periods, tenant: Tenant, { dimensions, rollUp }: Source): boolean {
  if (rollUp === undefined) return true;
  const { groups, filters, metrics } = query;
  const used = [...groups, ...filters.map(({ field }) => field), ...(tenant.column ? [tenant.column] : [])];
  const hasAll = used.every((name) => (isRecordDimension(name) ? dimensions.includes(name) : name !== 'event'));
  const { compared } = periods;
  const hasShift = compared === undefined || compared.shift.unit === 'days' || (compared.shift.by * 1000) % day === 0;
  return hasAll && hasShift && !metrics.some(isDistinct) && fitsTime(query, periods, rollUp.grain);
}

/** The smallest table that holds what is asked, for the whole of the time. */
export function chooseSource(query: Asked, periods: Periods, tenant: Tenant, state: RollUpState | undefined): Source {
  const times = [periods.period, ...(periods.compared ? [periods.compared.period] : [])];
  const isFilled = ({ rollUp }: Source) =>
    rollUp === undefined || times.every(({ from, to }) => state?.covers(rollUp, new Date(from), new Date(to)) ?? false);
  return sources.find((source) => fits(query, periods, tenant, source) && isFilled(source)) ?? eventSource;
}

import type { DimensionName } from '../dimensions.ts';
import type { StatisticsQuery } from '../query.ts';
import type { GroupValue, Report, ReportSort } from './report.ts';

/** Dimensions with unlimited values: the newest value comes first. */
const dates: readonly DimensionName[] = ['hour', 'day', 'week', 'month'];

export const isDate = (name: DimensionName): boolean => dates.includes(name);

/** Returns the order of the rows: as chosen, else by the first dates, then by the first metric. */
export function sortOf({ groups, metrics, sort }: Pick<Report, 'groups' | 'metrics' | 'sort'>): ReportSort[] {
  const columns: readonly string[] = [...groups, ...metrics];
  if (sort !== undefined && columns.includes(sort.field)) return [sort];
  const [first] = groups;
  const [metric] = metrics;
  return [
    ...(first !== undefined && isDate(first) ? [{ field: first, order: 'DESC' } as const] : []),
    ...(metric === undefined ? [] : [{ field: metric, order: 'DESC' } as const]),
  ];
}

/** Returns the groups of a report's rows: only the first group of a folded report. */
export const groupsOf = ({ groups, isFolded }: Report): readonly DimensionName[] =>
  isFolded ? groups.slice(0, 1) : groups;

/** Returns the query that a report sends to the server. */
export function questionOf(report: Report): StatisticsQuery {
  const { days, metrics, filters, timezone, page, perPage, compare, conversionsBy } = report;
  const groups = groupsOf(report);
  return {
    ...days,
    timezone,
    groups: [...groups],
    metrics: [...metrics],
    filters: filters.map(({ value, ...rest }) => ({ ...rest, value: [...value] })),
    sort: sortOf({ ...report, groups }),
    limit: perPage,
    offset: (page - 1) * perPage,
    totals: true,
    others: true,
    ...(compare !== 'none' && { compare }),
    conversionsBy,
  };
}

/** Returns the report of the rows folded into a row. */
export const insideOf = (report: Report, value: GroupValue): Report => {
  const [first, ...rest] = report.groups;
  if (first === undefined) return report;
  const filters = [...report.filters, { field: first, op: 'in', value: [value] } as const];
  return { ...report, groups: rest, filters, isFolded: false, page: 1 };
};

import * as z from 'zod/mini';
import type { RoleName } from '#src/access/roles.ts';
import { isZone } from '#src/fields/timeZone/zones.ts';
import { audienceOf, metricsFor } from '../audience.ts';
import { type DimensionName, isDimension, sides } from '../dimensions.ts';
import { statisticsLimits } from '../limits.ts';
import type { MetricName } from '../metrics.ts';
import { type ChartForm, chartForms } from './chartForms.ts';
import { type Days, daysIn, type Preset, presets } from './period.ts';

/** A value of a dimension; null for an empty value. */
export type GroupValue = string | number | null;

export interface ReportFilter {
  readonly field: DimensionName;
  readonly op: 'in' | 'nin';
  readonly value: readonly GroupValue[];
}

export interface ReportSort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

export const comparisons = ['none', 'previous', 'weekday'] as const;
export const conversionTimes = ['click', 'postback'] as const;

/** The report of the page, parsed from its address. */
export interface Report {
  readonly period: Preset | Days;
  /** The days of the period. A preset is computed by the reader’s clock. */
  readonly days: Days;
  readonly timezone: string;
  readonly groups: readonly DimensionName[];
  readonly metrics: readonly MetricName[];
  readonly filters: readonly ReportFilter[];
  /** Undefined for the default order of `sortOf`. */
  readonly sort?: ReportSort | undefined;
  readonly page: number;
  readonly perPage: number;
  readonly compare: (typeof comparisons)[number];
  readonly conversionsBy: (typeof conversionTimes)[number];
  /** Whether the rows of the first group are folded into one. */
  readonly isFolded: boolean;
  readonly chart: ChartForm;
  /** The saved report that was opened, regardless of later changes. */
  readonly saved?: number | undefined;
}

/** The reader, as far as they determine the defaults of an address. */
export interface Reader {
  readonly role: RoleName;
  readonly zone: string;
  readonly now: Date;
  /** The metrics of the last report. */
  readonly keptMetrics?: unknown;
}

export const pageSizes = [25, 50, 100, 500] as const;
const usualPageSize = 50;
const usualChart: ChartForm = 'line';

/** The metrics of a first report, limited to those that the role may query. */
const usualMetrics: readonly MetricName[] = [
  'impressions',
  'clicks',
  'ctr',
  'conversions',
  'cost',
  'ecpm',
  'publisherRevenue',
  'rpm',
];
const mostUsualMetrics = 6;

const usualGroups = (role: RoleName): readonly DimensionName[] => [
  'day',
  audienceOf(role)?.tenant === sides.seller ? 'site' : 'campaign',
];

const allowedAmong = (names: unknown, role: RoleName): MetricName[] => {
  const allowed = metricsFor(role);
  const wanted = new Set(Array.isArray(names) ? names : []);
  return [...wanted].flatMap((name) => allowed.filter((one) => one === name));
};

function usualMetricsOf({ role, keptMetrics }: Reader): readonly MetricName[] {
  const kept = allowedAmong(keptMetrics, role);
  return kept.length > 0 ? kept : allowedAmong(usualMetrics, role).slice(0, mostUsualMetrics);
}

const dimension = z.string().check(z.refine(isDimension));

const filters = z
  .array(
    z.strictObject({
      field: dimension,
      op: z.enum(['in', 'nin']),
      value: z
        .array(z.union([z.string(), z.number(), z.null()]))
        .check(z.minLength(1), z.maxLength(statisticsLimits.values)),
    }),
  )
  .check(z.maxLength(statisticsLimits.filters));

const whole = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(statisticsLimits.offset / usualPageSize));
const id = z.coerce.number().check(z.int(), z.minimum(1));
const order = z.enum(['ASC', 'DESC']);

/** Parses a parameter. An invalid one counts as missing, so that an old link still opens. */
function said<T>(search: URLSearchParams, name: string, schema: z.ZodMiniType<T>): T | undefined {
  return schema.safeParse(search.get(name) ?? undefined).data;
}

const namesIn = (text: string): string[] => text.split(',').filter((name) => name !== '');

/** Parses the filters of an address; undefined if one of them is invalid. */
function parseFilters(text: string): readonly ReportFilter[] | undefined {
  try {
    const found = filters.safeParse(JSON.parse(text)).data;
    return found?.flatMap(({ field, ...rest }) => (isDimension(field) ? [{ field, ...rest }] : []));
  } catch {
    return undefined;
  }
}

function periodIn(search: URLSearchParams): Preset | Days {
  const [from, to] = ['from', 'to'].map((name) => said(search, name, z.iso.date()));
  return from !== undefined && to !== undefined && from <= to
    ? { from, to }
    : (said(search, 'period', z.enum(presets)) ?? 'last7Days');
}

/** A report is sorted by one of its columns. */
const isColumn = ({ groups, metrics }: Pick<Report, 'groups' | 'metrics'>, name: string): boolean =>
  [...groups, ...metrics].some((column) => column === name);

function sortIn(search: URLSearchParams, columns: Pick<Report, 'groups' | 'metrics'>): ReportSort | undefined {
  const field = search.get('sort');
  if (field === null || !isColumn(columns, field)) return undefined;
  return { field, order: said(search, 'order', order) ?? 'DESC' };
}

const groupsIn = (text: string): readonly DimensionName[] =>
  [...new Set(namesIn(text))].filter(isDimension).slice(0, statisticsLimits.groups);

/** Parses the address of a report. Missing parameters get the defaults of the reader’s role. */
export function readReport(search: URLSearchParams, reader: Reader): Report {
  const period = periodIn(search);
  const timezone = said(search, 'timezone', z.string().check(z.refine(isZone))) ?? reader.zone;
  const groups = search.has('groups') ? groupsIn(search.get('groups') ?? '') : usualGroups(reader.role);
  const named = allowedAmong(namesIn(search.get('metrics') ?? ''), reader.role);
  const metrics = named.length > 0 ? named : usualMetricsOf(reader);
  const perPage = said(search, 'perPage', whole);
  return {
    period,
    days: daysIn(period, timezone, reader.now),
    timezone,
    groups,
    metrics,
    filters: parseFilters(search.get('filters') ?? '') ?? [],
    sort: sortIn(search, { groups, metrics }),
    page: said(search, 'page', whole) ?? 1,
    perPage: pageSizes.find((size) => size === perPage) ?? usualPageSize,
    compare: said(search, 'compare', z.enum(comparisons)) ?? 'none',
    conversionsBy: said(search, 'conversionsBy', z.enum(conversionTimes)) ?? 'click',
    isFolded: search.has('folded') && groups.length > 1,
    chart: said(search, 'chart', z.enum(chartForms)) ?? usualChart,
    saved: said(search, 'saved', id),
  };
}

/** Returns parameter → the values that the report takes from it; undefined if the address has none or an invalid one. */
export function usedParameters(
  { period, sort, ...report }: Report,
  search: URLSearchParams,
): Readonly<Record<string, string | number | readonly string[] | undefined>> {
  const { from, to } = typeof period === 'string' ? {} : period;
  const preset = typeof period === 'string' ? period : undefined;
  const { timezone, page, perPage, compare, conversionsBy, chart, saved, groups, metrics } = report;
  const order = sort?.order;
  const written = search.get('filters') ?? '';
  return {
    period: preset,
    from,
    to,
    sort: sort?.field,
    order,
    timezone,
    groups,
    metrics,
    filters: parseFilters(written) && written,
    page,
    perPage,
    compare,
    conversionsBy,
    chart,
    saved,
  };
}

/** Returns the address of a report. It lists all settings, so that every reader sees the same report. */
export function writeReport(report: Report): URLSearchParams {
  const { period, timezone, groups, metrics, filters: conditions, sort, page, perPage } = report;
  const asked: Record<string, string> = typeof period === 'string' ? { period } : { ...period };
  return new URLSearchParams({
    ...asked,
    timezone,
    groups: groups.join(','),
    metrics: metrics.join(','),
    ...(conditions.length > 0 && { filters: JSON.stringify(conditions) }),
    ...(sort && isColumn(report, sort.field) && { sort: sort.field, order: sort.order }),
    ...(page > 1 && { page: String(page) }),
    ...(perPage !== usualPageSize && { perPage: String(perPage) }),
    ...(report.compare !== 'none' && { compare: report.compare }),
    ...(report.conversionsBy !== 'click' && { conversionsBy: report.conversionsBy }),
    ...(report.isFolded && { folded: '1' }),
    ...(report.chart !== usualChart && { chart: report.chart }),
    ...(report.saved && { saved: String(report.saved) }),
  });
}

/** Returns the query of a saved report: all settings except the open page and the saved report's ID. */
export const savedQueryOf = (report: Report): string =>
  writeReport({ ...report, page: 1, saved: undefined }).toString();

/** Returns the address of a saved report, below the page of the statistics. */
export const savedSearch = ({ id, query }: { readonly id: number; readonly query: string }): string =>
  new URLSearchParams([...new URLSearchParams(query), ['saved', String(id)]]).toString();

import { dimensionWords } from '#src/i18n/en/statistics/dimensions.ts';
import { statisticsFileWords as words } from '#src/i18n/en/statistics/file.ts';
import { metricWords } from '#src/i18n/en/statistics/metrics.ts';
import { say } from '#src/i18n/say.ts';
import type { DimensionName } from '#src/resources/statistics/dimensions.ts';
import { type MetricName, shownAs } from '#src/resources/statistics/metrics.ts';
import type { StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';
import type { ParsedQuery } from '../query/parseQuery.ts';
import { createHourFormatter } from './createHourFormatter.ts';

/** Null is an empty cell. Money is a decimal. */
export type Cell = string | number | null;

/** The format of a column's cells: days, integers, decimals, or plain texts. */
export type CellKind = 'text' | 'day' | ReturnType<typeof shownAs>;

interface Column {
  readonly header: string;
  readonly kind: CellKind;
  readonly cell: (row: StatisticsRow) => Cell;
}

type ColumnQuery = Pick<ParsedQuery, 'groups' | 'metrics' | 'timezone' | 'compare'>;

const toCell = (value: unknown): Cell => (typeof value === 'string' || typeof value === 'number' ? value : null);

function groupKind(name: DimensionName): CellKind {
  if (name === 'day' || name === 'week') return 'day';
  return name === 'hourOfDay' ? 'count' : 'text';
}

function groupColumn(name: DimensionName, { timezone }: ColumnQuery): Column {
  const format = name === 'hour' ? createHourFormatter(timezone) : String;
  const cell = (row: StatisticsRow): Cell => {
    const value = toCell(row[`${name}Label`]) ?? toCell(row[name]) ?? words.none;
    return typeof value === 'string' ? format(value) : value;
  };
  return { header: dimensionWords[name], kind: groupKind(name), cell };
}

function metricTitle(name: MetricName, currency: string): string {
  const kind = shownAs(name);
  const metric = metricWords[name];
  return kind === 'money' || kind === 'price' ? say(words.money, { metric, currency }) : metric;
}

/** Returns a metric's columns: this period's value and, beside it, the compared period's. */
function metricColumns(name: MetricName, { compare }: ColumnQuery, currency: string): Column[] {
  const [kind, metric] = [shownAs(name), metricTitle(name, currency)];
  const own: Column = { header: metric, kind, cell: (row) => toCell(row[name]) };
  if (compare === undefined) return [own];
  const otherCell = ({ compared }: StatisticsRow) =>
    typeof compared === 'object' && compared !== null ? toCell(compared[name]) : null;
  return [own, { header: say(words.compared, { metric }), kind, cell: otherCell }];
}

/** Returns the columns of a query's rows in a file: the names of the groups, then the metrics. */
export const toFileColumns = (query: ColumnQuery, currency: string): Column[] => [
  ...query.groups.map((name) => groupColumn(name, query)),
  ...query.metrics.flatMap((name) => metricColumns(name, query, currency)),
];

/** Returns the last line: the totals of the metrics, after one label. */
export const toTotalCells = ({ groups }: ColumnQuery, columns: readonly Column[], totals: StatisticsRow): Cell[] =>
  columns.map(({ cell }, at) => {
    if (at >= groups.length) return cell(totals);
    return at === 0 ? words.total : null;
  });

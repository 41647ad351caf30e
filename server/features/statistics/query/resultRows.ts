import { Exact } from '#src/fields/money/exact.ts';
import { derive } from '#src/resources/statistics/derive.ts';
import { type DimensionName, isRecordDimension } from '#src/resources/statistics/dimensions.ts';
import {
  type AdditiveMetric,
  isAdditive,
  isDerived,
  isDistinct,
  isMoney,
  type MetricName,
  shownAs,
} from '#src/resources/statistics/metrics.ts';
import type { EngineRow } from './executeQuery.ts';
import type { SelectList } from './selectList.ts';

type Value = string | number | null;

/** Figures of the response, by name. */
export type Figures = Readonly<Record<string, Value>>;

/** The sums and counts of a row from the engine; money is decimal. */
export type Measures = ReadonlyMap<MetricName, string>;

/** Returns the figures of this period or the other one in a row of the engine. */
export function toMeasures({ groups, sums, distinct }: SelectList, row: EngineRow, isOther = false): Measures {
  const names = [...sums, ...distinct];
  const start = groups.length + (isOther ? names.length : 0);
  return new Map(names.map((name, index) => [name, String(row[start + index] ?? 0)]));
}

const numberOf = (measures: Measures, name: MetricName): number => Number(measures.get(name) ?? 0);

/** Computes the profit exactly from sums of money. */
const exactProfit = (measures: Measures): string =>
  new Exact(measures.get('conversionValue') ?? 0).minus(measures.get('cost') ?? 0).toFixed();

function toFigure(name: MetricName, measures: Measures): Value {
  if (isDerived(name)) {
    if (shownAs(name) === 'money') return exactProfit(measures);
    return derive(name, (sum: AdditiveMetric) => numberOf(measures, sum));
  }
  const value = measures.get(name);
  if (value === undefined) return null;
  return isAdditive(name) && isMoney(name) ? new Exact(value).toFixed() : Number(value);
}

/** Returns the requested metrics, computed from the engine's measures. */
export const toFigures = (metrics: readonly MetricName[], measures: Measures): Figures =>
  Object.fromEntries(metrics.map((name) => [name, toFigure(name, measures)]));

/** Subtracts rows from a total. Distinct counts aren't additive, so their rest is unknown. */
export function subtractRows(total: Measures, rows: readonly Measures[]): Measures {
  const remaining = [...total].flatMap(([name, value]): [MetricName, string][] => {
    if (isDistinct(name)) return [];
    const difference = rows.reduce((sum, row) => sum.minus(row.get(name) ?? 0), new Exact(value));
    return [[name, difference.toFixed()]];
  });
  return new Map(remaining);
}

/** Converts a dimension’s value for the response: null for none, hours in ISO 8601, months without a day. */
export function toDimensionValue(name: DimensionName, value: EngineRow[number] = null): Value {
  if (isRecordDimension(name)) return value === 0 ? null : Number(value);
  if (name === 'hour') return new Date(Number(value) * 1000).toISOString();
  if (name === 'month') return String(value).slice(0, 7);
  return typeof value === 'number' ? value : String(value);
}

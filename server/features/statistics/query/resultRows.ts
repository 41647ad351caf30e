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

/** Figures as they are answered, by name. */
export type Figures = Readonly<Record<string, Value>>;

/** The sums and counts of a row, as the engine has them: money as decimals. */
export type Measures = ReadonlyMap<MetricName, string>;

/** The figures of this period and of the other one in a row of the engine. */
export function toMeasures({ groups, sums, distinct }: SelectList, row: EngineRow, isOther = false): Measures {
  const names = [...sums, ...distinct];
  const start = groups.length + (isOther ? names.length : 0);
  return new Map(names.map((name, index) => [name, String(row[start + index] ?? 0)]));
}

const numberOf = (measures: Measures, name: MetricName): number => Number(measures.get(name) ?? 0);

/** Adds up exactly what follows from sums of money. */
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

/** The metrics that were asked for, from what the engine has answered. */
export const toFigures = (metrics: readonly MetricName[], measures: Measures): Figures =>
  Object.fromEntries(metrics.map((name) => [name, toFigure(name, measures)]));

/** What is left of a total without some rows. Distinct counts don't add up: there they are unknown. */
export function subtractRows(total: Measures, rows: readonly Measures[]): Measures {
  const remaining = [...total].flatMap(([name, value]): [MetricName, string][] => {
    if (isDistinct(name)) return [];
    const difference = rows.reduce((sum, row) => sum.minus(row.get(name) ?? 0), new Exact(value));
    return [[name, difference.toFixed()]];
  });
  return new Map(remaining);
}

/** A dimension’s value as it is answered: nothing for none, hours as moments, months without a day. */
export function toDimensionValue(name: DimensionName, value: EngineRow[number] = null): Value {
  if (isRecordDimension(name)) return value === 0 ? null : Number(value);
  if (name === 'hour') return new Date(Number(value) * 1000).toISOString();
  if (name === 'month') return String(value).slice(0, 7);
  return typeof value === 'number' ? value : String(value);
}

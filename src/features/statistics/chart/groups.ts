import { chartWords } from '#src/i18n/en/statistics/chart.ts';
import { dimensionWords } from '#src/i18n/en/statistics/dimensions.ts';
import { say } from '#src/i18n/say.ts';
import { type DimensionName, isTimeDimension } from '#src/resources/statistics/dimensions.ts';
import type { MetricName } from '#src/resources/statistics/metrics.ts';
import type { StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { type Figure, figureIn, weightOf } from './figures.ts';
import { timeLabels } from './pointLabels.ts';

/** The rows with one value of a dimension. */
export interface Group {
  /** The key of its value, or of `others`. */
  readonly key: string;
  readonly value: Figure;
  readonly label: string;
}

/** The remaining values, shown as one group. */
export const others: Group = { key: 'others', value: null, label: chartWords.others };

/** Returns a value's key, which never equals the key of `others`. */
export const keyOf = (value: Figure): string => `=${value ?? ''}`;

/** Returns a function that labels a row's value of the dimension. */
function labelsOf(name: DimensionName, timezone: string): (row: StatisticsRow) => string {
  const timeLabel = isTimeDimension(name) ? timeLabels(name, timezone) : undefined;
  return (row) => {
    const value = figureIn(row, name);
    if (value === null) return chartWords.none;
    if (timeLabel) return timeLabel(value);
    // A record that the reader can't see is labelled by its ID.
    return String(figureIn(row, `${name}Label`) ?? `${dimensionWords[name]} ${value}`);
  };
}

/** Appends the ID to a label that several records share. */
function toldApart(groups: readonly Group[]): Group[] {
  const counts = new Map<string, number>();
  for (const { label } of groups) counts.set(label, (counts.get(label) ?? 0) + 1);
  return groups.map((group) => {
    const { label, value } = group;
    if (value === null || counts.get(label) === 1) return group;
    return { ...group, label: say(chartWords.numbered, { label, id: value }) };
  });
}

/** Returns the groups of the rows by a dimension, the largest first. */
export function groupsIn(
  rows: readonly StatisticsRow[],
  name: DimensionName,
  metric: MetricName,
  timezone: string,
): Group[] {
  const labelOf = labelsOf(name, timezone);
  const weights = new Map<string, number>();
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const value = figureIn(row, name);
    const key = keyOf(value);
    weights.set(key, (weights.get(key) ?? 0) + weightOf(row, metric));
    if (!groups.has(key)) groups.set(key, { key, value, label: labelOf(row) });
  }
  return [...groups.values()].toSorted((one, next) => (weights.get(next.key) ?? 0) - (weights.get(one.key) ?? 0));
}

/** Returns the largest groups, and the rest as one group if there is any. */
export function largestOf(groups: readonly Group[], most: number, hasRest: boolean): Group[] {
  const named = toldApart(groups.slice(0, most));
  return hasRest || groups.length > most ? [...named, others] : named;
}

import { type DimensionName, isTimeDimension } from '#src/resources/statistics/dimensions.ts';

/** The groups of a query that a chart shows, by axis. */
export interface ChartAxes {
  /** The dimension along the chart; undefined for a single figure. */
  readonly x: DimensionName | undefined;
  /** The dimension with a series for each value. */
  readonly by: DimensionName | undefined;
}

/** Time is always along the chart; without a time dimension the first group is. */
export function chartAxes(groups: readonly DimensionName[]): ChartAxes {
  const x = groups.find(isTimeDimension) ?? groups[0];
  return { x, by: groups.find((name) => name !== x) };
}

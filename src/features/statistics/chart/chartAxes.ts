import { type DimensionName, isTimeDimension } from '#src/resources/statistics/dimensions.ts';

/** Which of a query's groups a chart shows, and where. */
export interface ChartAxes {
  /** Along the chart. Without one there is a single figure. */
  readonly x: DimensionName | undefined;
  /** A series each. */
  readonly by: DimensionName | undefined;
}

/** Time goes along the chart wherever it stands among the groups; otherwise the first group does. */
export function chartAxes(groups: readonly DimensionName[]): ChartAxes {
  const x = groups.find(isTimeDimension) ?? groups[0];
  return { x, by: groups.find((name) => name !== x) };
}

import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** Where the example of a Grafana dashboard is. */
const dashboardFile = 'docs/operations/grafana-dashboard.json';

const dashboard = z.looseObject({
  title: z.string(),
  panels: z
    .array(
      z.looseObject({
        title: z.string(),
        targets: z.optional(z.array(z.looseObject({ expr: z.string() }))),
      }),
    )
    .check(z.minLength(1)),
});

/** The queries of the example of a dashboard. */
export const dashboardQueries = (): string[] =>
  dashboard
    .parse(JSON.parse(readFileSync(dashboardFile, 'utf8')))
    .panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** The metrics that queries name. */
export const metricsIn = (queries: readonly string[]): string[] => [
  ...new Set(queries.flatMap((query) => query.match(/\b(?:quarry|process|nodejs)_\w+/g) ?? [])),
];

/** The metrics that the example of a dashboard names. */
export const dashboardMetrics = (): string[] => metricsIn(dashboardQueries());

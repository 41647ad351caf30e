import { chunk } from '#src/ui/chunk.ts';

/** The figures and the chart of a role that reads statistics. */
export const statisticsPart = chunk('dashboard-statistics', () =>
  import('#src/features/statistics/dashboard/DashboardStatistics.tsx').then((one) => one.DashboardStatistics),
);

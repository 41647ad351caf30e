import { queryOptions } from '@tanstack/react-query';
import { localTimeZone } from '#src/format/date.ts';
import { callRoute } from '#src/providers/callRoute.ts';
import { type DashboardRole, dashboardMetrics } from '#src/resources/statistics/dashboardMetrics.ts';
import {
  advertiserDashboardStatistics,
  advertiserDashboardWidgets,
  type DashboardStatistics,
  publisherDashboardWidgets,
} from '#src/resources/statistics/routes/dashboards.ts';

async function read(role: DashboardRole, signal: AbortSignal): Promise<DashboardStatistics> {
  const options = { params: {}, query: { timezone: localTimeZone() }, signal };
  if (dashboardMetrics[role].of === 'sites') return callRoute(publisherDashboardWidgets, options);
  const [widgets, days] = await Promise.all([
    callRoute(advertiserDashboardWidgets, options),
    callRoute(advertiserDashboardStatistics, options),
  ]);
  return { ...widgets, ...days };
}

/** The statistics of a role's dashboard, in the reader's zone. An immediate retry is useless if the engine is missing. */
export const dashboardStatisticsQuery = (role: DashboardRole) =>
  queryOptions({
    queryKey: ['statistics', 'dashboard', role],
    queryFn: ({ signal }) => read(role, signal),
    retry: false,
  });

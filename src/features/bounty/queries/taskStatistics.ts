import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import { taskStatistics } from '#src/resources/bounty/routes/taskStatistics.ts';

/** Loads the statistics of a task. The key is below the participations' key, so that a decision refetches them. */
export const taskStatisticsQuery = (task: number) =>
  queryOptions({
    queryKey: ['participations', 'statistics', task],
    queryFn: ({ signal }) => callRoute(taskStatistics, { params: { id: task }, signal }),
  });

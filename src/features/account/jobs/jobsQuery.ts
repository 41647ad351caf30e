import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import { listJobs } from '#src/resources/auth/routes/jobs.ts';

/** Milliseconds between two requests while the page is open. */
const refetchInterval = 10_000;

export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => callRoute(listJobs, { params: {}, signal }),
  refetchInterval,
});

import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import { duplicates } from '#src/resources/bounty/routes/duplicates.ts';

/** Participants who may be the same person as this one. For those who manage participants. */
export const duplicatesQuery = (participation: number) =>
  queryOptions({
    queryKey: ['participations', 'duplicates', participation],
    queryFn: ({ signal }) => callRoute(duplicates, { params: { id: participation }, signal }),
  });

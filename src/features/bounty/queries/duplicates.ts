import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import { duplicates } from '#src/resources/bounty/routes/duplicates.ts';

/** Loads participants who may be the same person as this one. Only for managers of participants. */
export const duplicatesQuery = (participation: number) =>
  queryOptions({
    queryKey: ['participations', 'duplicates', participation],
    queryFn: ({ signal }) => callRoute(duplicates, { params: { id: participation }, signal }),
  });

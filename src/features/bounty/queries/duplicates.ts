import { queryOptions } from '@tanstack/react-query';
import { ask } from '#src/providers/ask.ts';
import { duplicates } from '#src/resources/bounty/routes/duplicates.ts';

/** Participants who may be the same person as this one. For those who manage participants. */
export const duplicatesQuery = (participation: number) =>
  queryOptions({
    queryKey: ['participations', 'duplicates', participation],
    queryFn: ({ signal }) => ask(duplicates, { params: { id: participation }, signal }),
  });

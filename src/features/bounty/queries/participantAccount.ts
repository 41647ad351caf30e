import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import { participantAccount } from '#src/resources/bounty/routes/participantAccount.ts';

/** Loads the current account of a participant. Only for managers of participants. */
export const participantAccountQuery = (participation: number) =>
  queryOptions({
    queryKey: ['participations', 'account', participation],
    queryFn: ({ signal }) => callRoute(participantAccount, { params: { id: participation }, signal }),
  });

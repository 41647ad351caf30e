import { queryOptions } from '@tanstack/react-query';
import { ask } from '#src/providers/ask.ts';
import { participantAccount } from '#src/resources/bounty/routes/participantAccount.ts';

/** The account of a participant as it is now. For those who manage participants. */
export const participantAccountQuery = (participation: number) =>
  queryOptions({
    queryKey: ['participations', 'account', participation],
    queryFn: ({ signal }) => ask(participantAccount, { params: { id: participation }, signal }),
  });

import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import { userFlags } from '#src/resources/bounty/routes/userFlags.ts';

/** Loads the flags of a hunter. Only for admins of hunters. */
export const userFlagsQuery = (user: number) =>
  queryOptions({
    queryKey: ['users', 'flags', user],
    queryFn: ({ signal }) => callRoute(userFlags, { params: { id: user }, signal }),
  });

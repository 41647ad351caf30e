import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import { userBalances } from '#src/resources/bounty/routes/userBalances.ts';

/** Loads a user's earnings and balances. For the user, and for admins of the money. */
export const userBalancesQuery = (user: number) =>
  queryOptions({
    queryKey: ['users', 'balances', user],
    queryFn: ({ signal }) => callRoute(userBalances, { params: { id: user }, signal }),
  });

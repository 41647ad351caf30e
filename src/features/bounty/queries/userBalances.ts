import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import { userBalances } from '#src/resources/bounty/routes/userBalances.ts';

/** What a user has earned and still has. For the user, and for those who oversee the money. */
export const userBalancesQuery = (user: number) =>
  queryOptions({
    queryKey: ['users', 'balances', user],
    queryFn: ({ signal }) => callRoute(userBalances, { params: { id: user }, signal }),
  });

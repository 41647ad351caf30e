import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import { exchangeDeposits } from '#src/resources/statistics/exchangeDeposits.ts';
import { listExchangeAccounts } from '#src/resources/statistics/routes/exchangeAccounts.ts';

/** Loads the accounts of exchanges. The key is below that of the deposits, because each deposit changes an account. */
export const exchangeAccountsQuery = queryOptions({
  queryKey: [exchangeDeposits.name, 'accounts'],
  queryFn: ({ signal }) => callRoute(listExchangeAccounts, { params: {}, query: {}, signal }),
});

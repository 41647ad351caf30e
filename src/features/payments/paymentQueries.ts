import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '#src/providers/ask.ts';
import { requestFile } from '#src/providers/requestFile.ts';
import {
  exportStatement,
  readBalances,
  readStatement,
  type StatementFilter,
} from '#src/resources/payments/routes/payments.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';
import { addressOf } from '#src/schema/routeAddress.ts';

/** What a user has. Below the key of withdrawals, as each of those changes it. @param user one's own by default */
export const balancesQuery = (user?: number) =>
  queryOptions({
    queryKey: [withdrawals.name, 'balances', user],
    queryFn: ({ signal }) => ask(readBalances, { params: {}, query: { user }, signal }),
  });

/** A statement page by page, the newest first. */
export const statementQuery = (filter: StatementFilter) =>
  infiniteQueryOptions({
    queryKey: [withdrawals.name, 'statement', filter],
    queryFn: ({ pageParam, signal }) =>
      ask(readStatement, { params: {}, query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** Every entry that matches, as a CSV file. */
export const statementFile = (filter: StatementFilter): Promise<Blob> =>
  requestFile(exportStatement.service, addressOf(exportStatement, {}, filter), { headers: { Accept: 'text/csv' } });

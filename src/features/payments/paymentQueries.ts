import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Progress } from '#src/providers/batch.ts';
import { callRoute } from '#src/providers/callRoute.ts';
import { requestFile } from '#src/providers/requestFile.ts';
import type { PaymentsPreview } from '#src/resources/bounty/payment/paymentFiles.ts';
import {
  exportStatement,
  readBalances,
  readDailyBalances,
  readStatement,
  type StatementFilter,
} from '#src/resources/payments/routes/payments.ts';
import {
  paidWithdrawals,
  previewWithdrawalPayments as previewRoute,
  sendWithdrawalPayments as sendRoute,
} from '#src/resources/payments/routes/withdrawalFiles.ts';
import { readHoldReason, readWithdrawalHold } from '#src/resources/payments/routes/withdrawalHold.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';
import { routeUrl } from '#src/schema/routeUrl.ts';
import { pageStaleTime } from '#src/screens/query/pageQuery.ts';
import { type PreviewedFile, previewFile, type SentPayments, sendFile } from './model/paymentFileCalls.ts';

/**
 * Loads a user's balances. The key is below the withdrawals' key, because they change balances. Sections that load later reuse the
 * response.
 * @param user the actor by default
 */
export const balancesQuery = (user?: number) =>
  queryOptions({
    queryKey: [withdrawals.name, 'balances', user],
    queryFn: ({ signal }) => callRoute(readBalances, { params: {}, query: { user }, signal }),
    staleTime: pageStaleTime,
  });

/** Loads the hold of the reader's withdrawals. The key is below the withdrawals' key, because a withdrawal may add an address. */
export const withdrawalHoldQuery = queryOptions({
  queryKey: [withdrawals.name, 'hold'],
  queryFn: ({ signal }) => callRoute(readWithdrawalHold, { params: {}, query: {}, signal }),
});

/** Loads the reason for a withdrawal's hold. */
export const holdReasonQuery = (id: number) =>
  queryOptions({
    queryKey: [withdrawals.name, 'hold-reason', id],
    queryFn: ({ signal }) => callRoute(readHoldReason, { params: { id }, query: {}, signal }),
    retry: false,
  });

/** Loads the reader's withdrawable amounts by day. */
export const dailyBalancesQuery = queryOptions({
  queryKey: [withdrawals.name, 'daily-balances'],
  queryFn: ({ signal }) => callRoute(readDailyBalances, { params: {}, query: {}, signal }),
});

/** Loads the pages of a statement, the newest first. */
export const statementQuery = (filter: StatementFilter) =>
  infiniteQueryOptions({
    queryKey: [withdrawals.name, 'statement', filter],
    queryFn: ({ pageParam, signal }) =>
      callRoute(readStatement, { params: {}, query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** Downloads all matching entries as a CSV file. */
export const statementFile = (filter: StatementFilter): Promise<Blob> =>
  requestFile(exportStatement.service, routeUrl(exportStatement, {}, filter), { headers: { Accept: 'text/csv' } });

/** Previews a file of transaction hashes of withdrawals; writes nothing. */
export const previewWithdrawals = (file: Blob): Promise<PaymentsPreview> =>
  previewFile(previewRoute.service, routeUrl(previewRoute, {}), file);

/** Sends a file of transaction hashes of withdrawals. */
export async function sendWithdrawals(
  { file }: PreviewedFile,
  onProgress: (progress: Progress) => void,
): Promise<SentPayments> {
  const { end, refused } = await sendFile(sendRoute.service, routeUrl(sendRoute, {}), file, onProgress);
  const { paid, paidAlready, refused: refusedCount } = paidWithdrawals.parse(end);
  return { paid: paid + paidAlready, count: paid + paidAlready + refusedCount, refused, refusedCount };
}

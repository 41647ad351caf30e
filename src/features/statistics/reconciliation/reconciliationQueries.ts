import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import { reconciledHour, reconciliation } from '#src/resources/statistics/routes/reconciliation.ts';

/** Loads the hours before a time; the last hours by default. */
export const reconciliationQuery = (to: string | undefined) =>
  queryOptions({
    queryKey: ['reconciliation', 'hours', to],
    queryFn: ({ signal }) => callRoute(reconciliation, { params: {}, query: { to }, signal }),
    placeholderData: keepPreviousData,
  });

/** Loads the bookings of an hour. */
export const bookingsQuery = (hour: string) =>
  queryOptions({
    queryKey: ['reconciliation', 'bookings', hour],
    queryFn: ({ signal }) => callRoute(reconciledHour, { params: {}, query: { hour }, signal }),
  });

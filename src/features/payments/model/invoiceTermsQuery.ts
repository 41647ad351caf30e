import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import { invoiceTerms } from '#src/resources/payments/routes/invoiceTerms.ts';

/** How an invoice in the currency can be paid; in the ad network’s where none is named. */
export const invoiceTermsQuery = (currency: string | undefined) =>
  queryOptions({
    queryKey: ['invoice-terms', currency],
    queryFn: ({ signal }) => callRoute(invoiceTerms, { params: {}, query: { currency }, signal }),
  });

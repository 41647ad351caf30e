import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import { invoiceTerms } from '#src/resources/payments/routes/invoiceTerms.ts';

/** Loads the payment terms of invoices in a currency; by default the ad network's currency. */
export const invoiceTermsQuery = (currency: string | undefined) =>
  queryOptions({
    queryKey: ['invoice-terms', currency],
    queryFn: ({ signal }) => callRoute(invoiceTerms, { params: {}, query: { currency }, signal }),
  });

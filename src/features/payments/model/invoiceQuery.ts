import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import { type InvoiceDocument, readInvoice } from '#src/resources/payments/routes/invoice.ts';

const second = 1_000;
/** The polling interval of an invoice that may be paid any moment. */
const polling = 15 * second;

const isAwaited = ({ status }: InvoiceDocument): boolean => status === 'pending' || status === 'processing';

/**
 * Returns the query key of an invoice’s public document.
 * @param id its UUID
 */
export const invoiceKey = (id: string): readonly string[] => ['invoice', id];

/**
 * Loads an invoice's public document.
 * @param id its UUID
 */
export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: invoiceKey(id),
    queryFn: ({ signal }) => callRoute(readInvoice, { params: {}, query: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isAwaited(data) ? polling : false),
    retry: false,
  });

import type { UnassignedPayment } from './unassignedPayments.ts';

/** How much earlier a block may be than the invoice that it pays, in milliseconds: one slot and the clock skew. */
const skew = 60_000;

/**
 * The latest creation time of an invoice that a payment can belong to, because users can't pay a later one.
 * @returns an ISO time
 */
export const latestInvoiceOf = ({ receivedAt }: Pick<UnassignedPayment, 'receivedAt'>): string =>
  new Date(Date.parse(receivedAt) + skew).toISOString();

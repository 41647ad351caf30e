import type { UnassignedPayment } from './unassignedPayments.ts';

/** By how much the time of a block may be before that of an invoice that it pays: a slot, and what clocks differ by. In milliseconds. */
const skew = 60_000;

/** Until when an invoice was made that a payment can be for: nobody pays what isn’t there yet. @returns an ISO time */
export const latestInvoiceOf = ({ receivedAt }: Pick<UnassignedPayment, 'receivedAt'>): string =>
  new Date(Date.parse(receivedAt) + skew).toISOString();

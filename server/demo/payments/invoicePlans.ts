import type { InvoiceException } from '#src/resources/payments/invoiceStatus.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import type { PaymentMethod } from '#src/resources/payments/paymentMethods.ts';

/** The outcome of a demo invoice. */
export interface InvoicePlan {
  readonly status: Invoice['status'];
  readonly exception?: InvoiceException;
  readonly method: PaymentMethod;
  /** In units of the currency. */
  readonly amount: number;
  /** Days since the request. */
  readonly age: number;
  /** The received fraction of the amount; 0 by default. */
  readonly received?: number;
  /** Days from the request to the payment. */
  readonly paidAfter?: number;
  /** Whether the payment may still fail. */
  readonly isConfirming?: true;
}

/** Plans with every status, exception and method, for each demo buyer. */
export const invoicePlans: readonly InvoicePlan[] = [
  { status: 'paid', method: 'ethereum', amount: 1_500, age: 41, received: 1, paidAfter: 1 },
  { status: 'refunded', method: 'paxum', amount: 300, age: 33, received: 1, paidAfter: 2 },
  { status: 'paid', method: 'webmoney', amount: 500, age: 24, received: 1.2, paidAfter: 1 },
  { status: 'expired', method: 'epayments', amount: 200, age: 15 },
  { status: 'processing', exception: 'late', method: 'yandex-pay', amount: 250, age: 9, received: 1, paidAfter: 8 },
  { status: 'cancelled', method: 'yandex-pay', amount: 250, age: 6 },
  { status: 'processing', exception: 'partial', method: 'webmoney', amount: 800, age: 3, received: 0.5, paidAfter: 1 },
  { status: 'processing', exception: 'over', method: 'paxum', amount: 400, age: 2, received: 1.1, paidAfter: 1 },
  {
    status: 'processing',
    method: 'ethereum',
    amount: 600,
    age: 0.02,
    received: 1,
    paidAfter: 0.01,
    isConfirming: true,
  },
  { status: 'pending', method: 'webmoney', amount: 350, age: 2 },
  { status: 'pending', method: 'neo', amount: 120, age: 0.005 },
  { status: 'pending', method: 'ethereum', amount: 1_000, age: 0.004 },
];

import { sql } from 'drizzle-orm';
import { integer, pgView, text, timestamp } from 'drizzle-orm/pg-core';
import { columnBuilders } from '#server/database/columnTypes.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const amount = columnBuilders['numeric(38,18)'];

/** The resource `payments`: payments of invoices, with the invoice's owner and purpose, which decide on their readers. */
export const paymentsView = pgView('payments', {
  id: integer('id'),
  version: integer('version'),
  createdAt: moment('created_at'),
  updatedAt: moment('updated_at'),
  reference: text('reference'),
  invoice: integer('invoice'),
  owner: integer('owner'),
  buyerName: text('buyer_name'),
  purpose: text('purpose'),
  method: text('method'),
  amount: amount('amount'),
  amountCurrency: text('amount_currency'),
  value: amount('value'),
  valueCurrency: text('value_currency'),
  paidAt: moment('paid_at'),
  state: text('state'),
  confirmations: integer('confirmations'),
}).as(
  sql`select invoice_payments.id, 1 as version, seen_at as created_at, seen_at as updated_at, invoice_payments.reference, invoice,
    owner, buyer_name, purpose, method, invoice_payments.amount, currency as amount_currency, value,
    invoices.amount_currency as value_currency, at as paid_at, state, confirmations
  from invoice_payments join invoices on invoices.id = invoice`,
);

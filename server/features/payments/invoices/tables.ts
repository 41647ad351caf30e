import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { columnBuilders } from '#server/database/columnTypes.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { paymentStates } from '#src/resources/payments/paymentStates.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const amount = columnBuilders['numeric(38,18)'];

/** Payments of invoices, each once. A returned amount is a row of its own, with negative amounts. */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    invoice: integer('invoice')
      .notNull()
      .references(() => columnOf(tableOf('invoices'), 'id')),
    /** The number or transaction hash of the payment, as it was first reported. */
    reference: text('reference').notNull(),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    /** In the currency of the invoice, by the rate at that time. */
    value: amount('value').notNull(),
    at: moment('at').notNull(),
    /** Blocks from its own to the newest, both counted; null for payments without blocks. */
    confirmations: integer('confirmations'),
    state: text('state', { enum: paymentStates }).notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    /** The administrator who confirmed that it arrived, or that it is for this invoice; null if a processor or an adapter reported it. */
    confirmedBy: integer('confirmed_by').references(() => columnOf(tableOf('users'), 'id')),
  },
  (table) => [
    // Hashes are case-insensitive.
    uniqueIndex('invoice_payments_reference_unique').on(sql`lower(${table.reference})`),
    index('invoice_payments_invoice_index').on(table.invoice, table.id),
    check('invoice_payments_amount_check', sql`${table.amount} <> 0`),
  ],
);

/** Money that leaves the platform by a decision on an invoice: the refund of a payment, or the return of an overpayment. */
const returnKinds = ['refund', 'excess'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** Approvals of refunds and of returned overpayments that wait for a second person. */
export const returnApprovals = pgTable(
  'return_approvals',
  {
    invoice: integer('invoice')
      .notNull()
      .references(() => columnOf(tableOf('invoices'), 'id')),
    kind: text('kind', { enum: returnKinds }).notNull(),
    /** The user who approved it. */
    approvedBy: integer('approved_by')
      .notNull()
      .references(() => columnOf(tableOf('users'), 'id')),
    /** In the currency of the invoice. An approval of another amount doesn't count. */
    amount: amount('amount').notNull(),
    /** The transaction that returns an overpayment. An approval of another one doesn't count. */
    reference: text('reference'),
    approvedAt: moment('approved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'return_approvals_pk', columns: [table.invoice, table.kind, table.approvedBy] })],
);

/** Earlier quotes in coins of an invoice, with the period of their rate. The invoice stores the current quote. */
export const invoiceQuotes = pgTable(
  'invoice_quotes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    invoice: integer('invoice')
      .notNull()
      .references(() => columnOf(tableOf('invoices'), 'id')),
    /** In coins. */
    payable: amount('payable').notNull(),
    /** The price of one coin, in the currency of the invoice. */
    rate: amount('rate').notNull(),
    from: moment('held_from').notNull(),
    until: moment('held_until').notNull(),
  },
  (table) => [index('invoice_quotes_invoice_index').on(table.invoice, table.id)],
);

/** The exact coins that invoices ask for, by address: they identify the payments. Amounts of earlier rates stay. */
export const quotedAmounts = pgTable(
  'quoted_amounts',
  {
    /** In lower case. */
    address: text('address').notNull(),
    amount: amount('amount').notNull(),
    invoice: integer('invoice')
      .notNull()
      .references(() => columnOf(tableOf('invoices'), 'id')),
    /** Payments before that match no invoice. */
    heldFrom: moment('held_from').notNull().defaultNow(),
    /** Until then no other invoice can reserve it. */
    heldUntil: moment('held_until').notNull(),
  },
  (table) => [primaryKey({ name: 'quoted_amounts_pk', columns: [table.address, table.amount] })],
);

/** The newest processed blocks of Ethereum, each a child of the one before. The watch continues after the last of them. */
export const ethereumBlocks = pgTable('ethereum_blocks', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  hash: text('hash').notNull(),
  at: moment('at').notNull(),
});

/** Transfers on Ethereum that pay invoices, until they are final or in no block any more. */
export const ethereumTransfers = pgTable('ethereum_transfers', {
  /** The transaction hash. */
  hash: text('hash').primaryKey(),
  invoice: integer('invoice')
    .notNull()
    .references(() => columnOf(tableOf('invoices'), 'id')),
  amount: amount('amount').notNull(),
  /** The time of its block. */
  at: moment('at').notNull(),
  /** Its block; null after a reorganisation removed it. */
  block: bigint('block', { mode: 'number' }),
  /** The confirmations that were reported last; null before the first report. */
  told: integer('told'),
});

/** The process that watches Ethereum: one row. */
export const ethereumTurn = pgTable(
  'ethereum_turn',
  {
    id: integer('id').primaryKey().default(1),
    holder: text('holder').notNull(),
    /** When the lock expires without a renewal. */
    until: moment('until').notNull(),
  },
  (table) => [check('ethereum_turn_once', sql`${table.id} = 1`)],
);

/** The last number of each series of documents. The row is locked for the next number, so that there are no gaps. */
export const documentSeries = pgTable('document_series', {
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
});

/** Processed events of payment processors, for as long as their timestamps are accepted. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  takenAt: moment('taken_at').notNull().defaultNow(),
});

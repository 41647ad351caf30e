import { pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The transactions that count, each once. Written in the transaction that books the payment, so that the key lets one of several parallel
 * writes through.
 */
export const usedTransactions = pgTable('used_transactions', {
  /** The identity of the transaction, as `transactionOf` has it. */
  transaction: text('transaction').primaryKey(),
  /** What it counts for: `deposit`, `invoice:7`, `refund:7`, or `sent` for payouts and withdrawals. */
  use: text('use').notNull(),
});

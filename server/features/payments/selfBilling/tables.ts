import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Months whose income has been billed, as `2026-10`. Several processes may bill one at once; each document is made once. */
export const selfBilledMonths = pgTable('self_billed_months', {
  month: text('month').primaryKey(),
  billedAt: timestamp('billed_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});

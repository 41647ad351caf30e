import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Billed months, as `2026-10`. Several processes may bill a month in parallel; each document is created once. */
export const selfBilledMonths = pgTable('self_billed_months', {
  month: text('month').primaryKey(),
  billedAt: timestamp('billed_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});

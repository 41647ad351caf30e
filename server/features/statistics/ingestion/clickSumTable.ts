import { date, integer, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Sums of billable clicks by campaign and UTC day, used to reserve money for conversions. Only a trigger on `clicks` writes them. */
export const clickSums = pgTable(
  'click_sums',
  {
    campaign: integer('campaign').notNull(),
    day: date('day').notNull(),
    /** The currency of the prices; empty for clicks of an earlier version, whose price is the campaign's bid. */
    currency: text('currency').notNull(),
    clicks: integer('clicks').notNull(),
    prices: numeric('prices', { precision: 60, scale: 18 }).notNull(),
    lastAt: timestamp('last_at', { withTimezone: true, precision: 3 }).notNull(),
    /** The longest window of the campaign's goals, in days, when one of the clicks arrived. */
    windowDays: integer('window_days'),
    /** The largest total budget of the campaign when one of the clicks arrived. */
    totalBudget: numeric('total_budget', { precision: 38, scale: 18 }),
  },
  (table) => [primaryKey({ name: 'click_sums_pk', columns: [table.campaign, table.day, table.currency] })],
);

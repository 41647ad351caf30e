import { integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { columnOf, tableOf } from '#server/database/tables.ts';

const amount = (name: string) => numeric(name, { precision: 38, scale: 18 });

/** The billed cost of advert campaigns by period, which their budgets limit. */
export const campaignSpend = pgTable(
  'campaign_spend',
  {
    campaign: integer('campaign')
      .notNull()
      .references(() => columnOf(tableOf('advert-campaigns'), 'id'), { onDelete: 'cascade' }),
    /** A day of the campaign's time zone such as `2026-11-29`, or `total`. */
    period: text('period').notNull(),
    spent: amount('spent').notNull().default('0'),
    /** The exceeded budget; null if no event exceeded it, or if a rejection has freed money since. */
    exceeded: amount('exceeded'),
  },
  (table) => [primaryKey({ name: 'campaign_spend_pk', columns: [table.campaign, table.period] })],
);

import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { EnrichedLine } from './batchRows.ts';
import { campaignStates } from './campaignStateTable.ts';

/** The dimensions that a conversion copies from its click. */
export type ClickFacts = Pick<EnrichedLine, 'ids' | 'tags'> & { readonly user: string };

/** The bid from which a click's price was copied. */
const priceSources = ['zone', 'country', 'campaign'] as const;

/** The campaign's state at the click. `justPaused`: it had been paused a short time before. */
export const clickStates = [...campaignStates, 'justPaused'] as const;

/** The clicks that can still convert, by the ad server's IDs. */
export const clicks = pgTable(
  'clicks',
  {
    clickId: text('click_id').primaryKey(),
    campaign: integer('campaign').notNull(),
    clickedAt: timestamp('clicked_at', { withTimezone: true, precision: 3 }).notNull(),
    facts: jsonb('facts').$type<ClickFacts>().notNull(),
    /** The bid at the click. Clicks of an earlier version have no terms until their first conversion. */
    price: numeric('price', { precision: 38, scale: 18 }),
    priceCurrency: text('price_currency'),
    priceSource: text('price_source', { enum: priceSources }),
    /** The percentage of a conversion’s value that a RevShare campaign pays. */
    revenueShare: numeric('revenue_share'),
    campaignState: text('campaign_state', { enum: clickStates }),
    /** Whether the pricing model and the campaign's state allow billing the click's conversions. */
    billable: boolean('billable').notNull().default(false),
    /** The longest window of the campaign's goals when the click arrived, in days. */
    windowDays: integer('window_days'),
    /** The total budget of the campaign when the click arrived. */
    totalBudget: numeric('total_budget', { precision: 38, scale: 18 }),
  },
  (table) => [
    index('clicks_clicked_at_index').on(table.clickedAt),
    index('clicks_campaign_index').on(table.campaign, table.clickedAt),
    index('clicks_billable_index').on(table.campaign, table.clickedAt).where(sql`${table.billable}`),
  ],
);

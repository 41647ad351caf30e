import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { EnrichedLine } from './batchRows.ts';
import { campaignStates } from './campaignStateTable.ts';

/** What a conversion takes over from its click: everything it is grouped by. */
export type ClickFacts = Pick<EnrichedLine, 'ids' | 'tags'> & { readonly user: string };

/** Which bid of a campaign the price of a click is. */
const priceSources = ['zone', 'country', 'campaign'] as const;

/** The state of a campaign when the click happened. `justPaused`: it was paused a short time before. */
export const clickStates = [...campaignStates, 'justPaused'] as const;

/** The clicks that conversions can still follow, by the ids that the ad server gave them. */
export const clicks = pgTable(
  'clicks',
  {
    clickId: text('click_id').primaryKey(),
    campaign: integer('campaign').notNull(),
    clickedAt: timestamp('clicked_at', { withTimezone: true, precision: 3 }).notNull(),
    facts: jsonb('facts').$type<ClickFacts>().notNull(),
    /** The bid at the time of the click. The terms of a click stored by an earlier version are null until its first conversion. */
    price: numeric('price', { precision: 38, scale: 18 }),
    priceCurrency: text('price_currency'),
    priceSource: text('price_source', { enum: priceSources }),
    /** The percentage of a conversion’s value that a campaign of the model RevShare pays. */
    revenueShare: numeric('revenue_share'),
    campaignState: text('campaign_state', { enum: clickStates }),
    /** Whether its conversions can be billed: by the pricing model and the state of its campaign. */
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

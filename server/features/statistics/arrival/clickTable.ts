import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CompleteLine } from './batchRows.ts';

/** What a conversion takes over from its click: everything it is grouped by. */
export type ClickFacts = Pick<CompleteLine, 'ids' | 'tags'> & { readonly user: string };

/** The clicks that conversions can still follow, by the ids that the ad server gave them. */
export const clicks = pgTable(
  'clicks',
  {
    clickId: text('click_id').primaryKey(),
    campaign: integer('campaign').notNull(),
    clickedAt: timestamp('clicked_at', { withTimezone: true, precision: 3 }).notNull(),
    facts: jsonb('facts').$type<ClickFacts>().notNull(),
  },
  (table) => [
    index('clicks_clicked_at_index').on(table.clickedAt),
    index('clicks_campaign_index').on(table.campaign, table.clickedAt),
  ],
);

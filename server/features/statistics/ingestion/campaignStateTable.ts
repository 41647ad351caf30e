import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { columnOf, tableOf } from '#server/database/tables.ts';

/** Whether a campaign can show ads, or the first reason why not. */
export const campaignStates = ['servable', 'paused', 'pending', 'rejected', 'closed'] as const;

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The past states of advert campaigns. A database trigger inserts a row whenever a campaign's state changes. */
export const advertCampaignStates = pgTable(
  'advert_campaign_states',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    campaign: integer('campaign')
      .notNull()
      .references(() => columnOf(tableOf('advert-campaigns'), 'id'), { onDelete: 'cascade' }),
    state: text('state', { enum: campaignStates }).notNull(),
    /** The previous state; null for the first row. */
    previous: text('previous', { enum: campaignStates }),
    since: moment('since').notNull(),
    /** Null for the current state. */
    until: moment('until'),
  },
  (table) => [index('advert_campaign_states_index').on(table.campaign, table.since)],
);

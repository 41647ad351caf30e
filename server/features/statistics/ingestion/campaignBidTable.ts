import { index, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { AdvertCampaign } from '#src/resources/adnet/advertCampaigns.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * The past prices of advert campaigns: a row for each second in which the pricing model, a bid or the share changed.
 * A database trigger writes them. The first row of a campaign counts from 1970, because earlier prices aren’t known.
 */
export const advertCampaignBids = pgTable(
  'advert_campaign_bids',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    campaign: integer('campaign')
      .notNull()
      .references(() => columnOf(tableOf('advert-campaigns'), 'id'), { onDelete: 'cascade' }),
    pricingModel: integer('pricing_model').notNull(),
    bid: numeric('bid', { precision: 38, scale: 18 }).notNull(),
    bidCurrency: text('bid_currency').notNull(),
    countryBids: jsonb('country_bids').$type<AdvertCampaign['countryBids']>(),
    zoneBids: jsonb('zone_bids').$type<AdvertCampaign['zoneBids']>(),
    /** A percentage. */
    revenueShare: numeric('revenue_share', { precision: 38, scale: 18 }),
    since: moment('since').notNull(),
    /** Null for the current row. */
    until: moment('until'),
  },
  (table) => [index('advert_campaign_bids_index').on(table.campaign, table.since)],
);

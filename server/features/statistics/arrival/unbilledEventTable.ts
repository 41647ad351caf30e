import { bigint, index, integer, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { EventName } from '#src/resources/statistics/events.ts';
import { unbilledReasons } from '#src/resources/statistics/unbilledReasons.ts';
import { statisticsBatches } from './tables.ts';

const amount = (name: string) => numeric(name, { precision: 38, scale: 18 });

/** The events of a batch that weren't billed, by campaign, event and reason, with the amounts that they named. */
export const unbilledEvents = pgTable(
  'unbilled_events',
  {
    batch: uuid('batch')
      .notNull()
      .references(() => statisticsBatches.inserts, { onDelete: 'cascade' }),
    campaign: integer('campaign')
      .notNull()
      .references(() => columnOf(tableOf('advert-campaigns'), 'id'), { onDelete: 'cascade' }),
    event: text('event').$type<EventName>().notNull(),
    reason: text('reason', { enum: unbilledReasons }).notNull(),
    events: bigint('events', { mode: 'number' }).notNull(),
    cost: amount('cost').notNull(),
    publisherRevenue: amount('publisher_revenue').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'unbilled_events_pk', columns: [table.batch, table.campaign, table.event, table.reason] }),
    index('unbilled_events_campaign_index').on(table.campaign, table.createdAt),
  ],
);

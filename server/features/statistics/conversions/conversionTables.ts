import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { EnrichedLine } from '../ingestion/batchRows.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Secrets that sign a campaign's postbacks. They are stored in plain text, because a hash can't verify a signature. */
export const postbackSecrets = pgTable('postback_secrets', {
  campaign: integer('campaign')
    .primaryKey()
    .references(() => columnOf(tableOf('advert-campaigns'), 'id'), { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  /** The secret before the last rotation, while both are accepted. */
  previousSecret: text('previous_secret'),
  /** The end of the time in which signatures of the previous secret are accepted. */
  previousUntil: moment('previous_until'),
  rotatedAt: moment('rotated_at').notNull().defaultNow(),
});

/** The billed conversions. The row of a rejected conversion is deleted, so that its click can bill the goal again. */
export const billedConversions = pgTable(
  'billed_conversions',
  {
    conversion: integer('conversion')
      .primaryKey()
      .references(() => columnOf(tableOf('conversions'), 'id'), { onDelete: 'cascade' }),
    clickId: text('click_id').notNull(),
    goal: text('goal').notNull(),
    /** The conversion's number among those that its click has billed for the goal. */
    nth: integer('nth').notNull(),
    billedAt: moment('billed_at').notNull(),
    /** The day of the campaign’s daily budget; null if billed before budgets were checked. */
    day: text('day'),
  },
  (table) => [unique('billed_conversions_once').on(table.clickId, table.goal, table.nth)],
);

/** A conversion's statistics events: one that counts it, and one that reverses it after a rejection. They wait here for a batch. */
export const conversionEvents = pgTable(
  'conversion_events',
  {
    conversion: integer('conversion')
      .notNull()
      .references(() => columnOf(tableOf('conversions'), 'id'), { onDelete: 'cascade' }),
    takenBack: boolean('taken_back').notNull(),
    line: jsonb('line').$type<EnrichedLine>().notNull(),
    /** Whether the event is in a registered batch. */
    sent: boolean('sent').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'conversion_events_pk', columns: [table.conversion, table.takenBack] }),
    index('conversion_events_unsent_index').on(table.conversion, table.takenBack).where(sql`${table.sent} = false`),
  ],
);

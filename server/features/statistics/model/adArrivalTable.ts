import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bookingSides } from '#src/resources/statistics/bookingSides.ts';

const amount = (name: string) => numeric(name, { precision: 38, scale: 18 });

/** The money of billed events by the hour in which it is booked. The difference of an hour's two amounts isn't booked yet. */
export const adArrivals = pgTable(
  'ad_arrivals',
  {
    side: text('side', { enum: bookingSides }).notNull(),
    /** The user who pays or is paid. */
    owner: integer('owner').notNull(),
    hour: timestamp('hour', { withTimezone: true, precision: 3 }).notNull(),
    /** The sum of the received events, less that of rejected conversions. */
    arrived: amount('arrived').notNull().default('0'),
    /** The sum of the hour's bookings. */
    told: amount('told').notNull().default('0'),
  },
  (table) => [
    primaryKey({ name: 'ad_arrivals_pk', columns: [table.side, table.owner, table.hour] }),
    index('ad_arrivals_unbooked_index').on(table.owner, table.hour).where(sql`${table.arrived} > ${table.told}`),
    check('ad_arrivals_side_check', sql`${table.side} in ('spend', 'income')`),
  ],
);

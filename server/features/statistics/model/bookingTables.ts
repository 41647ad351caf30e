import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, numeric, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { bookingBases, bookingSides } from '#src/resources/statistics/bookingSides.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const amount = (name: string) => numeric(name, { precision: 38, scale: 18 });

/** The first hour whose money is booked: one row, inserted by the first search for hours. Earlier events are never charged. */
export const bookingStart = pgTable(
  'booking_start',
  {
    id: integer('id').primaryKey().default(1),
    hour: moment('hour').notNull(),
  },
  (table) => [check('booking_start_once', sql`${table.id} = 1`)],
);

/** UTC hours with a cost: their currency, the booked state of their events, and the number of bookings. */
export const bookedHours = pgTable('booked_hours', {
  hour: moment('hour').primaryKey(),
  /**
   * The currency of the hour's first money, whatever `AD_CURRENCY` is since. Null for hours booked by an earlier version;
   * `bookedCurrencySql` finds their currency.
   */
  currency: text('currency'),
  /** Rows of the engine that have money. Events are never removed, so more rows are a later state. */
  eventRows: bigint('event_rows', { mode: 'number' }).notNull().default(0),
  /** Whether a later state had smaller amounts than an earlier one: the engine has lost events of the hour. */
  lostEvents: boolean('lost_events').notNull().default(false),
  /** The number of the hour's ledger transfers. Their keys are numbered, so that each is made once. */
  transfers: integer('transfers').notNull().default(0),
  /** The number of transfers that released incomes of the hour. */
  releases: integer('releases').notNull().default(0),
  /** Whether incomes have the campaigns that pay them. If not, each income is paid out of all payments of the hour. */
  byCampaign: boolean('by_campaign').notNull().default(true),
  /** Whether incomes are pending until their hold ends. If not, they were available immediately, and bookings aren't separated by basis. */
  pendingIncome: boolean('pending_income').notNull().default(true),
  /** Whether bookings have the exchanges that pay. If not, events without a campaign aren't paid. */
  byExchange: boolean('by_exchange').notNull().default(true),
  bookedAt: moment('booked_at').notNull().defaultNow(),
});

/** An hour's spend of a campaign or exchange, or an ad zone's income from it, by basis. Ledger entries refer to it as `ad-bookings`. */
export const adBookings = pgTable(
  'ad_bookings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    hour: moment('hour')
      .notNull()
      .references(() => bookedHours.hour),
    side: text('side', { enum: bookingSides }).notNull(),
    /** The user who pays or is paid; 0 for an exchange's spend. */
    owner: integer('owner').notNull(),
    /** The campaign, or the ad zone; 0 for a site’s events without one, and for an exchange's spend. */
    record: integer('record').notNull(),
    /** The campaign that pays an income. 0 if no campaign does, for spend, and in hours with `byCampaign` false. */
    campaign: integer('campaign').notNull().default(0),
    /** The exchange that pays; 0 if a campaign pays. */
    exchange: integer('exchange').notNull().default(0),
    basis: text('basis', { enum: bookingBases }).notNull().default('traffic'),
    /** The amount of the events: charges less reversals. */
    told: amount('told').notNull(),
    /** The reversed part of the amount. Neither sum ever decreases. */
    takenBack: amount('taken_back').notNull().default('0'),
    /** The amount in the ledger; less than `dueAmountSql` while the payer owes the rest. */
    booked: amount('booked').notNull().default('0'),
    /**
     * The open part that was written off as a debt, or that its creditor gave up. Negative for a written-off refund of an hour with
     * `pendingIncome` false.
     */
    writtenOff: amount('written_off').notNull().default('0'),
    /** The part of a booked income whose hold is over. */
    released: amount('released').notNull().default('0'),
  },
  (table) => [
    unique('ad_bookings_once').on(
      table.hour,
      table.side,
      table.owner,
      table.record,
      table.campaign,
      table.exchange,
      table.basis,
    ),
    index('ad_bookings_record_index').on(table.side, table.record),
    // Supports queries for the campaigns that have paid a user.
    index('ad_bookings_income_index')
      .on(table.owner, table.campaign)
      .where(sql`${table.side} = 'income' and ${table.campaign} <> 0`),
    // Supports queries for the exchanges that have paid a user, and for their debts.
    index('ad_bookings_exchange_index').on(table.exchange, table.owner, table.hour).where(sql`${table.exchange} <> 0`),
    index('ad_bookings_open_index').on(table.owner, table.hour).where(sql`${table.told} <> ${table.booked}`),
    index('ad_bookings_pending_index')
      .on(table.hour)
      .where(sql`${table.side} = 'income' and ${table.booked} > ${table.released}`),
    check('ad_bookings_basis_check', sql`${table.basis} in ('traffic', 'conversions')`),
    check('ad_bookings_side_check', sql`${table.side} in ('spend', 'income')`),
  ],
);

/**
 * SQL of the final amount of a row of `ad_bookings`: the events' amount less the write-off. After a rejection `limitWriteOffs` reduces the
 * write-off.
 */
export const dueAmountSql = sql.raw('greatest(told - written_off, least(told, booked))');

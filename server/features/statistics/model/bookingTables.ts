import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, numeric, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { bookingBases, bookingSides } from '#src/resources/statistics/bookingSides.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const amount = (name: string) => numeric(name, { precision: 38, scale: 18 });

/** The hour from which on the ad network's money is booked: one row, made by the first look for hours. What was before is nobody's debt. */
export const bookingStart = pgTable(
  'booking_start',
  {
    id: integer('id').primaryKey().default(1),
    hour: moment('hour').notNull(),
  },
  (table) => [check('booking_start_once', sql`${table.id} = 1`)],
);

/** Hours of UTC with a cost: in which currency, up to which state of the events they are booked, and how often. */
export const bookedHours = pgTable('booked_hours', {
  hour: moment('hour').primaryKey(),
  /** That of its first money, whatever `AD_CURRENCY` is since. Null where nothing was booked before hours kept it, and where a process from then has booked: `bookedCurrency` finds it. */
  currency: text('currency'),
  /** Rows of the engine that have money: events are only ever added, so that more rows are a later state. */
  eventRows: bigint('event_rows', { mode: 'number' }).notNull().default(0),
  /** Whether a later state said less than an earlier one: the engine has lost events of the hour. */
  lostEvents: boolean('lost_events').notNull().default(false),
  /** Transfers of the ledger so far. Their keys are numbered, so that each is made once. */
  transfers: integer('transfers').notNull().default(0),
  /** Transfers that have released incomes of the hour. */
  releases: integer('releases').notNull().default(0),
  /** Whether incomes have the campaigns that pay them. If not, each income is paid out of all payments of the hour. */
  byCampaign: boolean('by_campaign').notNull().default(true),
  /** Whether incomes are pending until their hold ends. If not, they were available at once, and bookings aren't separated by basis. */
  pendingIncome: boolean('pending_income').notNull().default(true),
  /** Whether bookings have the exchanges that pay. If not, nobody pays for events without a campaign. */
  byExchange: boolean('by_exchange').notNull().default(true),
  bookedAt: moment('booked_at').notNull().defaultNow(),
});

/** The spend of a campaign or an exchange, or an ad zone's income from one, of one hour and basis. Ledger entries refer to these rows as `ad-bookings`. */
export const adBookings = pgTable(
  'ad_bookings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    hour: moment('hour')
      .notNull()
      .references(() => bookedHours.hour),
    side: text('side', { enum: bookingSides }).notNull(),
    /** The user who pays, or is paid; 0 for an exchange's spend. */
    owner: integer('owner').notNull(),
    /** The campaign, or the ad zone; 0 for a site’s events without one, and for an exchange's spend. */
    record: integer('record').notNull(),
    /** The campaign that pays an income. 0 if no campaign does, for spend, and in hours with `byCampaign` false. */
    campaign: integer('campaign').notNull().default(0),
    /** The exchange that pays; 0 if a campaign pays. */
    exchange: integer('exchange').notNull().default(0),
    basis: text('basis', { enum: bookingBases }).notNull().default('traffic'),
    /** What the events say: what they charge, less what they take back. */
    told: amount('told').notNull(),
    /** What of it they take back: neither sum ever falls. */
    takenBack: amount('taken_back').notNull().default('0'),
    /** The amount in the ledger: less than `dueAmount` while the payer owes the rest. */
    booked: amount('booked').notNull().default('0'),
    /**
     * The open part that nobody pays any more: a debt was written off, or its creditor gave it up. Negative for a refund that was written
     * off, of an hour with `pendingIncome` false.
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
    // For the campaigns that have paid a user.
    index('ad_bookings_income_index')
      .on(table.owner, table.campaign)
      .where(sql`${table.side} = 'income' and ${table.campaign} <> 0`),
    // For the exchanges that have paid a user, and for what each of them owes.
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
 * SQL of the amount that a row of `ad_bookings` has in the end: what the events say without what was written off. After a rejection
 * `limitWriteOffs` reduces what was written off.
 */
export const dueAmountSql = sql.raw('greatest(told - written_off, least(told, booked))');

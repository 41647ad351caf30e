import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { type Account, accountAddress, accountOf } from '#server/ledger/accounts.ts';
import { transferAll } from '#server/ledger/transfer.ts';
import type { Entry } from '#server/ledger/transferRequest.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { bookingEntity } from '#src/resources/statistics/bookingSides.ts';
import { adBookings, bookedHours, dueAmountSql } from '../model/bookingTables.ts';
import { eventDecimals } from '../model/eventDecimals.ts';
import { bookedCurrencySql, transferKey } from '../model/hourTransfers.ts';
import { pauseSpenders } from '../model/pauseWithoutMoney.ts';
import { payerKey } from '../model/payerKey.ts';
import type { HourFigures } from './hourFigures.ts';
import { type LockedHour, lockHour } from './lockHour.ts';
import { type Booking, type BookingChange, settleHour } from './settleHour.ts';
import { storeReportedAmounts } from './storeReportedAmounts.ts';

/** The database and the currency in which money is booked. */
type BookingContext = Pick<Platform, 'database' | 'configuration'>;

/** A booking with the account that pays or is paid. */
interface AccountBooking extends Booking {
  readonly owner: Account;
}

type StoredBooking = typeof adBookings.$inferSelect;

/** Returns the account that a booking charges or pays. */
function toAccount({ side, owner, exchange }: StoredBooking, { pendingIncome, currency }: LockedHour): Account {
  if (side === 'income') return pendingIncome ? accountOf.pending(owner, currency) : accountOf.user(owner, currency);
  return exchange === 0 ? accountOf.user(owner, currency) : accountOf.exchange(exchange, currency);
}

/** Loads the hour's bookings, each with its payer. */
async function loadBookings(tx: Transaction, lockedHour: LockedHour): Promise<AccountBooking[]> {
  const { hour, byCampaign, pendingIncome } = lockedHour;
  const rows = await tx
    .select({ stored: adBookings, due: sql<string>`${dueAmountSql}::text` })
    .from(adBookings)
    .where(eq(adBookings.hour, hour))
    .orderBy(asc(adBookings.id));
  return rows.map(({ stored, due }) => {
    const { id, side, booked, released } = stored;
    const account = toAccount(stored, lockedHour);
    const amounts = {
      told: new Exact(due),
      booked: new Exact(booked),
      refundable: pendingIncome ? new Exact(booked).minus(released) : new Exact(booked),
    };
    return {
      id,
      side,
      owner: account,
      account: accountAddress(account),
      payer: payerKey({ ...stored, byCampaign }),
      ...amounts,
    };
  });
}

/** Locks accounts and loads their balances, in the order in which every transfer locks accounts. */
async function lockBalances(tx: Transaction, addresses: readonly string[]): Promise<Map<string, Exact>> {
  const { rows } = await tx.execute<{ address: string; balance: string }>(sql`
    select address, (credited - debited)::text as balance from ledger_accounts
    where address = any(${sql.param([...addresses])}) order by address for no key update`);
  return new Map(rows.map(({ address, balance }) => [address, new Exact(balance)]));
}

/** A refund has the entry type of its side. The sum of a type's entries is therefore what campaigns spent. */
function toEntry({ booking: { id, side, owner: own }, amount }: BookingChange<AccountBooking>): Entry {
  const platform = accountOf.platform(own.currency);
  const isCredit = (side === 'income') === amount.isPositive();
  return {
    type: side === 'spend' ? 'ad-spend' : 'ad-income',
    from: isCredit ? platform : own,
    to: isCredit ? own : platform,
    amount: amount.abs().toFixed(),
    refersTo: { entity: bookingEntity, entityId: id },
  };
}

const addBookedAmounts = (tx: Transaction, changes: readonly BookingChange<AccountBooking>[]) =>
  tx.execute(sql`
    update ad_bookings as booking set booked = booking.booked + moved.amount
    from json_to_recordset(${JSON.stringify(
      changes.map(({ booking: { id }, amount }) => ({ id, amount: amount.toFixed() })),
    )}::json) as moved (id integer, amount numeric)
    where booking.id = moved.id`);

/**
 * Books the open amounts of an hour in one transfer. Amounts that can't be paid stay open.
 * @returns the number of changed bookings
 */
async function bookOpenAmounts(tx: Transaction, lockedHour: LockedHour): Promise<number> {
  const { hour, transfers, currency } = lockedHour;
  const bookings = await loadBookings(tx, lockedHour);
  const open = bookings.filter(({ told, booked }) => !told.eq(booked));
  if (open.length === 0) return 0;
  const accounts = new Set([accountAddress(accountOf.platform(currency)), ...open.map(({ account }) => account)]);
  const changes = settleHour(bookings, await lockBalances(tx, [...accounts]));
  if (changes.length === 0) return 0;
  const nth = transfers + 1;
  await transferAll(tx, { key: transferKey(hour, nth), actor: undefined, entries: changes.map(toEntry) });
  await addBookedAmounts(tx, changes);
  await tx
    .update(bookedHours)
    .set({ transfers: nth, currency, bookedAt: sql`now()` })
    .where(eq(bookedHours.hour, hour));
  return changes.length;
}

/** SQL that selects the owners of the open bookings of an hour, as `owner`. */
const openOwnersSql = (hour: Date) =>
  sql`select distinct owner from ad_bookings where hour = ${hour.toISOString()}::timestamptz and told <> booked`;

/**
 * Books the difference between an hour's events and its ledger entries, always in the hour's first currency. Figures of a state already
 * booked, or an earlier one, change nothing. Several processes may therefore book the same hour. After lost events, nothing is refunded,
 * even once later events exceed the rows booked. Then pauses the campaigns of owners who can't pay the hour's open amounts.
 * @returns the number of changed bookings
 */
export async function bookHour(context: BookingContext, latest: HourFigures): Promise<number> {
  const { database, configuration } = context;
  const changed = await database.transaction(async (tx) => {
    const lockedHour = await lockHour(tx, latest.hour, configuration.adCurrency);
    if (latest.eventRows <= lockedHour.eventRows) return undefined;
    await storeReportedAmounts(tx, lockedHour, latest);
    return bookOpenAmounts(tx, lockedHour);
  });
  if (changed === undefined) return 0;
  await pauseSpenders(context, openOwnersSql(latest.hour));
  return changed;
}

const hoursPerQuery = 50;

/** The smallest amount that is booked. */
const smallestAmountSql = sql.raw(`1e-${eventDecimals}`);

/**
 * Tests whether the booking's owner owes it: an advertiser's or exchange's open payment, or a publisher's open refund. Refunds are owed
 * in hours whose incomes were available immediately.
 */
const isOwedSql = sql`told <> booked and (side = 'spend') = (${dueAmountSql} > booked) and abs(${dueAmountSql} - booked) >= ${smallestAmountSql} and (side = 'spend' or not pending_income)`;

/** Finds the earliest hours with an owed amount whose owner has money now. */
async function findPayableHours({ database, configuration }: BookingContext): Promise<Date[]> {
  const { rows } = await database.sql.execute<{ hour: number }>(sql`
    select distinct extract(epoch from hour)::integer as hour from ad_bookings as booking
    join booked_hours using (hour) join ledger_accounts as account
      on account.kind = case booking.exchange when 0 then 'user' else 'exchange' end
      and account.owner = case booking.exchange when 0 then booking.owner else booking.exchange end
      and account.currency = coalesce(${bookedCurrencySql}, ${configuration.adCurrency})
      and account.credited - account.debited >= ${smallestAmountSql}
    where ${isOwedSql} order by 1 limit ${hoursPerQuery}`);
  return rows.map(({ hour }) => new Date(hour * 1000));
}

/**
 * Books all owed amounts of owners whose accounts have money now, earliest hours first.
 * @returns the number of changed bookings
 */
export async function bookOwedAmounts(context: BookingContext): Promise<number> {
  const { database, configuration } = context;
  const bookOwedHour = (hour: Date) =>
    database.transaction(async (tx) => bookOpenAmounts(tx, await lockHour(tx, hour, configuration.adCurrency)));
  let booked = 0;
  // The loop runs until nothing is left, so that no later hour is paid before an earlier one.
  for (let before = -1; before < booked; ) {
    before = booked;
    for (const hour of await findPayableHours(context)) booked += await bookOwedHour(hour);
  }
  return booked;
}

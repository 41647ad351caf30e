import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { compareTexts } from '#src/format/compareTexts.ts';
import { dueAmountSql } from './bookingTables.ts';
import { bookedCurrencySql } from './hourTransfers.ts';
import { payerKey } from './payerKey.ts';
import { findWriteOffShares, isOwnBooking, type OpenBooking, type WriteOffSide } from './writtenOffShares.ts';

/** A written-off amount, which no payer owes any more. */
export interface WrittenOffAmount {
  /** The user who owed the amount, or whose income it was; 0 for an exchange. */
  readonly owner: number;
  readonly currency: string;
  readonly amount: string;
}

/** The written-off amounts, by owner and currency. */
export interface WriteOff {
  /** The debts, refunds included, or the claims, sorted by currency. */
  readonly own: readonly WrittenOffAmount[];
  /** The incomes that a debt would have paid, or the debts reduced by a claim. */
  readonly others: readonly WrittenOffAmount[];
}

/** Returns SQL that tests whether a row of `ad_bookings` belongs to the side. */
const isOwnSql = ({ side, owner, exchange }: WriteOffSide) =>
  sql`side = ${side} and owner = ${owner}${exchange === undefined ? sql`` : sql` and exchange = ${exchange}`}`;

/** Returns SQL that tests whether a row of `ad_bookings` is a user's owed refund, in an hour with `pending_income` false. */
const isOwnRefundSql = ({ side, owner, exchange }: WriteOffSide) =>
  sql`${side === 'spend' && exchange === undefined} and side = 'income' and owner = ${owner} and ${dueAmountSql} < booked`;

/** Locks the hours in which a side is open, earliest first, so that they aren't booked until the transaction ends. */
async function lockHours(tx: Transaction, side: WriteOffSide): Promise<string[]> {
  const { rows } = await tx.execute<{ hour: number }>(sql`
    select extract(epoch from hour)::integer as hour from booked_hours
    where hour in (select hour from ad_bookings where ${isOwnSql(side)} and told <> booked and ${dueAmountSql} > booked)
      or not pending_income and hour in (select hour from ad_bookings where told <> booked and ${isOwnRefundSql(side)})
    order by hour for no key update`);
  return rows.map(({ hour }) => new Date(hour * 1000).toISOString());
}

/** An open booking; the amount of a refund is negative. */
type StoredOpenBooking = OpenBooking & { readonly currency: string };

interface OpenBookingRow extends Omit<StoredOpenBooking, 'payer'>, Record<string, unknown> {
  /** In seconds. */
  readonly hour: number;
  readonly record: number;
  readonly campaign: number;
  readonly byCampaign: boolean;
}

/** Loads the open bookings of the hours, and the refunds that the user owes. */
async function loadOpenBookings(
  tx: Transaction,
  hours: readonly string[],
  side: WriteOffSide,
  adCurrency: string,
): Promise<StoredOpenBooking[]> {
  const { rows } = await tx.execute<OpenBookingRow>(sql`
    select id, extract(epoch from hour)::integer as hour, side, owner, record, campaign, exchange,
      by_campaign as "byCampaign", (${dueAmountSql} - booked)::text as open, coalesce(${bookedCurrencySql}, ${adCurrency}) as currency
    from ad_bookings join booked_hours using (hour)
    where hour = any(${sql.param([...hours])}::timestamptz[]) and told <> booked
      and (${dueAmountSql} > booked or not pending_income and ${isOwnRefundSql(side)})
    order by hour, id`);
  return rows.map((row) => ({ ...row, payer: `${row.hour} ${payerKey(row)}` }));
}

const storeWriteOffs = (tx: Transaction, bookings: readonly OpenBooking[]) =>
  tx.execute(sql`
    update ad_bookings as booking set written_off = booking.written_off + part.open
    from json_to_recordset(${JSON.stringify(bookings.map(({ id, open }) => ({ id, open })))}::json) as part (id integer, open numeric)
    where booking.id = part.id`);

const isRefund = ({ open }: OpenBooking): boolean => new Exact(open).isNegative();

/** Adds up amounts by owner and currency. */
function sumByOwner(parts: readonly StoredOpenBooking[]): WrittenOffAmount[] {
  const sums = new Map<string, WrittenOffAmount>();
  for (const { owner, currency, open } of parts) {
    const key = `${currency} ${owner}`;
    const amount = new Exact(open)
      .abs()
      .plus(sums.get(key)?.amount ?? 0)
      .toFixed();
    sums.set(key, { owner, currency, amount });
  }
  return [...sums.values()]
    .filter(({ amount }) => !new Exact(amount).isZero())
    .toSorted((one, other) => compareTexts(one.currency, other.currency));
}

/**
 * Writes off ad debts of a user or an exchange, or a user's ad income. The related part of the other side is written off too. No money
 * moves.
 * @param side `spend` for debts, `income` for claims
 * @param adCurrency the currency of hours without bookings
 */
export async function writeOff(tx: Transaction, side: WriteOffSide, adCurrency: string): Promise<WriteOff> {
  const hours = await lockHours(tx, side);
  if (hours.length === 0) return { own: [], others: [] };
  const open = await loadOpenBookings(tx, hours, side, adCurrency);
  const shares = findWriteOffShares(
    open.filter((booking) => !isRefund(booking)),
    side,
  );
  const refunds = open.filter(isRefund);
  await storeWriteOffs(tx, [...shares, ...refunds]);
  return {
    own: sumByOwner([...shares.filter((share) => isOwnBooking(share, side)), ...refunds]),
    others: sumByOwner(shares.filter((share) => !isOwnBooking(share, side))),
  };
}

import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { BookingSide } from '#src/resources/statistics/bookingSides.ts';
import { dueAmount } from './bookingTables.ts';
import { bookedCurrency } from './hourTransfers.ts';
import { payerOf } from './payerOf.ts';
import { type OpenBooking, type WriteOffSide, writtenOffShares } from './writtenOffShares.ts';

/** An amount that is written off: a debt of the owner, or an income that the owner doesn't get. */
export interface WrittenOff {
  readonly side: BookingSide;
  readonly owner: number;
  readonly currency: string;
  readonly amount: string;
}

/** Locks the hours in which a user has open bookings of a side, earliest first: nobody books them until the transaction ends. */
async function lockHours(tx: Transaction, { owner, side }: WriteOffSide) {
  const { rows } = await tx.execute<{ hour: number }>(sql`
    select extract(epoch from hour)::integer as hour from booked_hours
    where hour in (
      select hour from ad_bookings where owner = ${owner} and told <> booked and side = ${side} and ${dueAmount} > booked
    ) or ${side} = 'spend' and not pending_income and hour in (
      select hour from ad_bookings where owner = ${owner} and told <> booked and side = 'income' and ${dueAmount} < booked
    ) order by hour for no key update`);
  return rows.map(({ hour }) => new Date(hour * 1000));
}

type StoredOpen = OpenBooking & { readonly currency: string };
type OpenRow = Omit<StoredOpen, 'payer'> & Parameters<typeof payerOf>[0] & Record<string, unknown>;

/** Loads the open bookings of an hour. */
async function loadOpen(tx: Transaction, hour: Date, adCurrency: string): Promise<StoredOpen[]> {
  const { rows } = await tx.execute<OpenRow>(sql`
    select id, side, owner, record, campaign, exchange, by_campaign as "byCampaign", (${dueAmount} - booked)::text as open,
      coalesce(${bookedCurrency}, ${adCurrency}) as currency
    from ad_bookings join booked_hours using (hour)
    where hour = ${hour.toISOString()}::timestamptz and ${dueAmount} > booked order by id`);
  return rows.map((row) => ({ ...row, payer: payerOf(row) }));
}

const store = (tx: Transaction, bookings: readonly OpenBooking[]) =>
  tx.execute(sql`
    update ad_bookings as booking set written_off = booking.written_off + part.open
    from json_to_recordset(${JSON.stringify(bookings.map(({ id, open }) => ({ id, open })))}::json) as part (id integer, open numeric)
    where booking.id = part.id`);

/** Writes off refunds that a publisher owes of an hour whose incomes were available at once. */
const writeOffRefunds = (tx: Transaction, owner: number, hour: Date) =>
  tx.execute(sql`
    update ad_bookings set written_off = written_off + ${dueAmount} - booked
    where hour = ${hour.toISOString()}::timestamptz and owner = ${owner} and side = 'income' and ${dueAmount} < booked
      and not (select pending_income from booked_hours where booked_hours.hour = ad_bookings.hour)`);

function sumsOf(parts: readonly (OpenBooking & { readonly currency: string })[]): WrittenOff[] {
  const sums = new Map<string, WrittenOff>();
  for (const { side, owner, currency, open } of parts) {
    const key = `${side} ${owner} ${currency}`;
    const amount = new Exact(open).plus(sums.get(key)?.amount ?? 0).toFixed();
    sums.set(key, { side, owner, currency, amount });
  }
  return [...sums.values()].filter(({ amount }) => !new Exact(amount).isZero());
}

/**
 * Writes off what a user owes for ads, or the ad income that a user gives up, together with the part of the other side that goes with
 * it. No money moves.
 * @param user with the side `spend` for debts, `income` for claims
 * @param adCurrency that of hours in which nothing is booked yet
 * @returns the sums by side, owner and currency
 */
export async function writeOff(tx: Transaction, user: WriteOffSide, adCurrency: string): Promise<WrittenOff[]> {
  const parts: StoredOpen[] = [];
  for (const hour of await lockHours(tx, user)) {
    const open = await loadOpen(tx, hour, adCurrency);
    const currency = open[0]?.currency ?? adCurrency;
    const shares = writtenOffShares(open, user);
    await store(tx, shares);
    if (user.side === 'spend') await writeOffRefunds(tx, user.owner, hour);
    parts.push(...shares.map((share) => ({ ...share, currency })));
  }
  return sumsOf(parts);
}

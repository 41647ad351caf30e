import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { apportion } from '#server/ledger/apportion.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { BookingSide } from '#src/resources/statistics/bookingSides.ts';
import { eventDecimals } from '../model/eventDecimals.ts';
import { groupByPayer, payerKey } from '../model/payerKey.ts';

export interface WrittenOffBooking {
  readonly id: number;
  readonly side: BookingSide;
  /** The key that `payerKey` returns. */
  readonly payer: string;
  readonly told: string;
  readonly booked: string;
  readonly writtenOff: string;
}

/** Adds up an amount of bookings. */
const sumOf = (bookings: readonly WrittenOffBooking[], name: 'told' | 'writtenOff'): Exact =>
  bookings.reduce((total, booking) => total.plus(booking[name]), new Exact(0));

/** Limits a booking's written-off amount to its open amount. */
const limitToOpen = (booking: WrittenOffBooking): WrittenOffBooking => ({
  ...booking,
  writtenOff: Exact.max(Exact.min(booking.writtenOff, new Exact(booking.told).minus(booking.booked)), 0).toFixed(),
});

/** Reduces the write-offs of bookings in proportion, so that they add up to at most an amount. */
function limitTotal(bookings: readonly WrittenOffBooking[], most: Exact): readonly WrittenOffBooking[] {
  if (sumOf(bookings, 'writtenOff').lte(most)) return bookings;
  const shares = apportion(
    most.toFixed(),
    bookings.map(({ writtenOff }) => writtenOff),
    eventDecimals,
  );
  return bookings.map((booking, index) => ({ ...booking, writtenOff: shares[index] ?? '0' }));
}

function limitPayer(bookings: readonly WrittenOffBooking[]): readonly WrittenOffBooking[] {
  const [incomes, spends] = [
    bookings.filter(({ side }) => side === 'income'),
    bookings.filter(({ side }) => side === 'spend'),
  ];
  const openIncomes = incomes.map(limitToOpen);
  const ofIncomes = sumOf(openIncomes, 'writtenOff');
  const ofMargin = Exact.max(sumOf(spends, 'writtenOff').minus(sumOf(incomes, 'writtenOff')), 0);
  const margin = sumOf(spends, 'told').minus(sumOf(incomes, 'told'));
  // A rejected claim isn't part of the debt, whether it was given up or not.
  const limitedSpends = limitTotal(spends.map(limitToOpen), ofIncomes.plus(Exact.max(Exact.min(ofMargin, margin), 0)));
  // Incomes can exceed the spend. No debt pays the excess.
  const unpaid = Exact.max(margin.neg(), 0);
  return [...limitTotal(openIncomes, sumOf(limitedSpends, 'writtenOff').plus(unpaid)), ...limitedSpends];
}

/**
 * Finds an hour's bookings whose write-offs shrink after rejections. The limits are the open amount, and the amount that the payer's
 * incomes leave. Otherwise the rest would absorb later events, or amounts that other publishers are still owed. Incomes are written off
 * only with the debt that pays them. Otherwise the platform would retain a payer's money for them.
 * @returns the changed bookings, with their remaining write-offs
 */
export const findLimitedWriteOffs = (bookings: readonly WrittenOffBooking[]): WrittenOffBooking[] =>
  [...groupByPayer(bookings).values()].flatMap((ofPayer) =>
    limitPayer(ofPayer).filter(
      ({ id, writtenOff }) =>
        !ofPayer.some((booking) => booking.id === id && new Exact(booking.writtenOff).eq(writtenOff)),
    ),
  );

interface Row extends Omit<WrittenOffBooking, 'payer'>, Record<string, unknown> {
  readonly record: number;
  readonly campaign: number;
  readonly exchange: number;
  readonly byCampaign: boolean;
}

export async function limitWriteOffs(tx: Transaction, hour: Date): Promise<void> {
  const { rows } = await tx.execute<Row>(sql`
    select id, side, record, campaign, exchange, by_campaign as "byCampaign", told::text, booked::text,
      greatest(written_off, 0)::text as "writtenOff"
    from ad_bookings join booked_hours using (hour) where hour = ${hour.toISOString()}::timestamptz order by id`);
  const limited = findLimitedWriteOffs(rows.map((row) => ({ ...row, payer: payerKey(row) })));
  if (limited.length === 0) return;
  await tx.execute(sql`
    update ad_bookings as booking set written_off = limited."writtenOff"
    from json_to_recordset(${JSON.stringify(limited.map(({ id, writtenOff }) => ({ id, writtenOff })))}::json)
      as limited (id integer, "writtenOff" numeric)
    where booking.id = limited.id`);
}

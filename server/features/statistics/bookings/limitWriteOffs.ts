import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { apportion } from '#server/ledger/apportion.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { BookingSide } from '#src/resources/statistics/bookingSides.ts';
import { eventDecimals } from '../model/eventDecimals.ts';
import { groupByPayer, payerKey } from '../model/payerKey.ts';

/** A booking with what is written off of it. */
export interface WrittenOffBooking {
  readonly id: number;
  readonly side: BookingSide;
  /** As `payerOf` has it. */
  readonly payer: string;
  readonly told: string;
  readonly booked: string;
  readonly writtenOff: string;
}

/** Adds up an amount of bookings. */
const sumOf = (bookings: readonly WrittenOffBooking[], name: 'told' | 'writtenOff'): Exact =>
  bookings.reduce((total, booking) => total.plus(booking[name]), new Exact(0));

/** Limits what is written off of a booking to what is open. */
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
  // A claim that is rejected is no part of the debt, whether it was given up or not.
  const limitedSpends = limitTotal(spends.map(limitToOpen), ofIncomes.plus(Exact.max(Exact.min(ofMargin, margin), 0)));
  // Incomes can exceed the spend. No debt pays that part.
  const unpaid = Exact.max(margin.neg(), 0);
  return [...limitTotal(openIncomes, sumOf(limitedSpends, 'writtenOff').plus(unpaid)), ...limitedSpends];
}

/**
 * Finds the bookings of an hour of which less can be written off after rejections: at most what is open, and at most what the payer's
 * incomes of the hour leave. Otherwise the rest would swallow later events, or what other publishers are still owed. Incomes are written
 * off only with the debt that pays them. Otherwise the platform would keep a payer's money for them.
 * @returns the bookings that change, with what stays written off
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

/** Limits what is written off of a locked hour. */
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

import { apportion } from '#server/ledger/apportion.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { BookingSide } from '#src/resources/statistics/bookingSides.ts';
import { eventDecimals } from './eventDecimals.ts';
import { groupByPayer } from './payerKey.ts';

/** The open part of a booking: the payer's debt, or the publisher's claim. */
export interface OpenBooking {
  readonly id: number;
  readonly side: BookingSide;
  /** The user; 0 for an exchange's spend. */
  readonly owner: number;
  readonly exchange: number;
  /** The hour and its payer. */
  readonly payer: string;
  readonly open: string;
}

/** The bookings of a written-off side: debts of a user or an exchange (`spend`), or claims of a user (`income`). */
export interface WriteOffSide {
  readonly side: BookingSide;
  /** The user; 0 for an exchange. */
  readonly owner: number;
  /** The exchange that owes the debt. */
  readonly exchange?: number;
}

/** Tests whether a booking is written off itself, not as the related part of others. */
export const isOwnBooking = (
  { side, owner, exchange }: OpenBooking,
  { exchange: debtor = exchange, ...own }: WriteOffSide,
): boolean => side === own.side && owner === own.owner && exchange === debtor;

const sumOpen = (bookings: readonly OpenBooking[]): Exact =>
  bookings.reduce((total, { open }) => total.plus(open), new Exact(0));

/** Returns the related part of the other side: all of it if only one owner is involved. */
function toOtherShares<Open extends OpenBooking>(
  writtenOff: readonly Open[],
  { side }: WriteOffSide,
  bookings: readonly Open[],
): Open[] {
  const others = bookings.filter((booking) => booking.side !== side);
  const all = sumOpen(bookings.filter((booking) => booking.side === side));
  const amount = sumOpen(writtenOff);
  // A given-up claim reduces the debt by its amount. A written-off debt includes the incomes that it would have paid.
  const part = side === 'income' ? Exact.min(amount, sumOpen(others)) : sumOpen(others).times(amount).div(all);
  const shares = apportion(
    part.toDecimalPlaces(eventDecimals).toFixed(),
    others.map(({ open }) => open),
    eventDecimals,
  );
  return others.map((booking, index) => ({ ...booking, open: shares[index] ?? '0' }));
}

/**
 * Finds the open bookings to write off: those of the side, and the related part of the other side.
 * @param bookings with an open amount
 * @returns the bookings with the amounts to write off
 */
export const findWriteOffShares = <Open extends OpenBooking>(bookings: readonly Open[], side: WriteOffSide): Open[] =>
  [...groupByPayer(bookings).values()].flatMap((ofPayer) => {
    const own = ofPayer.filter((booking) => isOwnBooking(booking, side));
    return own.length === 0 ? [] : [...own, ...toOtherShares(own, side, ofPayer)];
  });

import { apportion } from '#server/ledger/apportion.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { BookingSide } from '#src/resources/statistics/bookingSides.ts';
import { eventDecimals } from './eventDecimals.ts';
import { groupByPayer } from './payerKey.ts';

/** The open part of a booking: what its payer owes, or what its publisher is owed. */
export interface OpenBooking {
  readonly id: number;
  readonly side: BookingSide;
  /** The user; 0 for an exchange's spend. */
  readonly owner: number;
  readonly exchange: number;
  /** Who pays in which hour. */
  readonly payer: string;
  readonly open: string;
}

/** The bookings of a side that are written off: a user's debts or an exchange's (`spend`), or a user's claims (`income`). */
export interface WriteOffSide {
  readonly side: BookingSide;
  /** The user; 0 for an exchange. */
  readonly owner: number;
  /** The exchange that owes it. */
  readonly exchange?: number;
}

/** Tests whether a booking is one that is written off for itself, and not for the part that goes with others. */
export const isOwnBooking = (
  { side, owner, exchange }: OpenBooking,
  { exchange: debtor = exchange, ...own }: WriteOffSide,
): boolean => side === own.side && owner === own.owner && exchange === debtor;

const sumOpen = (bookings: readonly OpenBooking[]): Exact =>
  bookings.reduce((total, { open }) => total.plus(open), new Exact(0));

/** The part of the other side that goes with what is written off: all of it if nobody else of the side is involved. */
function toOtherShares<Open extends OpenBooking>(
  writtenOff: readonly Open[],
  { side }: WriteOffSide,
  bookings: readonly Open[],
): Open[] {
  const others = bookings.filter((booking) => booking.side !== side);
  const all = sumOpen(bookings.filter((booking) => booking.side === side));
  const amount = sumOpen(writtenOff);
  // A claim that is given up reduces the debt by as much. A debt takes the incomes along that it would have paid.
  const part = side === 'income' ? Exact.min(amount, sumOpen(others)) : sumOpen(others).times(amount).div(all);
  const shares = apportion(
    part.toDecimalPlaces(eventDecimals).toFixed(),
    others.map(({ open }) => open),
    eventDecimals,
  );
  return others.map((booking, index) => ({ ...booking, open: shares[index] ?? '0' }));
}

/**
 * Finds what is written off of open bookings: those of the side, and the part of the other side that goes with them.
 * @param bookings with an open amount
 * @returns the bookings with the amounts to write off
 */
export const findWriteOffShares = <Open extends OpenBooking>(bookings: readonly Open[], side: WriteOffSide): Open[] =>
  [...groupByPayer(bookings).values()].flatMap((ofPayer) => {
    const own = ofPayer.filter((booking) => isOwnBooking(booking, side));
    return own.length === 0 ? [] : [...own, ...toOtherShares(own, side, ofPayer)];
  });

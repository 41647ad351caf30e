import { apportion } from '#server/ledger/apportion.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { BookingSide } from '#src/resources/statistics/bookingSides.ts';
import { eventDecimals } from './eventDecimals.ts';

/** The open part of a booking: what its payer owes, or what its publisher is owed. */
export interface OpenBooking {
  readonly id: number;
  readonly side: BookingSide;
  readonly owner: number;
  /** Who pays, as `payerOf` has it. */
  readonly payer: string;
  readonly open: string;
}

/** A user whose open bookings of a side are written off: the debts of `spend`, or the claims of `income`. */
export interface WriteOffSide {
  readonly owner: number;
  readonly side: BookingSide;
}

const sum = (bookings: readonly OpenBooking[]): Exact =>
  bookings.reduce((total, { open }) => total.plus(open), new Exact(0));

/** The part of the other side that goes with what is written off: all of it if nobody else of the side is involved. */
function sharesOfOthers(
  writtenOff: readonly OpenBooking[],
  { side }: WriteOffSide,
  bookings: readonly OpenBooking[],
): OpenBooking[] {
  const others = bookings.filter((booking) => booking.side !== side);
  const all = sum(bookings.filter((booking) => booking.side === side));
  const amount = sum(writtenOff);
  // A claim that is given up reduces the debt by as much. A debt takes the incomes along that it would have paid.
  const part = side === 'income' ? Exact.min(amount, sum(others)) : sum(others).times(amount).div(all);
  const shares = apportion(
    part.toDecimalPlaces(eventDecimals).toFixed(),
    others.map(({ open }) => open),
    eventDecimals,
  );
  return others.map((booking, index) => ({ ...booking, open: shares[index] ?? '0' }));
}

/**
 * Finds what is written off of an hour's open bookings: a user's own, and the part of the other side that goes with it.
 * @param bookings with an open amount
 * @returns the bookings with the amounts to write off
 */
export function writtenOffShares(bookings: readonly OpenBooking[], user: WriteOffSide): OpenBooking[] {
  const payers = new Set(bookings.map(({ payer }) => payer));
  return [...payers].flatMap((payer) => {
    const ofPayer = bookings.filter((booking) => booking.payer === payer);
    const own = ofPayer.filter(({ side, owner }) => side === user.side && owner === user.owner);
    return own.length === 0 ? [] : [...own, ...sharesOfOthers(own, user, ofPayer)];
  });
}

import { apportion } from '#server/ledger/apportion.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { BookingSide } from '#src/resources/statistics/bookingSides.ts';
import { eventDecimals } from '../model/eventDecimals.ts';

const zero = new Exact(0);
/** Returns the smaller amount, or zero if it is negative. */
const positiveMin = (one: Exact, other: Exact): Exact => Exact.max(Exact.min(one, other), zero);
const sum = (amounts: readonly Exact[]): Exact => amounts.reduce((total, amount) => total.plus(amount), zero);

function groupBy<T, Key>(items: readonly T[], keyOf: (item: T) => Key): ReadonlyMap<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** One hour's spend of a campaign or an exchange, or ad zone's income, according to events and ledger. */
export interface Booking {
  readonly id: number;
  readonly side: BookingSide;
  /** The address of the account that pays or is paid. */
  readonly account: string;
  /** The key of the paying campaign or exchange; the same for all bookings of an hour from before incomes had campaigns. */
  readonly payer: string;
  /** The amount according to the events. */
  readonly told: Exact;
  /** The amount in the ledger. */
  readonly booked: Exact;
  /** The pending part of the booked amount, which a publisher can still refund. */
  readonly refundable: Exact;
}

/** A change of a booking's amount in the ledger; negative for a refund. */
export interface BookingChange<Settled extends Booking> {
  readonly booking: Settled;
  readonly amount: Exact;
}

/** The settlement of one hour: the balances and booked amounts after each step. */
class Settlement<Settled extends Booking> {
  readonly #bookings: readonly Settled[];
  readonly #balances: Map<string, Exact>;
  readonly #booked: Map<Booking, Exact>;

  constructor(bookings: readonly Settled[], balances: ReadonlyMap<string, Exact>) {
    this.#bookings = bookings;
    this.#balances = new Map(balances);
    this.#booked = new Map(bookings.map((booking) => [booking, booking.booked]));
  }

  #bookedOf = (booking: Booking): Exact => this.#booked.get(booking) ?? zero;
  /** The amount to be booked; negative for a refund. */
  #openOf = (booking: Booking): Exact => booking.told.minus(this.#bookedOf(booking));
  #isDue = (booking: Booking): boolean => this.#openOf(booking).gt(zero);
  #balanceOf = (account: string): Exact => this.#balances.get(account) ?? zero;
  #of = (side: BookingSide): Booking[] => this.#bookings.filter((booking) => booking.side === side);

  #add(booking: Booking, amount: Exact): void {
    const balanceChange = booking.side === 'income' ? amount : amount.neg();
    this.#booked.set(booking, this.#bookedOf(booking).plus(amount));
    this.#balances.set(booking.account, this.#balanceOf(booking.account).plus(balanceChange));
  }

  /** Returns, by payer, the amount paid that its ad zones didn't receive. */
  #held(): Map<string, Exact> {
    const payers = new Map<string, Exact>();
    for (const booking of this.#bookings) {
      const amount = this.#bookedOf(booking);
      const held = payers.get(booking.payer) ?? zero;
      payers.set(booking.payer, booking.side === 'spend' ? held.plus(amount) : held.minus(amount));
    }
    return payers;
  }

  /**
   * Reverses publishers' income of rejected conversions, up to the refundable amount and the balance. Then refunds the advertisers and
   * exchanges from it and from the platform's margin of the same payer.
   */
  refund(): void {
    const available = new Map([...this.#held()].map(([payer, held]) => [payer, Exact.max(held, zero)]));
    const availableTo = (payer: string): Exact => available.get(payer) ?? zero;
    for (const income of this.#of('income')) {
      const amount = positiveMin(
        this.#openOf(income).neg(),
        Exact.min(income.refundable, this.#balanceOf(income.account)),
      );
      available.set(income.payer, availableTo(income.payer).plus(amount));
      this.#add(income, amount.neg());
    }
    for (const spend of this.#of('spend')) {
      const amount = positiveMin(this.#openOf(spend).neg(), availableTo(spend.payer));
      available.set(spend.payer, availableTo(spend.payer).minus(amount));
      this.#add(spend, amount.neg());
    }
  }

  /** Charges each advertiser and exchange, up to the balance. */
  #charge(): void {
    for (const [account, spends] of groupBy(this.#of('spend').filter(this.#isDue), (spend) => spend.account))
      this.#share(spends, spends.map(this.#openOf), this.#balanceOf(account));
  }

  /** Adds shares of an amount to bookings in proportion to their weights. No share exceeds its weight; extra weights have no booking. */
  #share(bookings: readonly Booking[], weights: readonly Exact[], amount: Exact): void {
    const shares = apportion(
      positiveMin(amount, sum(weights)).toFixed(),
      weights.map((weight) => weight.toFixed()),
      eventDecimals,
    );
    bookings.forEach((booking, index) => this.#add(booking, new Exact(shares[index] ?? 0)));
  }

  /** Charges advertisers and exchanges, then splits each payer's payment between its open incomes and the platform's margin. */
  pay(): void {
    const before = this.#held();
    this.#charge();
    const after = this.#held();
    for (const [payer, bookings] of groupBy(this.#bookings, (booking) => booking.payer)) {
      const reportedOn = (side: BookingSide) =>
        sum(bookings.flatMap((booking) => (booking.side === side ? [booking.told] : [])));
      const margin = Exact.max(reportedOn('spend').minus(reportedOn('income')), zero);
      const retained = Exact.min(before.get(payer) ?? zero, margin);
      const due = bookings.filter((booking) => booking.side === 'income' && this.#isDue(booking));
      this.#share(due, [...due.map(this.#openOf), margin.minus(retained)], (after.get(payer) ?? zero).minus(retained));
    }
  }

  changes(): BookingChange<Settled>[] {
    return this.#bookings.flatMap((booking) => {
      const amount = this.#bookedOf(booking).minus(booking.booked);
      return amount.isZero() ? [] : [{ booking, amount }];
    });
  }
}

/**
 * Settles an hour. Each income is paid only from its own payer's payments. If a payer can't pay in full, its campaigns, their incomes and
 * the platform's margin get the same fraction. The largest remainder rounds.
 * @param balances of the accounts, by address
 * @returns the changes, in the order of the bookings
 */
export function settleHour<Settled extends Booking>(
  bookings: readonly Settled[],
  balances: ReadonlyMap<string, Exact>,
): BookingChange<Settled>[] {
  const settlement = new Settlement(bookings, balances);
  settlement.refund();
  settlement.pay();
  return settlement.changes();
}

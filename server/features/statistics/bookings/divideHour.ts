import { apportion } from '#server/ledger/apportion.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { BookingSide } from '#src/resources/statistics/bookingSides.ts';

/** The decimals of every amount that events say. */
const decimals = 6;

const zero = new Exact(0);
const least = (one: Exact, other: Exact): Exact => Exact.max(Exact.min(one, other), zero);
const sumOf = (amounts: readonly Exact[]): Exact => amounts.reduce((sum, amount) => sum.plus(amount), zero);

function grouped<T>(items: readonly T[], keyOf: (item: T) => number): ReadonlyMap<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** What a campaign spent in an hour, or an ad zone earned: as the events say it, and as the ledger has it. */
export interface Booking {
  readonly id: number;
  readonly side: BookingSide;
  /** The user who pays, or is paid. */
  readonly owner: number;
  /** The campaign that pays. In an hour that doesn't keep it, all bookings have 0, and each income is paid by all campaigns. */
  readonly campaign: number;
  readonly told: Exact;
  readonly booked: Exact;
}

/** By how much what is booked grows; negative for what is given back. */
export interface Move {
  readonly booking: Booking;
  readonly amount: Exact;
}

/** An hour's bookings while its money is divided. */
class Division {
  readonly #bookings: readonly Booking[];
  readonly #balances: Map<number, Exact>;
  readonly #booked: Map<Booking, Exact>;

  constructor(bookings: readonly Booking[], balances: ReadonlyMap<number, Exact>) {
    this.#bookings = bookings;
    this.#balances = new Map(balances);
    this.#booked = new Map(bookings.map((booking) => [booking, booking.booked]));
  }

  #bookedOf = (booking: Booking): Exact => this.#booked.get(booking) ?? zero;
  /** What is to be booked; negative for what is to be given back. */
  #openOf = (booking: Booking): Exact => booking.told.minus(this.#bookedOf(booking));
  #isDue = (booking: Booking): boolean => this.#openOf(booking).gt(zero);
  #balanceOf = (owner: number): Exact => this.#balances.get(owner) ?? zero;
  #of = (side: BookingSide): Booking[] => this.#bookings.filter((booking) => booking.side === side);

  #add(booking: Booking, amount: Exact): void {
    const given = booking.side === 'income' ? amount : amount.neg();
    this.#booked.set(booking, this.#bookedOf(booking).plus(amount));
    this.#balances.set(booking.owner, this.#balanceOf(booking.owner).plus(given));
  }

  /** What was paid by each campaign, and not to ad zones. */
  #held(): Map<number, Exact> {
    const campaigns = new Map<number, Exact>();
    for (const booking of this.#bookings) {
      const amount = this.#bookedOf(booking);
      const held = campaigns.get(booking.campaign) ?? zero;
      campaigns.set(booking.campaign, booking.side === 'spend' ? held.plus(amount) : held.minus(amount));
    }
    return campaigns;
  }

  /**
   * Publishers give back what they earned by conversions that were rejected, as far as they have it; advertisers get back what these
   * cost, as far as that and what the platform keeps of the campaign reach.
   */
  giveBack(): void {
    const left = new Map([...this.#held()].map(([campaign, held]) => [campaign, Exact.max(held, zero)]));
    const leftOf = (campaign: number): Exact => left.get(campaign) ?? zero;
    for (const income of this.#of('income')) {
      const amount = least(this.#openOf(income).neg(), this.#balanceOf(income.owner));
      left.set(income.campaign, leftOf(income.campaign).plus(amount));
      this.#add(income, amount.neg());
    }
    for (const spend of this.#of('spend')) {
      const amount = least(this.#openOf(spend).neg(), leftOf(spend.campaign));
      left.set(spend.campaign, leftOf(spend.campaign).minus(amount));
      this.#add(spend, amount.neg());
    }
  }

  /** Each advertiser pays what is due, as far as they have it. */
  #charge(): void {
    for (const [owner, spends] of grouped(this.#of('spend').filter(this.#isDue), (spend) => spend.owner))
      this.#share(spends, spends.map(this.#openOf), this.#balanceOf(owner));
  }

  /** Divides an amount over bookings by their weights, and what has no booking: at most each its weight. */
  #share(bookings: readonly Booking[], weights: readonly Exact[], amount: Exact): void {
    const shares = apportion(
      least(amount, sumOf(weights)).toFixed(),
      weights.map((weight) => weight.toFixed()),
      decimals,
    );
    bookings.forEach((booking, index) => this.#add(booking, new Exact(shares[index] ?? 0)));
  }

  /** Advertisers pay, and what each campaign has paid is divided over its incomes that are due and what the platform keeps. */
  pay(): void {
    const before = this.#held();
    this.#charge();
    const after = this.#held();
    for (const [campaign, bookings] of grouped(this.#bookings, (booking) => booking.campaign)) {
      const toldOn = (side: BookingSide) =>
        sumOf(bookings.flatMap((booking) => (booking.side === side ? [booking.told] : [])));
      const margin = Exact.max(toldOn('spend').minus(toldOn('income')), zero);
      const kept = Exact.min(before.get(campaign) ?? zero, margin);
      const due = bookings.filter((booking) => booking.side === 'income' && this.#isDue(booking));
      this.#share(due, [...due.map(this.#openOf), margin.minus(kept)], (after.get(campaign) ?? zero).minus(kept));
    }
  }

  moves(): Move[] {
    return this.#bookings.flatMap((booking) => {
      const amount = this.#bookedOf(booking).minus(booking.booked);
      return amount.isZero() ? [] : [{ booking, amount }];
    });
  }
}

/**
 * Divides the money of an hour: an income is paid out of what its campaign has paid, and never out of anything else. Of
 * what an advertiser can't pay in full, each of its campaigns, each income and the platform's margin get the same part, by the largest
 * remainder.
 * @param balances what owners have, by their ids
 * @returns what is moved, in the order of the bookings
 */
export function divideHour(bookings: readonly Booking[], balances: ReadonlyMap<number, Exact>): Move[] {
  const division = new Division(bookings, balances);
  division.giveBack();
  division.pay();
  return division.moves();
}

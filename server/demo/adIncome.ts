import type { Transaction } from '#server/database/transaction.ts';
import { adArrivals } from '#server/features/statistics/model/adArrivalTable.ts';
import { adBookings, bookedHours } from '#server/features/statistics/model/bookingTables.ts';
import { eventDecimals } from '#server/features/statistics/model/eventDecimals.ts';
import { transferKey } from '#server/features/statistics/model/hourTransfers.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import type { BackfilledTransfer } from '#server/ledger/backfillTransfers.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { type BookingSide, bookingEntity } from '#src/resources/statistics/bookingSides.ts';
import { shifted, span } from './times.ts';
import { incomeDaysAgo } from './withdrawalPlans.ts';

/** The IDs of the exchanges that pay for the income. Nobody who approves withdrawals has recorded a deposit of theirs. */
export const payingExchanges = [4, 5] as const;
/** Days ago when they had paid in enough for all of it. */
export const exchangeDepositDays = 95;
/** The first hour, in days ago. */
const firstDaysAgo = 92;
/** The booked hours: enough for invoices of several months, few enough for a statement. */
const hours = 24;
/** The part of what an exchange pays that publishers earn. */
const revenueShare = 0.7;

/** A user who has earned an amount by their active ad zones. */
interface Seller {
  readonly owner: number;
  readonly amount: string;
  /** The IDs of the zones. */
  readonly zones: readonly number[];
}

interface Booking {
  readonly side: BookingSide;
  /** 0 for an exchange. */
  readonly owner: number;
  readonly record: number;
  readonly exchange: number;
  readonly amount: string;
}

/** The parts of an amount by the hour: later hours earn more, and the last one has the rest. */
function partsOf(amount: string): readonly string[] {
  const weights = Array.from({ length: hours }, (_, nth) => 20 + nth + (nth % 3) * 4);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.slice(1).map((weight) => new Exact(amount).times(weight).div(all).toDecimalPlaces(2));
  return [...parts, new Exact(amount).minus(Exact.sum(...parts))].map((part) => part.toFixed());
}

/** What an hour is booked with: the income of a zone of each seller, and the payment of the exchange for all of them. */
function bookingsOf(nth: number, sellers: readonly Seller[]): readonly Booking[] {
  const exchange = payingExchanges[nth % payingExchanges.length] ?? payingExchanges[0];
  const incomes = sellers.map(({ owner, amount, zones }) => ({
    side: 'income' as const,
    owner,
    record: zones[nth % zones.length] ?? 0,
    exchange,
    amount: partsOf(amount)[nth] ?? '0',
  }));
  const paid = Exact.sum(...incomes.map(({ amount }) => amount))
    .div(revenueShare)
    .toDecimalPlaces(eventDecimals);
  return [{ side: 'spend', owner: 0, record: 0, exchange, amount: paid.toFixed() }, ...incomes];
}

interface BookedHour {
  readonly hour: Date;
  readonly bookings: readonly Booking[];
}

/** Stores the bookings of hours, which nothing is open of. @returns the IDs of the bookings, in their order */
async function insertBookings(tx: Transaction, booked: readonly BookedHour[], currency: string): Promise<number[]> {
  // The hours are earlier than those that are compared with events, so that they have no rows of the engine.
  const values = { currency, transfers: 1, pendingIncome: false };
  await tx.insert(bookedHours).values(booked.map(({ hour }) => ({ ...values, hour, bookedAt: hour })));
  const all = booked.flatMap(({ hour, bookings }) => bookings.map((booking) => ({ ...booking, hour })));
  const rows = await tx
    .insert(adBookings)
    .values(
      all.map(({ amount, ...booking }) => ({
        ...booking,
        told: amount,
        booked: amount,
        released: booking.side === 'income' ? amount : '0',
      })),
    )
    .returning({ id: adBookings.id });
  const arrivals = all.filter(({ owner }) => owner !== 0);
  await tx
    .insert(adArrivals)
    .values(arrivals.map(({ side, owner, hour, amount }) => ({ side, owner, hour, arrived: amount, told: amount })));
  return rows.map(({ id }) => id);
}

/** The transfer of an hour. @param ids of its bookings */
function transferOf({ hour, bookings }: BookedHour, ids: readonly number[], currency: string): BackfilledTransfer {
  const platform = accountOf.platform(currency);
  return {
    key: transferKey(hour, 1),
    at: shifted(hour, span.hour),
    actor: undefined,
    entries: bookings.map(({ side, owner, exchange, amount }, index) => {
      const own = side === 'spend' ? accountOf.exchange(exchange, currency) : accountOf.user(owner, currency);
      const refersTo = { entity: bookingEntity, entityId: ids[index] ?? 0 };
      return side === 'spend'
        ? { type: 'ad-spend', from: own, to: platform, amount, refersTo }
        : { type: 'ad-income', from: platform, to: own, amount, refersTo };
    }),
  };
}

interface AdIncomeInput {
  readonly sellers: readonly Seller[];
  readonly currency: string;
}

/** Books the earlier income of ad zones, which self-billed invoices are made of, and what exchanges paid for it. @returns the transfers */
export async function fillAdIncome(
  tx: Transaction,
  now: Date,
  { sellers, currency }: AdIncomeInput,
): Promise<BackfilledTransfer[]> {
  const step = ((firstDaysAgo - incomeDaysAgo) * span.day) / hours;
  const booked = Array.from({ length: hours }, (_, nth): BookedHour => {
    const at = now.getTime() - firstDaysAgo * span.day + nth * step;
    return { hour: new Date(Math.floor(at / span.hour) * span.hour), bookings: bookingsOf(nth, sellers) };
  });
  const ids = await insertBookings(tx, booked, currency);
  // Each hour has a booking of its exchange, and one of each seller.
  const each = 1 + sellers.length;
  return booked.map((one, nth) => transferOf(one, ids.slice(nth * each, (nth + 1) * each), currency));
}

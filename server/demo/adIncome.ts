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

/** The IDs of the exchanges that pay for the income. None of their deposits was recorded by an approver of withdrawals. */
export const payingExchanges = [4, 5] as const;
/** The day, counted back from now, by which the exchanges had paid in enough for all of the income. */
export const exchangeDepositDays = 95;
/** The day of the first hour, counted back from now. */
const firstDaysAgo = 92;
/** The number of booked hours: enough for invoices of several months, few enough for a statement. */
const hours = 24;
/** The share of an exchange's payment that publishers earn. */
const revenueShare = 0.7;

/** A user whose active ad zones have earned an amount. */
interface Seller {
  readonly owner: number;
  readonly amount: string;
  readonly zones: readonly number[];
}

interface Booking {
  readonly side: BookingSide;
  /** The user; 0 for an exchange. */
  readonly owner: number;
  readonly record: number;
  readonly exchange: number;
  readonly amount: string;
}

/** Splits an amount by hour: later hours earn more, and the last hour gets the rest. */
function partsOf(amount: string): readonly string[] {
  const weights = Array.from({ length: hours }, (_, nth) => 20 + nth + (nth % 3) * 4);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.slice(1).map((weight) => new Exact(amount).times(weight).div(all).toDecimalPlaces(2));
  return [...parts, new Exact(amount).minus(Exact.sum(...parts))].map((part) => part.toFixed());
}

/** Returns the bookings of an hour: the income of each seller's zone, and the exchange's payment for all of them. */
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

/** Inserts the fully paid bookings of hours. @returns the IDs of the bookings, in order */
async function insertBookings(tx: Transaction, booked: readonly BookedHour[], currency: string): Promise<number[]> {
  // Hours this old aren't compared with events, so they have no rows of the engine.
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

/** Returns the transfer of an hour. @param ids of its bookings */
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

/** Books the past income of ad zones, for self-billed invoices, and the payments of exchanges for it. @returns the transfers */
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

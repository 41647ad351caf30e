import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { transferAll } from '#server/ledger/transfer.ts';
import type { Entry } from '#server/ledger/transferRequest.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type BookingBasis, bookingBases, bookingEntity } from '#src/resources/statistics/bookingSides.ts';
import { adBookings, bookedHours } from '../model/bookingTables.ts';
import { releaseKey } from '../model/hourTransfers.ts';
import { holdDuration } from '../model/incomeHold.ts';
import { hourLength } from './hourFigures.ts';
import { lockHour } from './lockHour.ts';

type ReleaseContext = Pick<Platform, 'database' | 'configuration'>;

/** Incomes of one hour and basis whose hold is over. */
export interface DueIncome {
  readonly hour: Date;
  readonly basis: BookingBasis;
}

const hoursPerRound = 50;

/** Tests whether a conversion of the row in `booked_hours` can still be rejected, or its rejection hasn't reached the statistics. */
const hasOpenConversionsSql = sql`
  exists (
    select from conversions where status = 'pending' and received_at >= hour and received_at < hour + interval '1 hour'
  ) or exists (
    select from conversion_events as event join conversions on conversions.id = event.conversion
    where not sent and received_at >= hour and received_at < hour + interval '1 hour'
  ) or exists (select from statistics_batches where token is null and rows is not null)`;

/**
 * Finds the pending incomes whose hold is over, earliest hours first. The caller finds them before it books changed hours, so that
 * rejections until then are refunded first.
 * @param now in milliseconds
 */
export async function findDueIncomes({ database, configuration }: ReleaseContext, now: number): Promise<DueIncome[]> {
  const due: DueIncome[] = [];
  for (const basis of bookingBases) {
    const latest = new Date(now - holdDuration(basis, configuration) - hourLength);
    const { rows } = await database.sql.execute<{ hour: number }>(sql`
      select extract(epoch from hour)::integer as hour from booked_hours
      where pending_income and hour in (
        select hour from ad_bookings
        where side = 'income' and booked > released and basis = ${basis} and hour <= ${latest.toISOString()}
      ) ${basis === 'conversions' ? sql`and not (${hasOpenConversionsSql})` : sql``}
      order by hour limit ${hoursPerRound}`);
    due.push(...rows.map(({ hour }) => ({ hour: new Date(hour * 1000), basis })));
  }
  return due;
}

async function releaseDueIncome(tx: Transaction, { hour, basis }: DueIncome, adCurrency: string): Promise<void> {
  const { releases, currency } = await lockHour(tx, hour, adCurrency);
  const { id, owner, side, booked, released } = adBookings;
  const isDue = and(eq(adBookings.hour, hour), eq(side, 'income'), eq(adBookings.basis, basis), gt(booked, released));
  const amount = sql<string>`trim_scale(${booked} - ${released})::text`;
  const bookings = await tx.select({ id, owner, amount }).from(adBookings).where(isDue).orderBy(asc(id));
  if (bookings.length === 0) return;
  const entries = bookings.map(
    (booking): Entry => ({
      type: 'ad-income-release',
      from: accountOf.pending(booking.owner, currency),
      to: accountOf.user(booking.owner, currency),
      amount: booking.amount,
      refersTo: { entity: bookingEntity, entityId: booking.id },
    }),
  );
  const nth = releases + 1;
  await transferAll(tx, { key: releaseKey(hour, nth), actor: undefined, entries });
  await tx.update(adBookings).set({ released: booked }).where(isDue);
  await tx.update(bookedHours).set({ releases: nth }).where(eq(bookedHours.hour, hour));
}

/** Moves incomes whose hold is over from pending accounts to the publishers' available money, by hour and basis. */
export async function releaseIncomes(
  { database, configuration }: ReleaseContext,
  due: readonly DueIncome[],
): Promise<void> {
  for (const income of due) await database.transaction((tx) => releaseDueIncome(tx, income, configuration.adCurrency));
}

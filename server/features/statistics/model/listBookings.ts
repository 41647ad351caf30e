import { inArray } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { adBookings } from './bookingTables.ts';

/** Lists the bookings that ledger entries refer to. */
export const listBookings = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({ id: adBookings.id, hour: adBookings.hour, side: adBookings.side, record: adBookings.record })
    .from(adBookings)
    .where(inArray(adBookings.id, [...ids]));

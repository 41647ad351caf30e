import { inArray } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { adBookings } from './bookingTables.ts';

/** What entries of the ledger refer to that were made from events. */
export const listBookings = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({ id: adBookings.id, hour: adBookings.hour, side: adBookings.side, record: adBookings.record })
    .from(adBookings)
    .where(inArray(adBookings.id, [...ids]));

import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { bookedHours } from '../model/bookingTables.ts';
import { bookedCurrencySql } from '../model/hourTransfers.ts';

export type BookedHour = typeof bookedHours.$inferSelect;
/** An hour's row with the currency of its transfers. */
export type LockedHour = BookedHour & { readonly currency: string };

/** Finds the ledger's currency after the hour is locked, because another process may have made the first transfer until then. */
async function findLedgerCurrency(tx: Transaction, hour: Date): Promise<string | null> {
  const { rows } = await tx.execute<{ currency: string | null }>(
    sql`select ${bookedCurrencySql} as currency from booked_hours where hour = ${hour.toISOString()}::timestamptz`,
  );
  return rows[0]?.currency ?? null;
}

/** Locks the hour's row, so that only one process books it. A missing row is inserted in the current currency of ads. */
export async function lockHour(tx: Transaction, hour: Date, adCurrency: string): Promise<LockedHour> {
  await tx.insert(bookedHours).values({ hour, currency: adCurrency }).onConflictDoNothing();
  const [stored] = await tx.select().from(bookedHours).where(eq(bookedHours.hour, hour)).for('no key update');
  if (stored === undefined) throw new Error(`The hour ${hour.toISOString()} wasn’t written.`);
  const currency = stored.currency ?? (stored.transfers > 0 ? await findLedgerCurrency(tx, hour) : null);
  return { ...stored, currency: currency ?? adCurrency };
}

import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { bookedHours } from '../model/bookingTables.ts';
import { bookedCurrencySql } from '../model/hourTransfers.ts';

export type BookedHour = typeof bookedHours.$inferSelect;
/** An hour's row with the currency of its transfers. */
export type LockedHour = BookedHour & { readonly currency: string };

/** What the ledger says, asked once the hour is locked: its first transfer may have been made while this one waited. */
async function findLedgerCurrency(tx: Transaction, hour: Date): Promise<string | null> {
  const { rows } = await tx.execute<{ currency: string | null }>(
    sql`select ${bookedCurrencySql} as currency from booked_hours where hour = ${hour.toISOString()}::timestamptz`,
  );
  return rows[0]?.currency ?? null;
}

/** The hour's row, locked: one process books an hour at a time. It is made where it is missing, in the currency that ads have now. */
export async function lockHour(tx: Transaction, hour: Date, adCurrency: string): Promise<LockedHour> {
  await tx.insert(bookedHours).values({ hour, currency: adCurrency }).onConflictDoNothing();
  const [stored] = await tx.select().from(bookedHours).where(eq(bookedHours.hour, hour)).for('no key update');
  if (stored === undefined) throw new Error(`The hour ${hour.toISOString()} wasn’t written.`);
  const currency = stored.currency ?? (stored.transfers > 0 ? await findLedgerCurrency(tx, hour) : null);
  return { ...stored, currency: currency ?? adCurrency };
}

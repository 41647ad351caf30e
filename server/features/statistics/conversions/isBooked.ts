import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { Conversion } from '#src/resources/statistics/conversions.ts';

/** Whether the ledger has what a conversion cost: it has a cost, and the hour that it came in is booked. */
export async function isBooked(tx: Transaction, { id, receivedAt }: Conversion): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from conversion_events
    where conversion = ${id} and not taken_back and (line -> 'line' ->> 'cost')::numeric > 0
      and exists (select from booked_hours where hour = date_trunc('hour', ${receivedAt}::timestamptz, 'UTC'))`);
  return rows.length > 0;
}

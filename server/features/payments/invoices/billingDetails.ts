import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { users } from '#src/resources/auth/users.ts';
import { invoices } from '#src/resources/payments/invoices.ts';
import type { BillingDetails } from '#src/resources/payments/routes/askInvoice.ts';

/** Whom a user’s next invoice is for, unless it says otherwise: as the last one, or what the profile tells. */
export async function billingDetailsOf(executor: Executor, user: number): Promise<BillingDetails> {
  const [last] = await rowsWhere(executor, invoices, sql`owner = ${user} order by id desc limit 1`);
  if (last !== undefined) {
    const { buyerName: name, buyerAddress: address, buyerCountry: country, buyerVatId: vatId } = last;
    return { name, address, country, vatId };
  }
  const [profile] = await rowsWhere(executor, users, sql`id = ${user}`);
  // Never the e-mail that stands for a name elsewhere: whoever has the link reads the invoice.
  const name = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ');
  return { name, address: null, country: profile?.country ?? null, vatId: null };
}

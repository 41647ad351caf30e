import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { isVatId, normalizeVatId } from '#src/fields/vatId/vatIds.ts';
import { type User, users } from '#src/resources/auth/users.ts';
import { invoices } from '#src/resources/payments/invoices.ts';
import type { BillingDetails } from '#src/resources/payments/routes/askInvoice.ts';

/** Returns the billing details of a profile. An invalid VAT ID is omitted. */
export function toBillingDetails(profile: User | undefined): BillingDetails {
  // The user's email never replaces a missing name here: every reader with the link sees the invoice.
  const person = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ');
  const vatId = normalizeVatId(profile?.vatId ?? '');
  return {
    name: profile?.company ?? person,
    address: profile?.address ?? null,
    country: profile?.country ?? null,
    vatId: isVatId(vatId) ? vatId : null,
  };
}

/** Loads the default buyer of a user's next invoice: that of the last invoice, or the profile. */
export async function loadBillingDetails(executor: Executor, user: number): Promise<BillingDetails> {
  const [lastInvoice] = await rowsWhere(executor, invoices, sql`owner = ${user} order by id desc limit 1`);
  if (lastInvoice !== undefined) {
    const { buyerName: name, buyerAddress: address, buyerCountry: country, buyerVatId: vatId } = lastInvoice;
    return { name, address, country, vatId };
  }
  const [profile] = await rowsWhere(executor, users, sql`id = ${user}`);
  return toBillingDetails(profile);
}

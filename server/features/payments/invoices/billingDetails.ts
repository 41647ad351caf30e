import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { isVatId, normalizeVatId } from '#src/fields/vatId/vatIds.ts';
import { type User, users } from '#src/resources/auth/users.ts';
import { invoices } from '#src/resources/payments/invoices.ts';
import type { BillingDetails } from '#src/resources/payments/routes/askInvoice.ts';

/** What a profile tells of whom documents are for. A VAT ID that is none is left out. */
export function toBillingDetails(profile: User | undefined): BillingDetails {
  // Never the e-mail that stands for a name elsewhere: whoever has the link reads the invoice.
  const person = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ');
  const vatId = normalizeVatId(profile?.vatId ?? '');
  return {
    name: profile?.company ?? person,
    address: profile?.address ?? null,
    country: profile?.country ?? null,
    vatId: isVatId(vatId) ? vatId : null,
  };
}

/** Whom a user’s next invoice is for, unless it says otherwise: as the last one, or what the profile tells. */
export async function loadBillingDetails(executor: Executor, user: number): Promise<BillingDetails> {
  const [lastInvoice] = await rowsWhere(executor, invoices, sql`owner = ${user} order by id desc limit 1`);
  if (lastInvoice !== undefined) {
    const { buyerName: name, buyerAddress: address, buyerCountry: country, buyerVatId: vatId } = lastInvoice;
    return { name, address, country, vatId };
  }
  const [profile] = await rowsWhere(executor, users, sql`id = ${user}`);
  return toBillingDetails(profile);
}

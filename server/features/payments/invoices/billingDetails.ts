import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { isVatId, plainVatId } from '#src/fields/vatId/vatIds.ts';
import { type User, users } from '#src/resources/auth/users.ts';
import { invoices } from '#src/resources/payments/invoices.ts';
import type { BillingDetails } from '#src/resources/payments/routes/askInvoice.ts';

/** What a profile tells of whom documents are for. A VAT ID that is none is left out. */
export function detailsOfProfile(profile: User | undefined): BillingDetails {
  // Never the e-mail that stands for a name elsewhere: whoever has the link reads the invoice.
  const person = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ');
  const vatId = plainVatId(profile?.vatId ?? '');
  return {
    name: profile?.company ?? person,
    address: profile?.address ?? null,
    country: profile?.country ?? null,
    vatId: isVatId(vatId) ? vatId : null,
  };
}

/** Whom a user’s next invoice is for, unless it says otherwise: as the last one, or what the profile tells. */
export async function billingDetailsOf(executor: Executor, user: number): Promise<BillingDetails> {
  const [last] = await rowsWhere(executor, invoices, sql`owner = ${user} order by id desc limit 1`);
  if (last !== undefined) {
    const { buyerName: name, buyerAddress: address, buyerCountry: country, buyerVatId: vatId } = last;
    return { name, address, country, vatId };
  }
  const [profile] = await rowsWhere(executor, users, sql`id = ${user}`);
  return detailsOfProfile(profile);
}

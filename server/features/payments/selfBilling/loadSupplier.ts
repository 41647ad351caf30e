import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { users } from '#src/resources/auth/users.ts';
import type { BillingDetails } from '#src/resources/payments/routes/askInvoice.ts';
import { loadBillingDetails, toBillingDetails } from '../invoices/billingDetails.ts';

/** Loads the supplier of a document: the profile if it has billing details, else the user's last invoice. */
export async function loadSupplier(executor: Executor, user: number): Promise<BillingDetails> {
  const [profile] = await rowsWhere(executor, users, sql`id = ${user}`);
  const { company, address, vatId } = profile ?? { company: null, address: null, vatId: null };
  const hasDetails = [company, address, vatId].some((detail) => detail !== null);
  return hasDetails ? toBillingDetails(profile) : loadBillingDetails(executor, user);
}

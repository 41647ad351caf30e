import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { users } from '#src/resources/auth/users.ts';
import type { BillingDetails } from '#src/resources/payments/routes/askInvoice.ts';
import { billingDetailsOf, detailsOfProfile } from '../invoices/billingDetails.ts';

/** In whose name a document is issued: as the profile has it where it has billing details, else as the last invoice that they asked for. */
export async function supplierOf(executor: Executor, user: number): Promise<BillingDetails> {
  const [profile] = await rowsWhere(executor, users, sql`id = ${user}`);
  const { company, address, vatId } = profile ?? { company: null, address: null, vatId: null };
  const isTold = [company, address, vatId].some((detail) => detail !== null);
  return isTold ? detailsOfProfile(profile) : billingDetailsOf(executor, user);
}

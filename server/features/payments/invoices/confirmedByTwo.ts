import { sql } from 'drizzle-orm';
import { takesTwo } from '#server/configuration/secondApproval.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { areTwoPeople, requireSecondPerson } from '#server/features/auth/model/fourEyes.ts';
import { recordSecondProof } from '#server/features/auth/model/secondProof.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { invoiceApprovers } from '#src/resources/payments/invoiceStatus.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import { rolesFor } from '#src/schema/access/rolesFor.ts';

interface Deciding {
  readonly tx: Transaction;
  readonly platform: Platform;
  readonly actor: RequestActor | undefined;
}

/** What administrators confirmed within 24 hours for the same user or campaign, this invoice's payments whenever that was, by currency. */
async function confirmedTotals(tx: Transaction, { id, owner, campaign }: Invoice): Promise<Money[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quarry confirmed payments of ' || ${owner}))`);
  const { rows } = await tx.execute<{ currency: string; amount: string }>(sql`
    select amount_currency as currency, sum(value)::text as amount from invoice_payments as payment join invoices on invoices.id = invoice
    where state = 'final' and confirmed_by is not null and (
      invoices.id = ${id} or payment.seen_at > now() - interval '24 hours' and (owner = ${owner} or campaign = ${campaign}::integer)
    )
    group by amount_currency having sum(value) > 0`);
  return rows;
}

/** The administrators who confirmed the payments of an invoice, where they come to so much that it takes two people; else nobody. */
async function confirmersOfLarge({ tx, platform }: Deciding, invoice: Invoice): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct confirmed_by as id from invoice_payments
    where invoice = ${invoice.id} and state = 'final' and confirmed_by is not null and value > 0`);
  const isLarge =
    rows.length > 0 && takesTwo(platform.configuration.secondApproval, await confirmedTotals(tx, invoice));
  return isLarge ? rows.map(({ id }) => id) : [];
}

const rolesOf = ({ purpose }: Invoice) => rolesFor(invoiceApprovers, 'purpose', purpose);

/** Whether an invoice waits for a second administrator, because one confirmed a large amount alone. Its second proof is taken at acceptance. */
export async function awaitsSecondPerson(deciding: Deciding, invoice: Invoice): Promise<boolean> {
  const { tx, platform, actor } = deciding;
  const confirmers = await confirmersOfLarge(deciding, invoice);
  if (confirmers.length === 0 || (!platform.configuration.fourEyes && actor !== undefined)) return false;
  return !(await areTwoPeople({ tx, platform, roles: rolesOf(invoice) }, confirmers));
}

/**
 * Requires that two people stand for a large amount that administrators confirmed: those, and the one who accepts it.
 * @throws Refusal reauthenticationNeeded, secondPersonNeeded, roleTooRecent, approverNotIndependent
 */
export async function requireConfirmedByTwo(deciding: Deciding, invoice: Invoice): Promise<void> {
  const { tx, platform, actor } = deciding;
  const confirmers = await confirmersOfLarge(deciding, invoice);
  const roles = rolesOf(invoice);
  if (confirmers.length === 0 || (await areTwoPeople({ tx, platform, roles }, confirmers)) || actor === undefined)
    return;
  if (await requireSecondPerson({ tx, platform, actor, roles }, confirmers))
    await recordSecondProof(tx, actor, invoices, invoice);
}

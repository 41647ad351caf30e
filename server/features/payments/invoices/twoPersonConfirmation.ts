import { sql } from 'drizzle-orm';
import { needsSecondApproval } from '#server/configuration/secondApproval.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { areTwoPeople, requireSecondPerson } from '#server/features/account/model/fourEyes.ts';
import { recordSecondProof } from '#server/features/account/model/secondProof.ts';
import { loadRecordedTotals, lockRecordedTotals } from '#server/features/bounty/model/recordedTotals.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { invoiceApprovers } from '#src/resources/payments/invoiceStatus.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import { rolesFor } from '#src/schema/access/rolesFor.ts';

interface ReadContext {
  readonly tx: Transaction;
  readonly platform: Pick<Platform, 'configuration'>;
}

interface DecisionContext extends ReadContext {
  readonly actor: RequestActor | undefined;
}

/** Tests whether administrators' records for the same user or campaign within 24 hours, with the invoice's payments, need two people. */
async function isLarge({ tx, platform }: ReadContext, { id, owner, campaign }: Invoice): Promise<boolean> {
  const recorded = await loadRecordedTotals(tx, { user: owner, campaign, invoice: id });
  return needsSecondApproval(platform.configuration.secondApproval, recorded);
}

/** The roles that decide on the payments of an invoice. */
export const approverRolesOfInvoice = ({ purpose }: Invoice) => rolesFor(invoiceApprovers, 'purpose', purpose);

/** Lists the administrators who confirmed payments of an invoice, if the amount needs two people and they aren't two. */
async function listLoneConfirmers(context: ReadContext, invoice: Invoice): Promise<number[]> {
  const { tx, platform } = context;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct confirmed_by as id from invoice_payments
    where invoice = ${invoice.id} and state = 'final' and confirmed_by is not null and value > 0`);
  if (rows.length === 0 || !(await isLarge(context, invoice))) return [];
  const confirmers = rows.map(({ id }) => id);
  return (await areTwoPeople({ tx, platform, roles: approverRolesOfInvoice(invoice) }, confirmers)) ? [] : confirmers;
}

/** Tests whether one administrator confirmed so much alone that a second person, or a second proof, is necessary. */
export const needsSecondPerson = async (context: ReadContext, invoice: Invoice): Promise<boolean> =>
  (await listLoneConfirmers(context, invoice)).length > 0;

/** Tests whether an invoice waits for a second administrator. A second proof is checked at acceptance instead. */
export async function awaitsSecondPerson({ tx, platform, actor }: DecisionContext, invoice: Invoice): Promise<boolean> {
  if (!platform.configuration.fourEyes && actor !== undefined) return false;
  await lockRecordedTotals(tx, { user: invoice.owner });
  return needsSecondPerson({ tx, platform }, invoice);
}

/**
 * Requires two people for a large amount that administrators confirmed: the confirmers and the administrator who accepts it.
 * @throws Refusal reauthenticationNeeded, secondPersonNeeded, roleTooRecent, approverNotIndependent
 */
export async function requireTwoConfirmers({ tx, platform, actor }: DecisionContext, invoice: Invoice): Promise<void> {
  if (actor === undefined) return;
  await lockRecordedTotals(tx, { user: invoice.owner });
  const confirmers = await listLoneConfirmers({ tx, platform }, invoice);
  if (confirmers.length === 0) return;
  if (await requireSecondPerson({ tx, platform, actor, roles: approverRolesOfInvoice(invoice) }, confirmers))
    await recordSecondProof(tx, actor, invoices, invoice);
}

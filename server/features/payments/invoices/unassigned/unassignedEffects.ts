import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { lockReference } from '#server/features/bounty/model/lockReference.ts';
import { loadInvoiceFields } from '#server/features/bounty/model/unassignedPayment.ts';
import type { AfterTransitionContext, Effects } from '#server/operations/effect.ts';
import { rowsWhere, toTypedRecord } from '#server/operations/rowsWhere.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import { refuse } from '#server/problems/refusal.ts';
import { problem } from '#src/problems/catalogue.ts';
import { decidesOnInvoice } from '#src/resources/payments/decidesOnInvoice.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import { latestInvoiceOf } from '#src/resources/payments/latestInvoice.ts';
import { type UnassignedPayment, unassignedPayments } from '#src/resources/payments/unassignedPayments.ts';
import { lockInvoice } from '../lockInvoice.ts';
import { recordPayment } from '../watch/recordPayment.ts';

/**
 * Locks the chosen invoice before the payment, as when a payment is recorded at its invoice, and then the reference. Another choice in
 * parallel changes the payment's version, so this decision is refused.
 */
async function lockChosenInvoice(tx: Transaction, id: number): Promise<boolean> {
  const [payment] = await rowsWhere(tx, unassignedPayments, sql`id = ${id}`);
  if (payment === undefined) return true;
  if (payment.invoice !== null) await lockInvoice(tx, payment.invoice);
  await lockReference(tx, payment.hash);
  return true;
}

/** Tests whether an invoice was created after the payment arrived. */
const isAfter = ({ createdAt }: Invoice, payment: Pick<UnassignedPayment, 'receivedAt'>): boolean =>
  Date.parse(createdAt) > Date.parse(latestInvoiceOf(payment));

/** Records the payment at the invoice like one that staff confirm there: it fits, or waits for a decision. */
async function assignPayment({ tx, platform, actor, after }: AfterTransitionContext): Promise<void> {
  const { invoice: id, hash: reference, amount, receivedAt } = toTypedRecord(unassignedPayments, after);
  const invoice = await lockInvoice(tx, id ?? refuse('forbidden'));
  if (isAfter(invoice, { receivedAt })) refuse('invoiceAfterPayment', {}, 'invoice');
  const at = new Date(receivedAt);
  const payment = { invoice: invoice.id, reference, ...amount, at, confirmations: null, state: 'final' } as const;
  await recordPayment({ tx, platform, actor }, invoice, payment);
}

export const unassignedEffects: Effects = {
  lockWhole: lockChosenInvoice,

  async check({ tx, actor, values, before }) {
    const { invoice: id }: Partial<UnassignedPayment> = values;
    if (typeof id !== 'number' || before === undefined) return [];
    const [invoice] = await rowsWhere(tx, invoices, sql`id = ${id}`);
    if (invoice === undefined || actor === undefined || !decidesOnInvoice(actor.ability, invoice))
      return [problem('invoiceNotDecided', {}, 'invoice')];
    return isAfter(invoice, toTypedRecord(unassignedPayments, before))
      ? [problem('invoiceAfterPayment', {}, 'invoice')]
      : [];
  },

  async afterUpdate({ tx, after }) {
    const { id, invoice } = toTypedRecord(unassignedPayments, after);
    return amendRecord(tx, unassignedPayments, id, await loadInvoiceFields(tx, invoice));
  },

  async afterTransition(move) {
    const { transition, follows, tx, after } = move;
    // A payment that is counted elsewhere has its effects there.
    if (transition.name === 'assign' && !follows) await assignPayment(move);
    if (transition.name === 'giveBack')
      return amendRecord(tx, unassignedPayments, after.id, await loadInvoiceFields(tx, null));
  },
};

import { sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Invoicing } from '#server/configuration/invoicing.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { countUnassigned, reopenUnassigned } from '#server/features/bounty/model/unassignedPayment.ts';
import { applyTransition, getTransition } from '#server/operations/applyTransition.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { amendRecord, updateRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { invoiceTexts } from '#src/i18n/en/payments/invoices.ts';
import type { invoiceStatus } from '#src/resources/payments/invoiceStatus.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import { hasClosedAccount } from '../../lockOwner.ts';
import { listQuotes } from '../activeQuotes.ts';
import { requiredConfirmations } from '../confirmations.ts';
import { isDeposited } from '../depositOfInvoice.ts';
import { lockInvoice } from '../lockInvoice.ts';
import { awaitsSecondPerson } from '../twoPersonConfirmation.ts';
import { evaluatePayments, type PaymentEvaluation } from './evaluatePayments.ts';
import type { ObservedPayment } from './observedPayment.ts';
import { listPayments, storePayment } from './storePayment.ts';

/** The actor and the transaction of a report. */
export interface PaymentContext {
  readonly tx: Transaction;
  readonly platform: Platform;
  /** Undefined for a processor or an adapter. */
  readonly actor: RequestActor | undefined;
}

type MoveName = (typeof invoiceStatus.transitions)[number]['name'];

async function applyMove(
  { tx, platform, actor }: PaymentContext,
  before: Invoice,
  name: MoveName,
  { reason = null, seen }: { readonly reason?: string | null; readonly seen?: object } = {},
): Promise<Invoice> {
  const transition = getTransition(invoices, name);
  const values = { ...seen };
  const after = await applyTransition(platform, tx, {
    resource: invoices,
    before,
    transition,
    reason,
    actor,
    seen: values,
  });
  return toTypedRecord(invoices, after);
}

/** Status → the transition of a first payment; undefined without one. */
const firstMove = {
  pending: 'seePayment',
  expired: 'seeLatePayment',
  cancelled: 'seeLatePayment',
  processing: undefined,
  paid: undefined,
  refunded: undefined,
} as const satisfies Record<Invoice['status'], MoveName | undefined>;

/** Stores the evaluation of an invoice whose status stays. */
async function updateWithoutMove(
  context: PaymentContext,
  before: Invoice,
  values: object,
  action: string,
): Promise<Invoice> {
  const after = await updateRecord(context.tx, invoices, before, { ...values });
  await recordWrite(context.tx, context.actor, { entity: invoices.name, entityId: before.id, action, before, after });
  return toTypedRecord(invoices, after);
}

/** Records that the account was checked without a new payment. */
const touchLookedAt = async ({ tx }: PaymentContext, { id }: Invoice): Promise<Invoice> =>
  toTypedRecord(invoices, await amendRecord(tx, invoices, id, { lookedAt: new Date().toISOString() }));

const isUnchanged = (invoice: Invoice, { received, exception }: PaymentEvaluation): boolean =>
  invoice.received.amount === received.amount && invoice.exception === exception;

/**
 * Applies the evaluation of its payments to an invoice: processing, paid, pending again, or an exception. The invoice is locked.
 * @param action its name in the history where the status stays
 */
export async function applyEvaluation(context: PaymentContext, invoice: Invoice, action = 'receive'): Promise<Invoice> {
  const { tx } = context;
  const evaluation = evaluatePayments(invoice, await listPayments(tx, invoice), {
    hasLeft: await hasClosedAccount(tx, invoice.owner),
    isDeposited: await isDeposited(tx, invoice, invoice.reference),
    quotes: await listQuotes(tx, invoice),
  });
  const { received, exception, isSomething, isFinal } = evaluation;
  const values = { received, exception, lookedAt: new Date().toISOString() };
  if (!isSomething && invoice.status === 'processing')
    return applyMove(context, invoice, 'giveBack', { reason: invoiceTexts.void, seen: values });
  const firstTransition = isSomething ? firstMove[invoice.status] : undefined;
  const updateInPlace = () =>
    isUnchanged(invoice, evaluation)
      ? touchLookedAt(context, invoice)
      : updateWithoutMove(context, invoice, values, action);
  const arriving = { ...values, returnsTo: invoice.status };
  const updated = firstTransition
    ? await applyMove(context, invoice, firstTransition, { seen: arriving })
    : await updateInPlace();
  const isAcceptable = updated.status === 'processing' && exception === 'none' && isFinal;
  return isAcceptable && !(await awaitsSecondPerson(context, updated))
    ? applyMove(context, updated, 'accept')
    : updated;
}

/** A payment reported as final before it has enough confirmations may still fail. Reporters without confirmations have waited for them. */
function toEffectiveState(
  invoicing: Invoicing,
  { method }: Invoice,
  { state, confirmations }: ObservedPayment,
): ObservedPayment['state'] {
  const needed = requiredConfirmations(invoicing, method);
  const isEarly = needed !== null && confirmations !== null && confirmations < needed;
  return state === 'final' && isEarly ? 'seen' : state;
}

/** Records an observed payment in the caller's transaction, which has locked the invoice. */
export async function recordPayment(
  context: PaymentContext,
  invoice: Invoice,
  payment: ObservedPayment,
): Promise<Invoice> {
  // A clock that runs ahead must not make a payment late.
  const at = new Date(Math.min(payment.at.getTime(), Date.now()));
  const { invoicing } = context.platform.configuration;
  const state = toEffectiveState(invoicing, invoice, payment);
  const isNews = await storePayment(context.tx, invoicing, invoice, {
    ...payment,
    at,
    state,
    confirmedBy: context.actor?.id ?? null,
  });
  const settle = state === 'void' ? reopenUnassigned : countUnassigned;
  await settle(context, payment.reference, { invoice: invoice.id });
  return isNews ? applyEvaluation(context, invoice) : touchLookedAt(context, invoice);
}

/**
 * Entry point for payment watchers. Records the observed state of a payment; idempotent.
 * @param beforeRecording stores that it was reported, first and in the same transaction
 * @throws Refusal notFound, paymentElsewhere, paymentDiffers, paymentSettled, wrongPaymentCurrency
 */
export const recordObservedPayment = (
  platform: Platform,
  payment: ObservedPayment,
  beforeRecording: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<Invoice> =>
  platform.database.transaction(async (tx) => {
    await beforeRecording(tx);
    return recordPayment({ tx, platform, actor: undefined }, await lockInvoice(tx, payment.invoice), payment);
  });

/**
 * Records that these invoices were checked without a new payment. Locked invoices are skipped without waiting. The time never decreases.
 */
export async function updateLookedAt({ database }: Platform, ids: readonly number[], at: Date): Promise<void> {
  const lookedAt = sql`${at.toISOString()}::timestamptz`;
  await database.sql.execute(sql`
    update invoices set looked_at = ${lookedAt}
    where id in (
      select id from invoices
      where id = any(${sql.param([...ids])}::int[]) and (looked_at is null or looked_at < ${lookedAt})
      order by id${forUpdate} skip locked)`);
}

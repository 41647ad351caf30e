import { sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/record.ts';
import type { Invoicing } from '#server/configuration/invoicing.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { countUnassigned, reopenUnassigned } from '#server/features/bounty/model/unassignedPayment.ts';
import { applyTransition, transitionNamed } from '#server/operations/applyTransition.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { typed } from '#server/operations/typedRows.ts';
import { amendRecord, updateRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { invoiceTexts } from '#src/i18n/en/payments/invoices.ts';
import type { invoiceStatus } from '#src/resources/payments/invoiceStatus.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import { hasLeft } from '../../lockOwner.ts';
import { confirmationsFor } from '../confirmations.ts';
import { awaitsSecondPerson } from '../confirmedByTwo.ts';
import { quotesOf } from '../heldQuotes.ts';
import { lockInvoice } from '../lockInvoice.ts';
import { isDeposited } from '../ownDeposit.ts';
import type { SeenPayment } from './seenPayment.ts';
import { paymentsOf, storePayment } from './storePayment.ts';
import { type Verdict, verdictOn } from './verdict.ts';

/** Who says so, in which transaction. */
export interface Watch {
  readonly tx: Transaction;
  readonly platform: Platform;
  /** Undefined for a processor or an adapter. */
  readonly actor: RequestActor | undefined;
}

type MoveName = (typeof invoiceStatus.transitions)[number]['name'];

async function move(
  { tx, platform, actor }: Watch,
  before: Invoice,
  name: MoveName,
  { reason = null, seen }: { readonly reason?: string | null; readonly seen?: object } = {},
): Promise<Invoice> {
  const transition = transitionNamed(invoices, name);
  const values = { ...seen };
  const after = await applyTransition(platform, tx, {
    resource: invoices,
    before,
    transition,
    reason,
    actor,
    seen: values,
  });
  return typed(invoices, after);
}

/** The move that a first payment makes; undefined where the status doesn’t change by one. */
const firstMove = {
  pending: 'seePayment',
  expired: 'seeLatePayment',
  cancelled: 'seeLatePayment',
  processing: undefined,
  paid: undefined,
  refunded: undefined,
} as const satisfies Record<Invoice['status'], MoveName | undefined>;

/** Keeps what a verdict says of an invoice whose status stays. */
async function note(watch: Watch, before: Invoice, values: object, action: string): Promise<Invoice> {
  const after = await updateRecord(watch.tx, invoices, before, { ...values });
  await recordWrite(watch.tx, watch.actor, { entity: invoices.name, entityId: before.id, action, before, after });
  return typed(invoices, after);
}

/** Keeps that somebody has looked, and found nothing new. */
const look = async ({ tx }: Watch, { id }: Invoice): Promise<Invoice> =>
  typed(invoices, await amendRecord(tx, invoices, id, { lookedAt: new Date().toISOString() }));

const isSame = (invoice: Invoice, { received, exception }: Verdict): boolean =>
  invoice.received.amount === received.amount && invoice.exception === exception;

/**
 * Makes of the payments of an invoice what they mean: it is being processed, paid, waiting again, or an exception. The invoice is locked.
 * @param action what the history calls it where the status stays
 */
export async function applyVerdict(watch: Watch, invoice: Invoice, action = 'receive'): Promise<Invoice> {
  const { tx } = watch;
  const verdict = verdictOn(invoice, await paymentsOf(tx, invoice), {
    hasLeft: await hasLeft(tx, invoice.owner),
    isDeposited: await isDeposited(tx, invoice, invoice.reference),
    quotes: await quotesOf(tx, invoice),
  });
  const { received, exception, isSomething, isFinal } = verdict;
  const seen = { received, exception, lookedAt: new Date().toISOString() };
  if (!isSomething && invoice.status === 'processing')
    return move(watch, invoice, 'giveBack', { reason: invoiceTexts.void, seen });
  const first = isSomething ? firstMove[invoice.status] : undefined;
  const stay = () => (isSame(invoice, verdict) ? look(watch, invoice) : note(watch, invoice, seen, action));
  const arriving = { ...seen, returnsTo: invoice.status };
  const noted = first ? await move(watch, invoice, first, { seen: arriving }) : await stay();
  const fits = noted.status === 'processing' && exception === 'none' && isFinal;
  return fits && !(await awaitsSecondPerson(watch, noted)) ? move(watch, noted, 'accept') : noted;
}

/** What is told as final before it has enough confirmations may still fail. Who tells none has waited for them. */
function stateOf(
  invoicing: Invoicing,
  { method }: Invoice,
  { state, confirmations }: SeenPayment,
): SeenPayment['state'] {
  const needed = confirmationsFor(invoicing, method);
  const isEarly = needed !== null && confirmations !== null && confirmations < needed;
  return state === 'final' && isEarly ? 'seen' : state;
}

/** Takes what was seen of a payment, in the caller’s transaction, which has locked the invoice. */
export async function takePayment(watch: Watch, invoice: Invoice, seen: SeenPayment): Promise<Invoice> {
  // A clock that is ahead makes no payment late.
  const at = new Date(Math.min(seen.at.getTime(), Date.now()));
  const { invoicing } = watch.platform.configuration;
  const state = stateOf(invoicing, invoice, seen);
  const isNews = await storePayment(watch.tx, invoicing, invoice, {
    ...seen,
    at,
    state,
    confirmedBy: watch.actor?.id ?? null,
  });
  const settle = state === 'void' ? reopenUnassigned : countUnassigned;
  await settle(watch, seen.reference, { invoice: invoice.id });
  return isNews ? applyVerdict(watch, invoice) : look(watch, invoice);
}

/**
 * The port for whoever watches payments. Says what was seen of one; the same again changes nothing.
 * @param keep writes down that it was told, first and in the same transaction
 * @throws Refusal notFound, paymentElsewhere, paymentDiffers, paymentSettled, wrongPaymentCurrency
 */
export const watchPayments = (
  platform: Platform,
  seen: SeenPayment,
  keep: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<Invoice> =>
  platform.database.transaction(async (tx) => {
    await keep(tx);
    return takePayment({ tx, platform, actor: undefined }, await lockInvoice(tx, seen.invoice), seen);
  });

/**
 * Notes that somebody has looked for payments of these invoices, and found nothing new. An invoice that is being written to is left
 * out, so that nobody waits for another, and none goes back to an earlier look.
 */
export async function noteLook({ database }: Platform, ids: readonly number[], at: Date): Promise<void> {
  const looked = sql`${at.toISOString()}::timestamptz`;
  await database.sql.execute(sql`
    update invoices set looked_at = ${looked}
    where id in (
      select id from invoices
      where id = any(${sql.param([...ids])}::int[]) and (looked_at is null or looked_at < ${looked})
      order by id${forUpdate} skip locked)`);
}

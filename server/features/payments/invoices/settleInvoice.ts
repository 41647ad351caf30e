import type { Decimal } from 'decimal.js';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { loadMissingDeposit } from '#server/features/bounty/model/depositedMoney.ts';
import { lockReference } from '#server/features/bounty/model/lockReference.ts';
import { getCampaign } from '#server/features/bounty/model/task.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { transfer } from '#server/ledger/transfer.ts';
import type { AfterTransitionContext } from '#server/operations/effect.ts';
import { effectsOf } from '#server/operations/effects.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { amendRecord, insertRecord } from '#server/operations/writeRecord.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { type Deposit, deposits } from '#src/resources/bounty/deposits.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import { lockOwner } from '../lockOwner.ts';
import { allocateDocumentNumber } from './allocateDocumentNumber.ts';
import { deleteReturnApprovals } from './approveReturn.ts';
import { findFreeDepositReference } from './depositOfInvoice.ts';
import { requireTwoConfirmers } from './twoPersonConfirmation.ts';
import { sumsFromGross } from './vat.ts';
import { evaluatePayments, isEnough } from './watch/evaluatePayments.ts';
import { listPayments } from './watch/storePayment.ts';

type Sums = Pick<Invoice, 'net' | 'vat' | 'amount' | 'items'>;

const toMoney = (currency: string, amount: string): Money => ({ amount, currency });

/** Returns the sums of the document: the amount of the invoice, or the received amount if less was accepted. */
function toDocument(invoice: Invoice): Sums {
  const { amount, net, vat, items, received, vatRate } = invoice;
  if (isEnough(invoice, received.amount)) return { amount, net, vat, items };
  const { currency } = amount;
  const sums = sumsFromGross(received.amount, vatRate, currency);
  const part = toMoney(currency, sums.net);
  return {
    amount: toMoney(currency, sums.amount),
    net: part,
    vat: toMoney(currency, sums.vat),
    items: items?.slice(0, 1).map((item) => ({ ...item, quantity: 1, unitPrice: part, net: part })) ?? null,
  };
}

/**
 * Records the deposit for the invoice's campaign, up to its missing budget. The campaign is locked.
 * @returns undefined if the campaign has closed, or its budget was deposited otherwise
 */
async function recordDeposit(move: AfterTransitionContext, invoice: Invoice, net: Money): Promise<Deposit | undefined> {
  const { tx, platform, actor } = move;
  if (invoice.campaign === null) return undefined;
  const campaign = await getCampaign(tx, { campaign: invoice.campaign });
  const isOpen = campaign.status !== campaignStatus.values.closed && !campaign.isIco;
  if (!isOpen || campaign.budget.currency !== net.currency) return undefined;
  const depositAmount = Exact.min(net.amount, (await loadMissingDeposit(tx, campaign)).toFixed());
  if (depositAmount.lte(0)) return undefined;
  const created = await insertRecord(tx, deposits, {
    campaign: campaign.id,
    manager: campaign.manager,
    amount: toMoney(net.currency, depositAmount.toFixed()),
    reference: await findFreeDepositReference(tx, invoice),
    status: 'recorded',
    approvalsNeeded: 1,
  });
  await recordWrite(tx, actor, { entity: deposits.name, entityId: created.id, action: 'create', after: created });
  await effectsOf(deposits)?.afterCreate?.({ tx, platform, actor, after: created });
  return toTypedRecord(deposits, created);
}

/** Moves money from outside into the balance of an invoice’s owner, once for each key. @throws Refusal buyerLeft */
export async function creditOwner(
  tx: Transaction,
  actor: RequestActor | undefined,
  { id, owner, reference }: Invoice,
  { amount, currency }: Money,
  key = `deposit:invoice:${id}`,
): Promise<void> {
  if (new Exact(amount).lte(0)) return;
  await lockOwner(tx, owner, 'buyerLeft');
  await transfer(tx, {
    key,
    actor,
    reference,
    type: 'deposit',
    from: accountOf.outside(currency),
    to: accountOf.user(owner, currency),
    amount,
    refersTo: { entity: invoices.name, entityId: id },
  });
}

/** Returns the date of the last payment: for prepayment, it is the date of supply (Art. 65, 226 (7)). */
async function loadSuppliedAt(tx: Transaction, invoice: Invoice): Promise<Date> {
  const times = (await listPayments(tx, invoice)).map(({ at }) => at.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : new Date();
}

/** Returns the final payments beyond the document. Payments that may still fail become an excess only when they are final. */
async function loadRest(tx: Transaction, invoice: Invoice, document: Sums): Promise<Decimal> {
  const finalPayments = (await listPayments(tx, invoice)).filter(({ state }) => state === 'final');
  return Exact.max(
    0,
    new Exact(evaluatePayments(invoice, finalPayments).received.amount).minus(document.amount.amount),
  );
}

/**
 * Settles an accepted payment in one transaction: credits the campaign or the owner, any excess to the owner, and issues the numbered
 * invoice.
 * @throws Refusal nothingReceived, buyerLeft, and those of `requireTwoConfirmers`
 */
export async function settleInvoice(move: AfterTransitionContext) {
  const { tx, actor, after } = move;
  const invoice = toTypedRecord(invoices, after);
  const { received } = invoice;
  if (new Exact(received.amount).lte(0)) refuse('nothingReceived');
  // Before any account of the ledger, and for a campaign's money too: a closed account can't use it.
  await lockOwner(tx, invoice.owner, 'buyerLeft');
  await lockReference(tx, invoice.reference);
  await requireTwoConfirmers(move, invoice);
  await deleteReturnApprovals(tx, invoice);
  const document = toDocument(invoice);
  const { net } = document;
  const deposit = await recordDeposit(move, invoice, net);
  const rest = await loadRest(tx, invoice, document);
  const toOwner = new Exact(net.amount).minus(deposit?.amount.amount ?? 0).plus(rest);
  await creditOwner(tx, actor, invoice, toMoney(net.currency, toOwner.toFixed()));
  return amendRecord(tx, invoices, invoice.id, {
    ...document,
    deposit: deposit?.id ?? null,
    rest: rest.isZero() ? null : toMoney(net.currency, rest.toFixed()),
    exception: 'none',
    returnsTo: null,
    suppliedAt: (await loadSuppliedAt(tx, invoice)).toISOString(),
    issuedAt: new Date().toISOString(),
    // Last, because all other transactions wait for the series.
    number: await allocateDocumentNumber(tx, 'invoice'),
  });
}

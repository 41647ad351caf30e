import { Decimal } from 'decimal.js';
import { sql } from 'drizzle-orm';
import type { Invoicing } from '#server/configuration/invoicing.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { formatDocumentNumber } from '#server/features/payments/invoices/allocateDocumentNumber.ts';
import { documentSeries, invoicePayments } from '#server/features/payments/invoices/tables.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import type { BackfilledTransfer } from '#server/ledger/backfillTransfers.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { compareTexts } from '#src/format/compareTexts.ts';
import { campaignStatus, campaigns } from '#src/resources/bounty/campaigns.ts';
import { creditNotes } from '#src/resources/payments/creditNotes.ts';
import { invoices } from '#src/resources/payments/invoices.ts';
import { insertAll } from '../insertAll.ts';
import { shifted, span } from '../times.ts';
import { type InvoicePlan, invoicePlans } from './invoicePlans.ts';
import { type DemoInvoice, type InvoiceBuyer, invoiceRecord, paidAtOf, receivedOf } from './invoiceRecord.ts';

/** A user who owns invoices. */
interface Person {
  readonly id: number;
  readonly name: string;
}

interface InvoicePeople {
  /** The users who top up their balance. */
  readonly adnetOwners: readonly Person[];
  /** The users who fund campaigns. */
  readonly managers: readonly Person[];
  /** The ID of the admin who refunds. */
  readonly admin: number;
}

interface Planned {
  readonly plan: InvoicePlan;
  readonly record: DemoInvoice;
}

const topUpOf =
  (currency: string) =>
  (person: Person): InvoiceBuyer => ({
    owner: person.id,
    name: person.name,
    purpose: 'topUp',
    campaign: null,
    currency,
  });

/** Returns the funding of a manager’s pending campaign that pays money. Money received until then is in its deposits. */
async function fundingOf(tx: Transaction, { id, name }: Person): Promise<InvoiceBuyer[]> {
  const { pending } = campaignStatus.values;
  const [campaign] = await rowsWhere(
    tx,
    campaigns,
    sql`manager = ${id} and is_ico = false and status = ${pending} order by id limit 1`,
  );
  if (campaign === undefined) return [];
  const { title, budget } = campaign;
  return [{ owner: id, name, purpose: 'campaign', campaign: { id: campaign.id, title }, currency: budget.currency }];
}

/** Numbers the invoices in order of issue, without gaps. */
function withNumbers(planned: readonly Planned[]): Planned[] {
  const issued = planned
    .flatMap(({ record }) => (record.issuedAt === null ? [] : [record]))
    .toSorted((one, other) => compareTexts(String(one.issuedAt), String(other.issuedAt)));
  const numbers = new Map(issued.map((record, index) => [record, formatDocumentNumber('invoice', index + 1)]));
  return planned.map(({ plan, record }) => ({ plan, record: { ...record, number: numbers.get(record) ?? null } }));
}

/** Returns the payments of a paid invoice, in its coin if it has one. */
function paymentsOf({ plan, record }: Planned, invoice: number, now: Date) {
  if (plan.received === undefined) return [];
  const value = receivedOf(plan);
  const { payable, amount } = record;
  const paid = payable === null ? { amount: value, currency: amount.currency } : payable;
  return [
    {
      invoice,
      reference: `DEMO-${String(invoice).padStart(6, '0')}`,
      ...paid,
      value,
      at: paidAtOf(plan, now),
      confirmations: plan.isConfirming ? 4 : null,
      state: plan.isConfirming ? ('seen' as const) : ('final' as const),
    },
  ];
}

/** Returns an invoice's transfers: into its owner’s balance, and out again if it was refunded. */
function transfersOf({ plan, record }: Planned, id: number, admin: number, now: Date): BackfilledTransfer[] {
  if (record.issuedAt === null) return [];
  const { currency } = record.amount;
  const [outside, own] = [accountOf.outside(currency), accountOf.user(record.owner, currency)];
  const refersTo = { entity: invoices.name, entityId: id };
  const at = paidAtOf(plan, now);
  const { reference } = record;
  const total = new Decimal(record.net.amount).plus(record.rest?.amount ?? 0).toFixed();
  const arrived: BackfilledTransfer = {
    key: `deposit:invoice:${id}`,
    at,
    actor: undefined,
    reference,
    entries: [{ type: 'deposit', from: outside, to: own, amount: total, refersTo }],
  };
  if (record.status !== 'refunded') return [arrived];
  const { amount } = record.net;
  const refunded: BackfilledTransfer = {
    key: `refund:invoice:${id}`,
    at: shifted(at, span.day),
    actor: { id: admin, role: 'admin' },
    reference,
    entries: [{ type: 'refund', from: own, to: outside, amount, refersTo }],
  };
  return [arrived, refunded];
}

/** Returns the credit notes of refunded invoices, in a separate series. */
const creditNotesOf = (planned: readonly Planned[], ids: readonly number[], now: Date) =>
  planned
    .flatMap(({ plan, record }, index) => (record.status === 'refunded' ? [{ plan, record, id: ids[index] ?? 0 }] : []))
    .map(({ plan, record, id }, index) => {
      const issuedAt = shifted(paidAtOf(plan, now), span.day).toISOString();
      const { purpose, owner, amount, net, vat, reason } = record;
      const number = formatDocumentNumber('creditNote', index + 1);
      const times = { issuedAt, createdAt: issuedAt, updatedAt: issuedAt };
      return { number, invoice: id, purpose, owner, amount, net, vat, reason, ...times, version: 1 };
    });

/** Managers' invoices are unpaid, because the demo's deposits have already funded their campaigns. */
const plansFor = ({ purpose }: InvoiceBuyer): readonly InvoicePlan[] =>
  purpose === 'topUp' ? invoicePlans : invoicePlans.filter(({ status }) => status !== 'paid' && status !== 'refunded');

/** Inserts invoices in every status, with their payments and credit notes. @returns their number and transfers */
export async function fillInvoices(
  tx: Transaction,
  now: Date,
  { adnetOwners, managers, admin }: InvoicePeople,
  { invoicing, adCurrency }: { readonly invoicing: Invoicing; readonly adCurrency: string },
) {
  const buyers = adnetOwners.map(topUpOf(adCurrency));
  for (const person of managers) buyers.push(...(await fundingOf(tx, person)));
  const all = buyers.flatMap((buyer) => plansFor(buyer).map((plan) => ({ buyer, plan })));
  const planned = withNumbers(
    all.map(({ buyer, plan }, nth) => ({ plan, record: invoiceRecord({ ...buyer, plan, nth, now, invoicing }) })),
  );
  const records = planned.map(({ record }) => record);
  const waiting = records.map((record) => ({
    ...record,
    waitingSince: record.status === 'processing' ? record.updatedAt : null,
  }));
  const ids = await insertAll(tx, invoices, waiting);
  const payments = planned.flatMap((one, index) => paymentsOf(one, ids[index] ?? 0, now));
  await tx.insert(invoicePayments).values(payments);
  const notes = creditNotesOf(planned, ids, now);
  await insertAll(tx, creditNotes, notes);
  const issued = records.filter(({ number }) => number !== null).length;
  await tx.insert(documentSeries).values([
    { series: 'invoice', last: issued },
    { series: 'creditNote', last: notes.length },
  ]);
  const transfers = planned.flatMap((one, index) => transfersOf(one, ids[index] ?? 0, admin, now));
  return { invoices: records.length, transfers };
}

import { paymentsPath } from '#src/access/routes.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { country } from '#src/fields/country/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { longText } from '#src/fields/longText/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { percentage } from '#src/fields/percentage/kind.ts';
import { records } from '#src/fields/records/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { nobody, oneself } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import {
  invoiceApprovers,
  invoiceExceptions,
  invoicePurposes,
  invoiceStatus,
  unpaidStatuses,
} from './invoiceStatus.ts';
import { paymentMethods } from './paymentMethods.ts';

const kept = { readOnly: true } as const;
const always = { required: true, readOnly: true } as const;
const { titleLength, nameLength, billing } = limits;

/**
 * A request for a payment, which becomes a numbered invoice when it is paid. The public ID grants access at `/invoice/{id}`. Only requests,
 * payments and decisions change it.
 */
export const invoices = defineResource({
  name: 'invoices',
  service: 'adnet',
  title: 'reference',
  icon: 'Payments',
  fields: {
    /** The reference that the payer enters with the payment: `Q-7F3A9C2E`. */
    reference: text({ ...always, max: nameLength, unique: true, search: true }),
    /** Unguessable, because the ID grants access to the invoice. */
    publicId: text({ ...always, max: nameLength, unique: true }),
    /** Without gaps; empty until the invoice is paid. */
    number: text({ ...kept, max: nameLength, unique: true, search: true, hideWhenEmpty: true }),
    purpose: choice(invoicePurposes, { ...always, filter: true }),
    campaign: reference('campaigns', { ...kept, filter: true, hideWhenEmpty: true }),
    /** The deposit that the payment was recorded as. */
    deposit: reference('deposits', { ...kept, hideWhenEmpty: true }),
    owner: owner('users', { readOnly: true, nameField: 'buyerName' }),
    status: status(invoiceStatus),
    /** The status before the first payment, restored if the payment is returned. Only the platform uses it. */
    returnsTo: choice(unpaidStatuses, { ...kept, hideWhenEmpty: true }),
    exception: choice(invoiceExceptions, { ...always, default: 'none', filter: true }),
    reason: longText({ ...kept, max: limits.reasonLength, rows: 3, hideWhenEmpty: true }),
    /** The amount to pay, VAT included. */
    amount: money({ ...always, above: 0 }),
    net: money(always),
    vat: money(always),
    vatRate: percentage({ ...always, default: 0 }),
    /** The reason for the missing VAT: `Reverse charge`, or the text of the configuration. */
    exemption: text({ ...kept, max: titleLength.max, hideWhenEmpty: true }),
    items: records(
      {
        description: text({ required: true, max: billing.itemLength }),
        quantity: number({ required: true, min: 0 }),
        unitPrice: money({ required: true }),
        net: money({ required: true }),
      },
      kept,
    ),
    /** The sum of the valid payments, in the currency of the invoice. */
    received: money(always),
    /** The excess of the payment, which is in the owner’s balance. */
    rest: money({ ...kept, hideWhenEmpty: true }),
    method: choice(paymentMethods, { ...always, filter: true }),
    /** The destination of the payment: an account, or an address on a chain. */
    payTo: text({ ...always, max: titleLength.max }),
    /** The exact amount in coins, for a payment in coins. */
    payable: money({ ...kept, hideWhenEmpty: true }),
    /** The price of one coin. */
    rate: money({ ...kept, hideWhenEmpty: true }),
    rateExpiresAt: dateTime({ ...kept, hideWhenEmpty: true }),
    /** The time of the last search for payments, or of the last report of one. */
    lookedAt: dateTime({ ...kept, hideWhenEmpty: true }),
    dueAt: dateTime({ ...always, filter: true }),
    issuedAt: dateTime({ ...kept, filter: true, hideWhenEmpty: true }),
    suppliedAt: dateTime({ ...kept, hideWhenEmpty: true }),
    buyerName: text({ ...always, max: billing.nameLength, search: true }),
    buyerAddress: text({ ...kept, max: billing.addressLength, hideWhenEmpty: true }),
    buyerCountry: country({ ...kept, hideWhenEmpty: true }),
    buyerVatId: text({ ...kept, max: billing.vatIdLength, hideWhenEmpty: true }),
    sellerName: text({ ...always, max: billing.nameLength }),
    sellerAddress: text({ ...kept, max: billing.addressLength, hideWhenEmpty: true }),
    sellerCountry: country({ ...kept, hideWhenEmpty: true }),
    sellerVatId: text({ ...kept, max: billing.vatIdLength, hideWhenEmpty: true }),
  },
  list: ['reference', 'status', 'owner', 'number', 'exception', 'amount', 'received', 'method', 'dueAt'],
  card: ['amount', 'received', 'dueAt'],
  sort: ['createdAt', 'DESC'],
  sections: [
    {
      name: 'payment',
      fields: [
        'reference',
        'status',
        'exception',
        'reason',
        'amount',
        'received',
        'rest',
        'method',
        'payTo',
        'payable',
        'rate',
        'rateExpiresAt',
        'lookedAt',
        'dueAt',
      ],
    },
    {
      name: 'document',
      fields: [
        'number',
        'issuedAt',
        'suppliedAt',
        'purpose',
        'campaign',
        'deposit',
        'items',
        'net',
        'vatRate',
        'vat',
        'exemption',
      ],
    },
    { name: 'buyer', fields: ['owner', 'buyerName', 'buyerAddress', 'buyerCountry', 'buyerVatId'] },
    { name: 'seller', fields: ['sellerName', 'sellerAddress', 'sellerCountry', 'sellerVatId'] },
  ],
  quickFilters: [
    { name: 'pending', filter: { status: 'pending' } },
    { name: 'processing', filter: { status: 'processing' } },
    { name: 'exceptions', filter: { exception: ['partial', 'over', 'late', 'deposited'] } },
    { name: 'paid', filter: { status: 'paid' } },
  ],
  review: {
    queue: 'processing',
    approve: 'accept',
    reject: 'giveBack',
    subtitle: ['amount', 'exception', 'buyerName'],
    facts: ['exception', 'amount', 'received', 'method', 'dueAt', 'owner', 'campaign'],
  },
  screens: { within: paymentsPath },
  recorded: ['receive', 'returnExcess', 'approveExcessReturn', 'acceptExcess', 'secondProof'],
  access: {
    read: [oneself(), ...invoiceApprovers],
    create: nobody,
    update: nobody,
    delete: nobody,
  },
});

export type Invoice = RowOf<typeof invoices>;

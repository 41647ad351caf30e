import { paymentsPath } from '#src/access/routes.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { nobody, oneself } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import { invoiceApprovers, invoicePurposes } from './invoiceStatus.ts';
import { paymentMethods } from './paymentMethods.ts';
import { paymentStates } from './paymentStates.ts';

const always = { required: true, readOnly: true } as const;

/** The payments of invoices, and their returns with negative amounts. Only the platform writes them. */
export const payments = defineResource({
  name: 'payments',
  service: 'adnet',
  title: 'reference',
  icon: 'Payments',
  view: 'invoices',
  fields: {
    /** The number or the transaction hash of the payment. */
    reference: text({ ...always, max: limits.transactionHash.max, search: true }),
    invoice: reference('invoices', { ...always, filter: true }),
    owner: owner('users', { readOnly: true, nameField: 'buyerName' }),
    buyerName: text({ ...always, max: limits.billing.nameLength, search: true }),
    purpose: choice(invoicePurposes, { ...always, filter: true }),
    method: choice(paymentMethods, { ...always, filter: true }),
    amount: money(always),
    /** The amount in the currency of the invoice. */
    value: money(always),
    paidAt: dateTime({ ...always, filter: true }),
    state: choice(paymentStates, { ...always, filter: true }),
    /** The number of blocks from the payment's block to the newest, both counted. */
    confirmations: number({ readOnly: true, integer: true, min: 0, hideWhenEmpty: true }),
  },
  list: ['reference', 'state', 'owner', 'invoice', 'amount', 'value', 'method', 'paidAt'],
  card: ['amount', 'state', 'paidAt'],
  sort: ['paidAt', 'DESC'],
  quickFilters: paymentStates.map((name) => ({ name, filter: { state: name } })),
  sections: [
    { name: 'payment', fields: ['reference', 'state', 'confirmations', 'amount', 'value', 'method', 'paidAt'] },
    { name: 'document', fields: ['invoice', 'purpose', 'owner', 'buyerName'] },
  ],
  screens: { within: paymentsPath },
  access: { read: [oneself(), ...invoiceApprovers], create: nobody, update: nobody, delete: nobody },
});

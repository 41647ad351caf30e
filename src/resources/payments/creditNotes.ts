import { choice } from '#src/fields/choice/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { longText } from '#src/fields/longText/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { nobody, oneself } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import { invoiceApprovers, invoicePurposes } from './invoiceStatus.ts';

const always = { required: true, readOnly: true } as const;

/** Cancels a paid invoice, in a separate series of numbers, because an invoice is immutable. */
export const creditNotes = defineResource({
  name: 'credit-notes',
  service: 'adnet',
  title: 'number',
  icon: 'Payments',
  fields: {
    number: text({ ...always, max: limits.nameLength, unique: true, search: true }),
    invoice: reference('invoices', { ...always, filter: true }),
    purpose: choice(invoicePurposes, { ...always, filter: true }),
    owner: owner('users', { readOnly: true }),
    amount: money(always),
    net: money(always),
    vat: money(always),
    reason: longText({ ...always, max: limits.reasonLength, rows: 3 }),
    issuedAt: dateTime({ ...always, filter: true }),
  },
  list: ['number', 'invoice', 'amount', 'reason', 'issuedAt'],
  card: ['invoice', 'amount', 'issuedAt'],
  sort: ['issuedAt', 'DESC'],
  access: {
    read: [oneself(), ...invoiceApprovers],
    create: nobody,
    update: nobody,
    delete: nobody,
  },
});

import { paymentsPath } from '#src/access/routes.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { longText } from '#src/fields/longText/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { by, nobody } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import type { StatusMachine } from '#src/schema/status.ts';
import { decidersBy, invoicePurposes } from './invoiceStatus.ts';
import { paymentMethods } from './paymentMethods.ts';

/** All admins who decide on invoices, because the owner of the payment isn't known yet. */
const readers = [by(['bounty-admin', 'advert-admin', 'admin'])];

/** The admins who decide on the chosen invoice; empty if no invoice is chosen. */
const assigners = decidersBy('buyer', { purpose: invoicePurposes });

export const unassignedStatus = {
  values: {
    confirming: 'confirming',
    unassigned: 'unassigned',
    assigned: 'assigned',
    returned: 'returned',
  },
  initial: 'confirming',
  tones: { confirming: 'off', unassigned: 'waiting', assigned: 'done', returned: 'off' },
  reasonField: 'reason',
  transitions: [
    { name: 'arrive', from: ['confirming'], to: 'unassigned', by: nobody },
    // The platform makes this transition too, when an admin assigns the payment or records it as a deposit.
    { name: 'assign', from: ['unassigned'], to: 'assigned', by: assigners, recentAuthentication: true },
    { name: 'count', from: ['confirming'], to: 'assigned', by: nobody },
    {
      name: 'giveBack',
      from: ['unassigned'],
      to: 'returned',
      by: readers,
      reason: 'required',
      recentAuthentication: true,
    },
    // The deposit was reversed, or a processor has reported the invoice’s payment as void. The payment's receipt may not be checked yet.
    { name: 'reopen', from: ['assigned'], to: 'confirming', by: nobody },
  ],
} as const satisfies StatusMachine;

const kept = { readOnly: true } as const;
const always = { required: true, readOnly: true } as const;

/** Coins whose amount matches no invoice, until an admin has assigned or returned them. */
export const unassignedPayments = defineResource({
  name: 'unassigned-payments',
  service: 'adnet',
  title: 'hash',
  icon: 'Payments',
  fields: {
    /** The transaction's hash: `0x` and lower case. */
    hash: text({ ...always, max: limits.transactionHash.max, unique: true, search: true }),
    sender: text({ ...always, max: limits.nameLength, search: true }),
    amount: money({ ...always, above: 0 }),
    method: choice(paymentMethods, { ...always, default: 'ethereum' }),
    /** The time of its block. */
    receivedAt: dateTime({ ...always, filter: true }),
    block: number({ ...always, integer: true, min: 0 }),
    /** The number of blocks from the payment's block to the newest, both counted. It stops changing when the payment is final. */
    confirmations: number({ ...always, integer: true, min: 0, default: 0 }),
    status: status(unassignedStatus),
    /** The invoice that an admin has chosen. The payment counts for it after confirmation. */
    invoice: reference('invoices', { within: { method: 'method' }, filter: true, hideWhenEmpty: true }),
    /**
     * The purpose and the buyer of that invoice, which determine the assigning admins. The pages omit them, because the invoice shows both.
     */
    purpose: choice(invoicePurposes, { ...kept, hideWhenEmpty: true }),
    buyer: reference('users', { ...kept, hideWhenEmpty: true }),
    /** The deposit that the payment was recorded as. */
    deposit: reference('deposits', { ...kept, hideWhenEmpty: true }),
    /** The ID of the exchange deposit that the payment was recorded as. No reference, because bounty-admins don't load exchanges. */
    exchangeDeposit: number({ ...kept, integer: true, min: 1, hideWhenEmpty: true }),
    reason: longText({ ...kept, max: limits.reasonLength, rows: 2, hideWhenEmpty: true }),
  },
  list: ['hash', 'status', 'amount', 'sender', 'receivedAt', 'confirmations', 'invoice'],
  card: ['amount', 'sender', 'receivedAt'],
  sort: ['receivedAt', 'DESC'],
  quickFilters: Object.keys(unassignedStatus.values).map((name) => ({ name, filter: { status: name } })),
  sections: [
    { name: 'payment', fields: ['hash', 'amount', 'sender', 'method', 'receivedAt', 'block', 'confirmations'] },
    { name: 'decision', fields: ['status', 'invoice', 'deposit', 'exchangeDeposit', 'reason'] },
  ],
  editable: [{ statuses: ['unassigned'] }],
  review: {
    queue: 'unassigned',
    approve: 'assign',
    reject: 'giveBack',
    subtitle: ['amount'],
    facts: ['amount', 'sender', 'hash', 'receivedAt', 'confirmations', 'invoice'],
  },
  screens: { within: paymentsPath },
  access: {
    read: readers,
    create: nobody,
    update: readers,
    delete: nobody,
  },
});

export type UnassignedPayment = RowOf<typeof unassignedPayments>;

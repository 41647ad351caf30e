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

/** Whoever decides on invoices: nobody knows yet whose payment it is. */
const readers = [by(['bounty-admin', 'advert-admin', 'admin'])];

/** Those who decide on the chosen invoice; nobody while there is none. */
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
    // Also made by the platform, where somebody counts the payment at its invoice or records it as a deposit.
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
    // Its deposit was reversed, or a processor has told the invoice’s payment as void. Maybe nobody has asked for its receipt yet.
    { name: 'reopen', from: ['assigned'], to: 'confirming', by: nobody },
  ],
} as const satisfies StatusMachine;

const kept = { readOnly: true } as const;
const always = { required: true, readOnly: true } as const;

/** Coins that have arrived with an amount that no invoice asks for, until somebody has decided whose they are. */
export const unassignedPayments = defineResource({
  name: 'unassigned-payments',
  service: 'adnet',
  title: 'hash',
  icon: 'Payments',
  fields: {
    /** Of the transaction: `0x` and lower case. */
    hash: text({ ...always, max: limits.transactionHash.max, unique: true, search: true }),
    sender: text({ ...always, max: limits.nameLength, search: true }),
    amount: money({ ...always, above: 0 }),
    method: choice(paymentMethods, { ...always, default: 'ethereum' }),
    /** The time of its block. */
    receivedAt: dateTime({ ...always, filter: true }),
    block: number({ ...always, integer: true, min: 0 }),
    /** Blocks from its own to the newest, both counted: no longer counted once it has arrived for good. */
    confirmations: number({ ...always, integer: true, min: 0, default: 0 }),
    status: status(unassignedStatus),
    /** The invoice that somebody has chosen, and it counts for once they have confirmed that. */
    invoice: reference('invoices', { within: { method: 'method' }, filter: true, hideWhenEmpty: true }),
    /** What that invoice is for, and whose it is: by them it is somebody’s to assign. On no page, as the invoice says both. */
    purpose: choice(invoicePurposes, { ...kept, hideWhenEmpty: true }),
    buyer: reference('users', { ...kept, hideWhenEmpty: true }),
    /** The deposit that it was recorded as. */
    deposit: reference('deposits', { ...kept, hideWhenEmpty: true }),
    /** The ID of the deposit of an exchange that it was recorded as. No reference: bounty-admins don't load exchanges. */
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

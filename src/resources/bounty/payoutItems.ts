import { dateTime } from '#src/fields/dateTime/kind.ts';
import { longText } from '#src/fields/longText/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { by, nobody, own } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import type { StatusMachine } from '#src/schema/status.ts';
import { moneyReaders } from './moneyReaders.ts';

/** The rules for paying: the campaign's manager and `bounty-admin`. */
const payers = [own('bounty-manager'), by('bounty-admin')];

export const payoutItemStatus = {
  values: { unpaid: 'unpaid', paid: 'paid', failed: 'failed', cancelled: 'cancelled' },
  initial: 'unpaid',
  tones: { unpaid: 'waiting', paid: 'done', failed: 'refused', cancelled: 'off' },
  reasonField: 'reason',
  transitions: [
    // Entering the transaction hash makes this transition, so that a paid line always has a hash.
    { name: 'pay', from: ['unpaid'], to: 'paid', by: nobody },
    { name: 'fail', from: ['unpaid'], to: 'failed', by: payers, reason: 'required' },
    { name: 'retry', from: ['failed'], to: 'unpaid', by: payers },
    { name: 'cancel', from: ['unpaid', 'failed'], to: 'cancelled', by: payers, reason: 'required' },
  ],
} as const satisfies StatusMachine;

/** A line of a payout: one hunter's approved and unpaid work in the campaign. */
export const payoutItems = defineResource({
  name: 'payout-items',
  service: 'bounty',
  title: 'name',
  icon: 'Payments',
  fields: {
    payout: reference('payouts', { required: true, readOnly: true, filter: true }),
    campaign: reference('campaigns', { required: true, readOnly: true, filter: true }),
    manager: owner('managers', { readOnly: true }),
    hunter: reference('users', { required: true, readOnly: true, filter: true, nameField: 'name' }),
    name: text({ required: true, readOnly: true, max: 2 * limits.nameLength + 1, search: true }),
    amount: money({ required: true, readOnly: true }),
    /** The hunter's wallet when the payout was created; empty if the hunter had none. */
    network: text({ readOnly: true, max: limits.nameLength }),
    address: text({ readOnly: true, max: limits.titleLength.max, search: true }),
    status: status(payoutItemStatus),
    reason: longText({ readOnly: true, max: limits.reasonLength, rows: 3 }),
    transactionHash: text({ ...limits.transactionHash, search: true }),
    paidAt: dateTime({ readOnly: true }),
  },
  list: ['name', 'amount', 'network', 'address', 'status', 'transactionHash'],
  card: ['amount', 'network', 'transactionHash'],
  sort: ['id', 'ASC'],
  quickFilters: [
    { name: 'unpaid', filter: { status: 'unpaid' } },
    { name: 'paid', filter: { status: 'paid' } },
    { name: 'failed', filter: { status: 'failed' } },
  ],
  editable: [{ statuses: ['unpaid'], problem: 'lineNotUnpaid' }],
  personal: { of: 'hunter', fields: ['name'] },
  recentAuthentication: true,
  access: {
    read: [...moneyReaders, by('bounty-hunter', { hunter: '$me' })],
    create: nobody,
    update: payers,
    delete: nobody,
  },
});

export type PayoutItem = RowOf<typeof payoutItems>;

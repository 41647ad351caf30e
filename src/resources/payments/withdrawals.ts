import { payeeRoles } from '#src/access/roles.ts';
import { paymentsPath } from '#src/access/routes.ts';
import { boolean } from '#src/fields/boolean/kind.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { longText } from '#src/fields/longText/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { records } from '#src/fields/records/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { references } from '#src/fields/references/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { by, nobody, oneself, own } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { fitsMethod, withdrawalMethods } from './withdrawalMethods.ts';
import { withdrawalOverseers, withdrawalStatus } from './withdrawalStatus.ts';

/** Money that a user asks to be sent. The ledger reserves it until the withdrawal is paid or cancelled. */
export const withdrawals = defineResource({
  name: 'withdrawals',
  service: 'adnet',
  title: 'address',
  qualifier: 'method',
  icon: 'Payments',
  fields: {
    amount: money({ required: true, immutable: true, above: 0 }),
    /** The ICO campaign of the token; empty for a currency. */
    campaign: reference('campaigns', { immutable: true, hideWhenEmpty: true }),
    fee: money({ required: true, readOnly: true }),
    receives: money({ required: true, readOnly: true }),
    method: choice(withdrawalMethods, { required: true, immutable: true, filter: true }),
    address: text({ required: true, immutable: true, max: limits.titleLength.max, search: true }),
    /** The owner’s confirmation, which an address that burns coins needs. */
    burnsCoins: boolean({ immutable: true, hideWhenEmpty: true }),
    owner: owner(),
    /** The role in which the user requested the withdrawal. It determines the approving admins. */
    payee: choice(payeeRoles, { required: true, readOnly: true, filter: true }),
    status: status(withdrawalStatus),
    /** The time before which the withdrawal can't be approved, after a change of `changeKinds`; empty if there was none. */
    heldUntil: dateTime({ readOnly: true, hideWhenEmpty: true, timeOfDay: true }),
    statusReason: longText({ readOnly: true, max: limits.reasonLength, rows: 3 }),
    approvalsNeeded: number({ required: true, readOnly: true, integer: true, min: 1, default: 1 }),
    approvals: records(
      {
        by: text({ required: true, max: 2 * limits.nameLength + 1 }),
        at: dateTime({ required: true }),
        /** Whether a second proof of this admin replaces the second person. */
        secondProof: boolean(),
      },
      { readOnly: true },
    ),
    /** The admins who gave those approvals. */
    approvers: references('users', { readOnly: true }),
    /** The number of times that the money was reserved: each retry of a failed withdrawal adds one. */
    attempts: number({ required: true, readOnly: true, integer: true, min: 1, default: 1 }),
    transactionHash: text({
      ...limits.transactionHash,
      search: true,
      write: ['admin', 'bounty-admin', 'advert-admin'],
    }),
    /** Counts towards the limits of a day, like `sentAt`. */
    approvedAt: dateTime({ readOnly: true, hideWhenEmpty: true }),
    sentAt: dateTime({ readOnly: true, hideWhenEmpty: true }),
    paidAt: dateTime({ readOnly: true }),
  },
  list: ['address', 'status', 'amount', 'receives', 'method', 'owner'],
  card: ['amount', 'method', 'owner'],
  sort: ['createdAt', 'DESC'],
  quickFilters: ['pending', 'approved', 'processing', 'paid', 'failed'].map((name) => ({
    name,
    filter: { status: name },
  })),
  sections: [
    {
      name: 'request',
      fields: ['amount', 'campaign', 'fee', 'receives', 'method', 'address', 'burnsCoins', 'owner', 'payee'],
    },
    { name: 'decision', fields: ['status', 'heldUntil', 'statusReason', 'approvalsNeeded', 'approvals', 'approvedAt'] },
    { name: 'payment', fields: ['sentAt', 'transactionHash', 'paidAt'] },
  ],
  rules: [
    {
      fields: ['method', 'address'],
      holds: ({ method, address }) => fitsMethod(method, address),
      problem: 'addressOfOtherMethod',
      at: 'address',
    },
  ],
  editable: [{ statuses: ['processing'], problem: 'withdrawalNotSent' }],
  review: {
    queue: 'pending',
    approve: 'approve',
    reject: 'reject',
    subtitle: ['amount', 'owner'],
    decidableOnly: true,
  },
  recentAuthentication: true,
  recorded: ['secondProof'],
  screens: { within: paymentsPath },
  access: {
    read: [
      oneself(),
      by('admin'),
      by('bounty-admin', { payee: 'bounty-hunter' }),
      by('advert-admin', { payee: ['publisher', 'advertiser'] }),
    ],
    create: [own(payeeRoles)],
    update: withdrawalOverseers,
    delete: nobody,
  },
});

export type Withdrawal = RowOf<typeof withdrawals>;

import { invoices } from '#src/resources/payments/invoices.ts';
import { unassignedPayments } from '#src/resources/payments/unassignedPayments.ts';
import { checkStates, platform, type States } from '#tests/support/states.ts';

const approvers = 'bounty-admin, advert-admin, admin';
const owner = 'own bounty-hunter, bounty-manager, publisher, advertiser, admin, bounty-admin, advert-admin';

/** Transcribed from domain.md, “States and transitions”; nothing else is allowed. */
const table: readonly States[] = [
  [
    invoices,
    'pending',
    {
      pending: 'pending',
      processing: 'processing',
      paid: 'paid',
      expired: 'expired',
      cancelled: 'cancelled',
      refunded: 'refunded',
    },
    [
      ['pending', 'processing', platform],
      ['pending', 'expired', platform, 'by itself at dueAt'],
      ['pending', 'cancelled', owner],
      ['processing', 'paid', approvers],
      ['processing', 'pending', approvers, 'a reason'],
      // A payment that is too late stands in the queue as well.
      ['expired', 'processing', platform],
      ['cancelled', 'processing', platform],
      ['paid', 'refunded', 'admin', 'a reason'],
    ],
  ],
  [
    unassignedPayments,
    'confirming',
    { confirming: 'confirming', unassigned: 'unassigned', assigned: 'assigned', returned: 'returned' },
    [
      ['confirming', 'unassigned', platform],
      ['confirming', 'assigned', platform],
      ['unassigned', 'assigned', approvers],
      ['unassigned', 'returned', approvers, 'a reason'],
      ['assigned', 'confirming', platform],
    ],
  ],
];

checkStates(table);

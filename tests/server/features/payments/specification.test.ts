import { withdrawals } from '#src/resources/payments/withdrawals.ts';
import { checkStates, type States } from '#tests/support/states.ts';

const overseers = 'admin, bounty-admin, advert-admin';
const everybody = 'own bounty-hunter, bounty-manager, publisher, advertiser, admin, bounty-admin, advert-admin';

/** domain.md, states and transitions. An approved withdrawal goes back where it takes another approval (docs/decisions/0098). */
const table: readonly States[] = [
  [
    withdrawals,
    'pending',
    {
      pending: 'pending',
      approved: 'approved',
      processing: 'processing',
      paid: 'paid',
      failed: 'failed',
      rejected: 'rejected',
      cancelled: 'cancelled',
    },
    [
      ['pending', 'cancelled', everybody],
      ['pending', 'approved', overseers, 'heldUntil passed'],
      // Undoing a change of the account cancels what was requested since (decision 99).
      ['approved', 'cancelled', 'nobody'],
      ['failed', 'cancelled', 'nobody'],
      ['pending', 'rejected', overseers, 'a reason'],
      ['approved', 'processing', overseers],
      ['approved', 'pending', overseers],
      ['processing', 'paid', 'nobody'],
      ['processing', 'failed', overseers, 'a reason'],
      ['failed', 'approved', overseers],
    ],
  ],
];

checkStates(table);

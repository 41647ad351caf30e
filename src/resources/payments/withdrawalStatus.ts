import { by, nobody, oneself, type Rule } from '#src/schema/access/rules.ts';
import type { StatusMachine } from '#src/schema/status.ts';

/** Admins don't decide on their own withdrawals. */
const others = { owner: { not: ['$me'] } };

/** Returns the rules for the withdrawals that each admin oversees, except their own. */
const overseers = (where: Rule['where'] = {}): readonly Rule[] => [
  by('admin', { ...others, ...where }),
  by('bounty-admin', { payee: 'bounty-hunter', ...others, ...where }),
  by('advert-admin', { payee: ['publisher', 'advertiser'], ...others, ...where }),
];

/** The rules for approving, rejecting and paying withdrawals. */
export const withdrawalOverseers = overseers();

/** A large amount needs two approvals by different people. */
const approvers = overseers({ approvers: { not: ['$me'] } });

/** The columns of the payment file, which is imported again with the transaction hashes. Payouts have the same columns. */
export const paymentColumns = ['owner', 'receives', 'method', 'address', 'status', 'transactionHash'] as const;

/** A held withdrawal can't be approved. */
const notBefore = { field: 'heldUntil', problem: 'withdrawalHeld' } as const;

/**
 * Entering the transaction hash pays a withdrawal, so a user can't make that transition. Undoing a change of the account also cancels
 * approved withdrawals.
 */
export const withdrawalStatus = {
  values: {
    pending: 'pending',
    approved: 'approved',
    processing: 'processing',
    paid: 'paid',
    failed: 'failed',
    rejected: 'rejected',
    cancelled: 'cancelled',
  },
  initial: 'pending',
  tones: {
    pending: 'waiting',
    approved: 'waiting',
    processing: 'waiting',
    paid: 'done',
    failed: 'refused',
    rejected: 'refused',
    cancelled: 'off',
  },
  reasonField: 'statusReason',
  transitions: [
    { name: 'approve', from: ['pending'], to: 'approved', by: approvers, notBefore },
    { name: 'reject', from: ['pending'], to: 'rejected', by: withdrawalOverseers, reason: 'required' },
    { name: 'cancel', from: ['pending'], to: 'cancelled', by: [oneself()] },
    { name: 'revoke', from: ['approved', 'failed'], to: 'cancelled', by: nobody },
    { name: 'requestApproval', from: ['approved'], to: 'pending', by: withdrawalOverseers },
    { name: 'send', from: ['approved'], to: 'processing', by: withdrawalOverseers, exports: paymentColumns },
    { name: 'pay', from: ['processing'], to: 'paid', by: nobody },
    { name: 'fail', from: ['processing'], to: 'failed', by: withdrawalOverseers, reason: 'required' },
    { name: 'retry', from: ['failed'], to: 'approved', by: withdrawalOverseers },
  ],
} as const satisfies StatusMachine;

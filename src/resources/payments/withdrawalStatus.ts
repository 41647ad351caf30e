import { by, nobody, oneself, type Rule } from '#src/schema/access/rules.ts';
import type { StatusMachine } from '#src/schema/status.ts';

/** Nobody decides on their own withdrawal. */
const others = { owner: { not: ['$me'] } };

/** The withdrawals of those whom each administrator oversees, but for their own. */
const overseers = (where: Rule['where'] = {}): readonly Rule[] => [
  by('admin', { ...others, ...where }),
  by('bounty-admin', { payee: 'bounty-hunter', ...others, ...where }),
  by('advert-admin', { payee: ['publisher', 'advertiser'], ...others, ...where }),
];

/** Who approves, rejects and pays withdrawals. */
export const withdrawalOverseers = overseers();

/** A large amount takes two approvals, by different people. */
const approvers = overseers({ approvers: { not: ['$me'] } });

/** The columns of the file of what is to be sent, which comes back with the transaction hashes; as payouts have them. */
export const paymentColumns = ['owner', 'receives', 'method', 'address', 'status', 'transactionHash'] as const;

/** A held withdrawal is approved by nobody. */
const notBefore = { field: 'heldUntil', problem: 'withdrawalHeld' } as const;

/**
 * Only a withdrawal with a transaction hash is paid, so nobody makes that move by hand. Undoing a change of the
 * account cancels withdrawals that are already approved, too.
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

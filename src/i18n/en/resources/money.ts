import type { ResourceWords } from './words.ts';

/** Money that arrives for campaigns, and that is paid to hunters. */
export const money = {
  deposits: {
    one: 'deposit',
    many: 'deposits',
    empty: 'No deposits yet. They appear here once money has arrived.',
  },
  payouts: {
    one: 'payout',
    many: 'payouts',
    fields: { count: 'Lines', open: 'Unpaid' },
    empty: 'No payouts yet. They are created on a campaign’s page.',
  },
  'payout-items': {
    one: 'line',
    many: 'lines',
    actions: { fail: 'Mark as failed', retry: 'Try again', cancel: 'Cancel line' },
    empty: 'No lines yet. They are created with a payout.',
  },
  withdrawals: {
    one: 'withdrawal',
    many: 'withdrawals',
    fields: {
      campaign: 'Token’s campaign',
      receives: 'Amount after fee',
      payee: 'Asked for as',
      statusReason: 'Reason',
      approvalsNeeded: 'Approvals needed',
      'approvals.by': 'Approved by',
      'approvals.at': 'Time',
      'approvals.secondProof': 'Second proof',
      approvedAt: 'Approved',
      sentAt: 'Sent',
    },
    actions: {
      requestApproval: 'Ask for another approval',
      send: 'Mark as being sent',
      fail: 'Mark as failed',
      retry: 'Approve again',
    },
    empty: 'No withdrawals yet.',
  },
} as const satisfies Readonly<Record<string, ResourceWords>>;

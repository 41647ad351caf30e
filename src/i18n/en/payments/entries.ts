import type { EntryType } from '#src/schema/entryTypes.ts';

/** Why money was moved, as a statement says it. */
export const entryWords: Readonly<Record<EntryType, string>> = {
  deposit: 'Deposit',
  withdrawal: 'Paid',
  'task-reserve': 'Reserved for a task',
  'task-release': 'Returned from a task',
  reward: 'Reward',
  'payout-reserve': 'In a payout',
  'payout-release': 'Returned from a payout',
  'withdrawal-reserve': 'Withdrawal',
  'withdrawal-release': 'Withdrawal returned',
  'ad-spend': 'Ad spend',
  'ad-income': 'Ad income',
  'ad-income-release': 'Ad income available',
  refund: 'Refund',
  fee: 'Fee',
  adjustment: 'Adjustment',
};

/** Why money was moved. */
export const entryTypes = [
  'deposit',
  'withdrawal',
  'task-reserve',
  'task-release',
  'reward',
  'payout-reserve',
  'payout-release',
  'ad-spend',
  'ad-income',
  'refund',
  'fee',
  'adjustment',
] as const;
export type EntryType = (typeof entryTypes)[number];

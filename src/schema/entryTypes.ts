/** The types of the ledger's entries. */
export const entryTypes = [
  'deposit',
  'withdrawal',
  'task-reserve',
  'task-release',
  'reward',
  'payout-reserve',
  'payout-release',
  'withdrawal-reserve',
  'withdrawal-release',
  'ad-spend',
  'ad-income',
  'ad-income-release',
  'refund',
  'fee',
  'adjustment',
] as const;
export type EntryType = (typeof entryTypes)[number];

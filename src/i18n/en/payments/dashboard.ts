/** One’s money on the dashboard. */
export const ownMoney = {
  title: 'Your money',
  open: 'Open the statement',
  withdrawable: 'You can withdraw',
  reserved: '%{amount} more is reserved',
  more: '%{amount} more than 7 days ago',
  less: '%{amount} less than 7 days ago',
  same: 'Same as 7 days ago',
} as const;

/** For those who oversee a user. */
export const users = {
  balance: 'Balance',
  // The specification fixes these texts.
  balanceFailed: "Can't get user balance.",
  noBalance: 'Nothing earned yet. Approved rewards appear here.',
  currency: 'Currency',
  earned: 'Earned',
  gone: 'Paid or in a payout',
  left: 'Left',
  accounts: 'Social accounts',
  accountsFailed: 'The social accounts couldn’t be loaded. Try again.',
  noAccounts: 'No social accounts yet.',
  participations: 'Joined tasks',
  noParticipations: 'No tasks joined yet.',
  more: 'And %{count} earlier.',
} as const;

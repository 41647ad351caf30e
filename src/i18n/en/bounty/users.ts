/** For those who oversee a user. */
export const users = {
  balance: 'Balance',
  // The specification fixes these texts.
  balanceFailed: 'Can’t get user balance.',
  noBalance: 'Nothing has been earned yet. What a manager approves appears here at once.',
  currency: 'Currency',
  earned: 'Earned',
  gone: 'Paid or on its way',
  left: 'Left',
  accounts: 'Social accounts',
  accountsFailed: 'The social accounts could not be loaded. Nothing was changed.',
  noAccounts: 'No account on a social network is given yet.',
  participations: 'Takes part in',
  noParticipations: 'They have joined no task yet.',
  more: 'And %{count} before those.',
} as const;

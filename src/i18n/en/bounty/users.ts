/** For those who oversee a user. */
export const users = {
  balance: 'Balance',
  // The specification fixes these texts.
  balanceFailed: "Can't get user balance.",
  noBalance: 'Nothing earned yet. Approved rewards appear here.',
  currency: 'Currency',
  earned: 'Earned',
  gone: 'Paid or reserved',
  left: 'Left',
  accounts: 'Social accounts',
  accountsFailed: 'The social accounts couldn’t be loaded. Try again.',
  noAccounts: 'No social accounts yet.',
  participations: 'Joined tasks',
  noParticipations: 'No tasks joined yet.',
  more: 'And %{count} earlier.',
  flags: 'Flags',
  flagsFailed: 'The flags couldn’t be loaded. Try again.',
  noFlags: 'No flags for this hunter.',
  sameWallet: 'The same wallet as %{smart_count} other account: |||| The same wallet as %{smart_count} other accounts:',
  sameHandle:
    'The same %{network} handle as %{smart_count} other account: |||| The same %{network} handle as %{smart_count} other accounts:',
  closedWallet: 'The same wallet as a closed account: |||| The same wallet as %{smart_count} closed accounts:',
  closedHandle:
    'The same %{network} handle as a closed account: |||| The same %{network} handle as %{smart_count} closed accounts:',
  moreSharers: 'and %{count} more',
  privateAccount: 'Their %{network} account %{handle} is private.',
  bannedFrom: 'Banned from %{smart_count} task. |||| Banned from %{smart_count} tasks.',
  manyRejected: '%{count} of %{decided} decided submissions are rejected.',
} as const;

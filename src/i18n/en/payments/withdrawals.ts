/** The form for a withdrawal, and its page. */
export const withdrawalWords = {
  cost: 'What you receive',
  amount: 'Amount',
  /** %{percent}: a number. */
  fee: 'Fee (%{percent} %)',
  receives: 'You receive',
  left: 'Left in your balance',
  enterAmount: 'Enter an amount to see the fee and what you receive.',
  atLeast: 'At least %{min}.',
  available: 'At least %{min}. You can withdraw %{amount}.',
  notEnough: 'Not enough money. You can withdraw %{amount}.',
  currency: 'Currency of the amount',
  nothing: 'You have nothing to withdraw yet.',
  ownAddresses: 'Your wallets',
  useAddress: 'Use %{address}',
  approvals: '%{count} of %{needed} approvals.',
  secondNeeded: 'This amount takes two approvals by different people.',
  alreadyApproved: 'You’ve approved it. Somebody else has to approve it too.',
} as const;

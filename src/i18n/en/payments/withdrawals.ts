/** The form for a withdrawal, and its page. */
export const withdrawalWords = {
  balance: 'Withdraw from',
  cost: 'What you receive',
  amount: 'Amount',
  fee: 'Fee (%{percent} %)',
  receives: 'You receive',
  left: 'Left in your balance',
  enterAmount: 'Enter an amount to see the fee and what you receive.',
  available: 'At least %{min}. You can withdraw %{amount}.',
  // The specification fixes the first sentence.
  notEnough: 'Not enough money. You can withdraw %{amount}.',
  tooSmall: 'The least withdrawal is %{min}. Enter at least that.',
  nothing: 'Nothing to withdraw yet',
  nothingText: 'You can withdraw once you have at least %{min}.',
  noMoney: 'You have no money yet.',
  back: 'Go to your payments',
  ownAddresses: 'Your wallets',
  useAddress: 'Use %{address}',
  secondNeeded: 'This takes two approvals by different people.',
  secondProofNeeded: 'This takes a second proof: you’ll enter your password again when you approve it.',
  noSecondPerson:
    'No two people can approve together yet. Each must have had the role for %{hours} hours, and neither they nor one other person may have granted both.',
  addPerson: 'The operator adds another admin with: npm run admin -- --add you@example.com',
  secondPersonFrom: 'Two people can approve together from %{at}.',
  approvals: '%{count} of %{needed} given.',
  alreadyApproved: 'You’ve given yours.',
  /** What a file of hashes pays, and the name of the file. */
  fileNouns: { one: 'withdrawal', many: 'withdrawals' },
  file: 'withdrawals-being-sent.csv',
  export: 'Download those being sent',
  ownersMoney: 'Balance and statement of the owner',
} as const;

/** The form for a withdrawal, and its page. */
export const withdrawalWords = {
  balance: 'Withdraw from',
  cost: 'What you receive',
  amount: 'Amount',
  fee: 'Fee (%{percent} %)',
  receives: 'You receive',
  left: 'You can still withdraw',
  enterAmount: 'Enter an amount to see the fee and what you receive.',
  available: 'At least %{min}. You can withdraw %{amount}.',
  everything: 'Withdraw everything',
  committed: 'Not withdrawable: %{parts}.',
  // The specification fixes the first sentence.
  notEnough: 'Not enough money. You can withdraw %{amount}.',
  tooSmall: 'The smallest withdrawal is %{min}. Enter at least that.',
  smallest: 'The smallest withdrawal is %{min}.',
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
  cancelledByUndoing: 'Cancelled because a change of the account was undone.',
  // Waiting after a change of the account
  held: {
    unknown: 'This withdrawal waits until %{until}.',
    address: 'This withdrawal waits until %{until}, because its address is new.',
    account: 'This withdrawal waits until %{until}, because your account changed recently.',
  },
  heldOfOther: {
    unknown: 'This withdrawal waits until %{until}. Nobody can approve it until then.',
    address: 'This withdrawal waits until %{until}, because its address is new. Nobody can approve it until then.',
    account:
      'This withdrawal waits until %{until}, because its owner’s account changed recently. Nobody can approve it until then.',
  },
  holdAfter: {
    email: 'You changed your e-mail recently. A withdrawal that you request now waits until %{until}.',
    password: 'Your password was reset recently. A withdrawal that you request now waits until %{until}.',
    factor: 'A second factor was removed recently. A withdrawal that you request now waits until %{until}.',
    address: 'You added this address recently. Withdrawals to it wait until %{until}.',
    newAddress: 'You haven’t used this address before. This withdrawal waits for %{duration}, until %{until}.',
  },
  /** What `receives` is called on the page of a withdrawal. */
  toBeReceived: 'To be received',
  received: 'Received',
  ownersMoney: 'Balance and statement of the owner',
} as const;

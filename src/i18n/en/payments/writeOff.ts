/** Writing off what a user or an exchange owes for ads. */
export const writeOffWords = {
  writeOff: 'Write off',
  /** A button of one exchange among others. */
  writeOffOf: 'Write off what %{name} owes',
  title: 'Write off what %{name} owes?',
  ofUserText:
    'The user then owes nothing for ads and can close their account. Publishers don’t get what it would have paid. This can’t be undone.',
  ofExchangeText:
    'The exchange then owes nothing for booked hours. Publishers don’t get what it would have paid. This can’t be undone.',
  reasonOfUser: 'The user, and the publishers who lose income, read it.',
  reasonOfExchange: 'The publishers who lose income read it.',
  writtenOff: 'The debt was written off.',
} as const;

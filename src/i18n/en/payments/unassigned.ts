/** What staff do with payments that no invoice asks for. */
export const unassignedWords = {
  title: 'Which invoice are the %{amount} for?',
  chosen: 'Chosen invoice',
  find: 'Find an invoice',
  findHint: 'By reference, number or buyer. Those that wait for about as much come first.',
  asksFor: 'asks for %{amount}',
  choose: 'Choose',
  chooseOf: 'Choose %{reference}',
  none: 'No invoice for ETH matches.',
  failed: 'The invoices can’t be loaded. Try again.',
  saved: 'Invoice chosen.',
  chooseFirst: 'First choose the invoice that this payment is for.',
  notYours: 'You don’t decide on the payments of the chosen invoice.',
} as const;

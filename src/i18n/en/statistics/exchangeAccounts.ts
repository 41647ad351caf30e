/** The accounts of ad exchanges, above their deposits. */
export const exchangeAccountWords = {
  title: 'Exchange accounts',
  text: 'Exchanges pay for events without a campaign. A deposit pays the oldest unpaid hours first.',
  exchange: 'Exchange',
  balance: 'Balance',
  owed: 'Owed',
  owedSince: 'Unpaid since (UTC)',
  actions: 'Actions',
  none: 'No exchange has an account yet.',
  failed: 'Couldn’t load the exchange accounts.',
} as const;

/** On a campaign's page: the way to its stakes, or to its rewards where no task pays by stakes. Their own words travel with their page. */
export const stakesLink = {
  stakes: 'Public page of stakes',
  rewards: 'Public page of rewards and the money behind them',
} as const;

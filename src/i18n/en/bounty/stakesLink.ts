/** The link on a campaign's page to its stakes, or to its rewards if no task pays by stakes. Apart from the texts of that page, which are loaded with it. */
export const stakesLink = {
  stakes: 'Public stakes page',
  rewards: 'Public rewards page',
} as const;

/** The log of unbilled events on a campaign's page. */
export const unbilledEventWords = {
  title: 'Unbilled events',
  text: 'Events that weren’t billed, such as those above a budget, with the reason and the original amount.',
  show: 'View unbilled events',
} as const;

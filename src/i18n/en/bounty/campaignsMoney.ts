/** The money of a manager’s campaigns, on their dashboard. */
export const campaignsMoney = {
  awarded: '%{awarded} of %{total} awarded',
  unpaid: '%{amount} of it isn’t paid out yet',
  none: 'None of your campaigns is active.',
  failed: 'Your campaigns could not be loaded.',
} as const;

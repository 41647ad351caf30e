/** The money of a manager’s campaigns, on their dashboard. */
export const campaignsMoney = {
  awarded: '%{awarded} of %{total} awarded; %{left} left',
  unpaid: '%{awarded} of %{total} awarded, %{unpaid} of it not paid out yet; %{left} left',
  /** Above those that are shown, where there are more. */
  endFirst: 'The %{shown} that end first, of %{total} active campaigns.',
  part: '%{name}: %{amount}',
  parts: {
    awarded: 'Awarded',
    promised: 'Promised for work under review',
    reserved: 'Reserved for tasks',
    left: 'Not reserved',
    missing: 'Not deposited',
  },
  none: 'None of your campaigns is active.',
  failed: 'Your campaigns could not be loaded.',
} as const;

/**
 * Why an event isn’t billed: the campaign’s state at the click or impression, what the click has billed before, or a budget of the
 * campaign.
 */
export const unbilledReasons = [
  'paused',
  'pending',
  'rejected',
  'closed',
  'goalBilled',
  'clickLimit',
  'dayLimit',
  'totalBudget',
  'dailyBudget',
] as const;

export type UnbilledReason = (typeof unbilledReasons)[number];

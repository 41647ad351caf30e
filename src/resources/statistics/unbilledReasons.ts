/**
 * Why an event isn’t billed: the campaign’s state at the click or impression, what the click has billed before, a budget of the campaign,
 * an event that its pricing model doesn’t bill, a cost above its bid, a price or budget in a currency other than that of ads, or that neither
 * a campaign nor an exchange pays.
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
  'otherEvent',
  'aboveBid',
  'otherCurrency',
  'noPayer',
] as const;

export type UnbilledReason = (typeof unbilledReasons)[number];

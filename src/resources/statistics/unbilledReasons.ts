/**
 * The reason why an event isn’t billed: the campaign’s status at the click or impression, an earlier billing of the click, or a budget.
 * Other reasons: an event outside the pricing model, a cost above the bid, a foreign currency, or no payer.
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

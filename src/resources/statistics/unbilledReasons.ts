/** Why a conversion isn’t billed: the campaign’s state at the click, or what the click has billed before. */
export const unbilledReasons = [
  'paused',
  'pending',
  'rejected',
  'closed',
  'goalBilled',
  'clickLimit',
  'dayLimit',
] as const;

export type UnbilledReason = (typeof unbilledReasons)[number];

/** What reach, the delivery doctor and the calendar go by. */
export const deliveryLimits = {
  /** Days up to now whose requests are counted. */
  days: 7,
  /** Days whose clicks and conversions tell what a bid for them is worth. */
  rateDays: 28,
  calendarDays: 45,
  /** Changes that a calendar marks, the newest. */
  changes: 500,
  /** Sites and ad zones that one condition names: they travel in the engine’s address. */
  places: 5_000,
  /** Campaigns that a zone is compared with, the highest bids, and the ids in their targeting. */
  campaigns: 100,
  ids: 20_000,
} as const;

/** What a campaign’s requests have to pass, in this order. */
export const campaignSteps = [
  'geography',
  'audience',
  'sources',
  'size',
  'blocked',
  'rules',
  'schedule',
  'floor',
] as const;
export type CampaignStep = (typeof campaignSteps)[number];

/** Why a campaign does or doesn’t deliver, in the order in which it is told. */
export const campaignChecks = ['status', 'dates', 'creatives', 'requests', ...campaignSteps, 'cap', 'budget'] as const;
export type CampaignCheck = (typeof campaignChecks)[number];

/** What a zone’s requests have to find, in this order: campaigns that pass this too. */
export const zoneSteps = ['campaigns', 'size', 'blocked', 'targeting', 'rules', 'schedule', 'floor'] as const;
export type ZoneStep = (typeof zoneSteps)[number];

/** Why a zone does or doesn’t deliver, in the order in which it is told. */
export const zoneChecks = ['status', 'site', 'requests', ...zoneSteps] as const;
export type ZoneCheck = (typeof zoneChecks)[number];

export const checkStates = ['ok', 'limits', 'stops', 'unreached'] as const;
export type CheckState = (typeof checkStates)[number];

/** What mends a check: a move of the record, a change of it, a page to go to, or blocks of rules to undo. */
export const mends = {
  resume: 'move',
  unarchive: 'move',
  resubmit: 'move',
  enable: 'move',
  changeDates: 'edit',
  changeTargeting: 'edit',
  changeSources: 'edit',
  changeSchedule: 'edit',
  raiseBid: 'edit',
  raiseCap: 'edit',
  raiseDailyBudget: 'edit',
  raiseTotalBudget: 'edit',
  changeFormat: 'edit',
  changeDimension: 'edit',
  unblock: 'edit',
  lowerFloor: 'edit',
  addCreative: 'creatives',
  openSite: 'site',
  undoBlock: 'blocks',
} as const;

export type Mend = keyof typeof mends;
const isMend = (name: string): name is Mend => Object.hasOwn(mends, name);
export const mendNames: readonly Mend[] = Object.keys(mends).filter(isMend);

/** What a reach tells as removing requests, besides the dimensions of the targeting. */
export const reachLimits = ['lists', 'schedule'] as const;

export type ReachLimit = (typeof reachLimits)[number];

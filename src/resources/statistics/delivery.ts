/** The limits of reach, the delivery doctor and the calendar. */
export const deliveryLimits = {
  /** The number of past days whose requests are counted. */
  days: 7,
  /** The number of past days whose clicks and conversions estimate the value of a bid. */
  rateDays: 28,
  calendarDays: 45,
  /** The maximum number of changes in a calendar, the newest first. */
  changes: 500,
  /** Sites and ad zones in one condition, which is part of the engine’s address. */
  places: 5_000,
  /** The highest-bidding campaigns that a zone is compared with, and the IDs in their targeting. */
  campaigns: 100,
  ids: 20_000,
} as const;

/** The conditions that a campaign’s requests must pass, in this order. */
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

/** The checks of a campaign's delivery, in the order of display. */
export const campaignChecks = ['status', 'dates', 'creatives', 'requests', ...campaignSteps, 'cap', 'budget'] as const;
export type CampaignCheck = (typeof campaignChecks)[number];

/** The conditions that campaigns must pass for a zone's requests, in this order. */
export const zoneSteps = ['campaigns', 'size', 'blocked', 'targeting', 'rules', 'schedule', 'floor'] as const;
export type ZoneStep = (typeof zoneSteps)[number];

/** The checks of a zone's delivery, in the order of display. */
export const zoneChecks = ['status', 'site', 'requests', ...zoneSteps] as const;
export type ZoneCheck = (typeof zoneChecks)[number];

export const checkStates = ['ok', 'limits', 'stops', 'unreached'] as const;
export type CheckState = (typeof checkStates)[number];

/** The fix of a check: a transition or a change of the record, a page, or blocks of rules to undo. */
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

/** The restrictions of a reach besides the dimensions of the targeting. */
export const reachLimits = ['lists', 'schedule'] as const;

export type ReachLimit = (typeof reachLimits)[number];

/** The delivery doctor: why a campaign or a zone does or doesn’t deliver. */
export const deliveryWords = {
  title: 'Delivery',
  campaignTitle: 'Why it does or doesn’t deliver',
  delivers: 'Delivers: %{count} impressions yesterday',
  deliversToday: 'Delivers: %{count} impressions today so far',
  stopped: 'Doesn’t deliver: %{reason}',
  /** After what stops it. */
  deliveredBefore: 'It had %{yesterday} impressions yesterday and %{today} today.',
  idle: 'Nothing stops it, but there were no impressions yesterday or today.',
  basis:
    'Shares are of the %{count} requests in the last %{days} days. Each step counts what the steps before it leave.',
  noBasis: 'There were no requests to count in the last %{days} days.',
  unavailable: 'Why it does or doesn’t deliver isn’t available right now.',
  nothingLeft: 'No requests are left at this point.',
  check: 'Check',
  removes: 'Removes',
  nearlyAll: 'nearly all',
  hardlyAny: 'less than 1%',
  left: '%{count} requests a day are left.',
  states: { ok: 'OK', limits: 'Limits', stops: 'Stops', unreached: 'Not reached' },
} as const;

export const campaignCheckTitles = {
  status: 'Status',
  dates: 'Dates',
  creatives: 'Creatives',
  requests: 'Requests',
  geography: 'Geography',
  audience: 'Audience',
  sources: 'Sites and exchanges',
  size: 'Size',
  blocked: 'Blocked',
  rules: 'Your rules',
  schedule: 'Schedule',
  floor: 'Bid and floors',
  cap: 'Frequency cap',
  budget: 'Budget',
} as const;

export const campaignTexts = {
  active: 'The campaign is active.',
  pending: 'The campaign is waiting for review.',
  rejected: 'The campaign was rejected: %{reason}',
  closed: 'The campaign is closed.',
  paused: 'The campaign is paused.',
  noMoney: 'The account has too little money for ads and debts. The campaign resumes when money comes in.',
  archived: 'The campaign is archived.',
  early: 'The campaign starts on %{date}.',
  over: 'The campaign ended on %{date}.',
  until: 'It runs until %{date}.',
  endless: 'It runs until the budget is spent.',
  approved: '%{smart_count} creative is approved. |||| %{smart_count} creatives are approved.',
  noCreatives: 'The campaign has no creatives.',
  noApproved: 'No creative is approved.',
  waiting:
    'No creative is approved yet. %{smart_count} is waiting for review. |||| No creative is approved yet. %{smart_count} are waiting for review.',
  noSizes: 'There is no approved creative to compare with the requests.',
  allBlocked: 'Rules have blocked every approved creative.',
  requests: '%{count} requests a day ask for this ad format.',
  noRequests: 'No zone asks for this ad format.',
  capFree: 'Visitors don’t reach the frequency cap.',
  capNone: 'There is no frequency cap on impressions.',
  capLimits: 'These requests come from visitors who have seen the ads often enough.',
  capStops: 'Everybody left has seen the ads often enough.',
  totalSpent: 'The total budget is spent: %{spent} of %{budget}.',
  dailySpent: 'Today’s budget is spent: %{spent} of %{budget}.',
  budgetFree: '%{spent} of %{budget} are spent today.',
  budgetLimits: 'The daily budget buys %{count} impressions, fewer than there are requests.',
  bidUnknown: 'There are too few impressions to tell what the bid is worth.',
} as const;

export const campaignStepTexts = {
  geography: {
    free: 'No request is from the wrong place.',
    limits: 'These requests come from other countries, regions or cities.',
    stops: 'No request comes from your countries, regions or cities.',
  },
  audience: {
    free: 'No request is from the wrong audience.',
    limits: 'These requests come from other devices, browsers, providers or languages.',
    stops: 'No request comes from your devices, browsers, providers or languages.',
  },
  sources: {
    free: 'No request is from a source that you leave out.',
    limits: 'These requests come from other sites, zones or exchanges.',
    stops: 'No request comes from your sites, zones or exchanges.',
  },
  size: {
    free: 'Your creatives fit every request.',
    limits: 'These requests ask for sizes that no approved creative has.',
    stops: 'No approved creative has a size that is asked for.',
  },
  blocked: {
    free: 'No publisher blocks you.',
    limits: 'These requests are from zones that block you, your domains or your product categories.',
    stops: 'Every zone that is left blocks you, your domains or your product categories.',
  },
  rules: {
    free: 'Your rules block none of these requests.',
    limits: 'Your rules have blocked the zones, countries or creatives of these requests.',
    stops: 'Your rules have blocked everything that is left.',
  },
  schedule: {
    free: 'No request is outside your schedule.',
    limits: 'These requests come at hours that your schedule leaves out.',
    stops: 'No request comes at the hours of your schedule.',
  },
  floor: {
    free: 'Your bid meets every floor.',
    limits: 'Your bid is below the floor of these requests.',
    stops: 'Your bid is below every floor.',
  },
} as const;

export const zoneCheckTitles = {
  status: 'Status',
  site: 'Site',
  requests: 'Requests',
  campaigns: 'Campaigns',
  size: 'Size',
  blocked: 'Blocked',
  targeting: 'Targeting',
  rules: 'Advertisers’ rules',
  schedule: 'Schedule',
  floor: 'Floor',
} as const;

export const zoneTexts = {
  active: 'The zone is active.',
  disabled: 'The zone is disabled.',
  banned: 'The zone was banned: %{reason}',
  closed: 'The zone is closed.',
  siteApproved: 'The site is approved.',
  siteNot: 'The site isn’t approved yet.',
  requests: 'The zone asks for ads %{count} times a day.',
  noRequests: 'No page has asked for an ad in %{days} days. Add the zone’s code to a page.',
} as const;

export const zoneStepTexts = {
  campaigns: {
    free: 'Running campaigns have ads of this format.',
    limits: 'No campaign that runs now has ads of this format.',
    stops: 'No running campaign has ads of this format.',
  },
  size: {
    free: 'Campaigns have creatives of this size.',
    limits: 'No campaign that runs now has a creative of this size.',
    stops: 'No campaign has a creative of this size.',
  },
  blocked: {
    free: 'What you block leaves campaigns for every request.',
    limits: 'For these requests you block every campaign.',
    stops: 'You block every campaign.',
  },
  targeting: {
    free: 'There is a campaign for every visitor.',
    limits: 'No campaign is meant for these visitors.',
    stops: 'No campaign is meant for your visitors.',
  },
  rules: {
    free: 'Advertisers’ rules leave a campaign for every request.',
    limits: 'Advertisers’ rules have blocked the zone, these countries or the ads that fit.',
    stops: 'Advertisers’ rules have blocked the zone, its countries or the ads that fit.',
  },
  schedule: {
    free: 'There is a campaign at every hour.',
    limits: 'No campaign runs at these hours.',
    stops: 'No campaign runs at the hours of your visitors.',
  },
  floor: {
    free: 'Bids meet your floor.',
    limits: 'No bid meets the floor of these requests.',
    stops: 'No bid meets your floor.',
  },
} as const;

export const mendWords = {
  resume: 'Resume',
  unarchive: 'Unarchive',
  resubmit: 'Resubmit',
  enable: 'Enable',
  changeDates: 'Change the dates',
  changeTargeting: 'Widen the targeting',
  changeSources: 'Change the sources',
  changeSchedule: 'Change the schedule',
  raiseBid: 'Raise the bid',
  raiseCap: 'Raise the cap',
  raiseDailyBudget: 'Raise the daily budget',
  raiseTotalBudget: 'Raise the total budget',
  changeFormat: 'Change the format',
  changeDimension: 'Change the size',
  unblock: 'Block less',
  lowerFloor: 'Lower the floor',
  addCreative: 'Add a creative',
  openSite: 'Open the site',
  undoBlock: 'Undo a block',
} as const;

/** Beside the form: what a campaign reaches as it is typed. */
export const reachWords = {
  title: 'Reach',
  perDay: 'About %{count} requests a day',
  ofAll: 'of %{count} for this ad format',
  nothing: 'Nothing is left. These settings match no request of the last %{days} days.',
  mostBy: '%{name} removes the most: without it there would be %{count} requests a day.',
  together: 'No single setting is to blame. Widen several of them.',
  noMarket: 'No zone has asked for this ad format in the last %{days} days.',
  unavailable: 'Reach isn’t available right now. You can save without it.',
  prices: 'Bids that win',
  shares: { price25: 'a quarter', price50: 'half', price75: 'three quarters' },
  priceUnit: '%{currency} for 1,000 impressions',
  noFloors: 'None of these requests has a floor: any bid can win.',
  bidWins: 'Your bid of %{price} wins %{share}.',
  bidNone: 'Your bid of %{price} wins none of them.',
  bidAll: 'Your bid of %{price} wins all of them.',
  about: 'about %{share} of them',
  bidUnknown: 'What your bid wins is shown once your ads have 1,000 impressions.',
  budgetBuys: 'The daily budget buys about %{count} impressions: %{share} of what the bid wins.',
  budgetEnough: 'The daily budget is enough for everything that the bid wins.',
  removes: 'What your settings remove',
  lists: 'Source lists',
  schedule: 'Schedule',
  details: 'Details',
} as const;

/** The calendar of a campaign’s delivery. */
export const calendarWords = {
  title: 'Delivery in the last 45 days',
  text: 'Impressions a day by the campaign’s clocks (%{zone}). A dot marks a day on which the campaign was changed.',
  unavailable: 'The calendar isn’t available right now.',
  grid: 'Calendar of impressions. Use the arrow keys to move from day to day.',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  day: '%{day}: %{impressions} impressions, %{cost}',
  changed: '%{smart_count} change |||| %{smart_count} changes',
  figures: '%{impressions} impressions, %{clicks} clicks, %{cost}',
  unchanged: 'The campaign wasn’t changed on this day.',
  raised: '%{field} raised from %{before} to %{after}',
  lowered: '%{field} lowered from %{before} to %{after}',
  fieldChanged: '%{field} changed',
  by: '%{what}, by %{who}',
  table: 'Delivery by day',
  columns: { day: 'Day', impressions: 'Impressions', clicks: 'Clicks', cost: 'Cost', changes: 'Changes' },
  legend: 'Fewer',
  legendMost: 'More',
} as const;

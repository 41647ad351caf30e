/** An advert campaign in words, beside its form and on its page. */
export const campaignWords = {
  title: 'Campaign in words',
  missing: 'Still missing',
  missingCount: '%{count} still missing',
  complete: 'Nothing is missing.',
  details: 'Details',
  everywhere: 'everywhere',
  not: 'not %{title}',
  someMore: '%{titles} and %{count} more',
  otherBids: '%{smart_count} other bid |||| %{smart_count} other bids',
  daily: '%{amount} a day',
  total: '%{amount} in total',
  /** By how the daily budget is spent. */
  pacing: { even: 'evenly', asap: 'as fast as possible' },
  from: 'from %{start}',
  until: 'until %{end}',
  noEnd: 'until the budget is spent',
  inZone: '%{zone} time',
  always: 'at any hour',
  never: 'at no hour',
  weekdays: 'weekdays',
  weekends: 'weekends',
  everyDay: 'every day',
  onlyLists: 'only on %{titles}',
  notLists: 'not on %{titles}',
  cap: 'at most %{count} %{events} in %{window} per %{per}',
  capEvents: { impression: 'impressions', click: 'clicks', conversion: 'conversions' },
  goals: 'goals: %{names}',
  noCreatives: 'No creatives yet. The campaign shows no ads without one.',
  lines: { offer: 'Price', audience: 'Audience', time: 'Time', budget: 'Budget', limits: 'Limits' },
  /** Devices within a sentence, by their titles; others as they are called. */
  devices: {
    'Mobile/Tablet': 'mobiles and tablets',
    'Personal Computer': 'computers',
    'Connected TV': 'connected TVs',
    Phone: 'phones',
    Tablet: 'tablets',
    'Connected Device': 'connected devices',
    'Set Top Box': 'set-top boxes',
    'OOH Device': 'outdoor screens',
  },
} as const;

/** The campaigns that use a source list, on its page. */
export const sourceListWords = {
  includedBy: 'Campaigns shown only there',
  excludedBy: 'Campaigns never shown there',
  none: 'None.',
  failed: 'These campaigns could not be loaded. Try again.',
  more: 'And %{count} more.',
} as const;

/** The sentence that a rule reads as. */
export const ruleSentence = {
  whole: 'Block a %{target} when %{conditions} in %{window}',
  /** Several conditions of which one has to hold stand between commas. */
  wholeOfSeveral: 'Block a %{target} when %{conditions}, in %{window}',
  targets: { zone: 'zone', creative: 'creative', country: 'country' },
  days: '1 day |||| %{smart_count} days',
  condition: '%{metric} %{verb} %{comparison}%{value}',
  verbs: { one: 'is', many: 'are' },
  comparisons: { over: 'over ', atLeast: 'at least ', exactly: '', atMost: 'at most ', under: 'under ' },
  and: ' and ',
  or: ', or ',
  percent: '%{value}%',
} as const;

/** How many a rule has blocked. */
export const blockedCount = {
  zone: '1 zone |||| %{smart_count} zones',
  creative: '1 creative |||| %{smart_count} creatives',
  country: '1 country |||| %{smart_count} countries',
} as const;

/** The history of a campaign that a rule has blocked something in. */
export const blockReasons = { block: '%{target} “%{name}”: %{rule}', unblock: '%{target} “%{name}”' } as const;

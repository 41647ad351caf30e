/** What rewards are called, also in cells of lists: apart from the words of judging, which travel with their pages. */
export const rewards = {
  named: '%{title}: %{gives}',
  tier: 'from %{from} %{metric}',
  tierTo: '%{from} to %{to} %{metric}',
  tokens: 'tokens',
  numbered: 'Reward %{place}',
} as const;

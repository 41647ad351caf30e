/** The words for rewards. A file of their own, as cells of lists need them without loading the texts of judging. */
export const rewards = {
  named: '%{title}: %{gives}',
  tier: 'from %{from} %{metric}',
  tierTo: '%{from} to %{to} %{metric}',
  tokens: 'tokens',
  numbered: 'Reward %{place}',
} as const;

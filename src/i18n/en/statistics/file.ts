/** A file of statistics. */
export const statisticsFileWords = {
  /** A group without a value. */
  none: 'None',
  total: 'Total',
  money: '%{metric}, %{currency}',
  compared: '%{metric} (compared period)',
} as const;

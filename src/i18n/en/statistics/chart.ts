/** The charts of the statistics. */
export const chartWords = {
  titleBy: '%{metric} by %{group}',
  titleByTwo: '%{metric} by %{group} and %{second}',
  metric: 'Metric',
  form: 'Chart type',
  forms: { line: 'Lines', bar: 'Bars', stacked: 'Stacked', share: 'Shares' },
  /** Rows without a value of a group. */
  none: 'None',
  /** The rest, beside the largest. */
  others: 'Others',
  total: 'Total',
  /** Beside a record whose name another one has too. */
  numbered: '%{label} (%{id})',
  weekFrom: 'Week of %{day}',
  hourOfDay: '%{hour}:00',
  share: '%{value}%',
  shareOf: '%{value} (%{share})',
  incompleteNote: 'Hatched or dashed: not a complete hour, day, week or month.',
  pointIncomplete: '%{point} (incomplete)',
  comparedSeries: '%{series}, compared',
  comparedValue: '%{value}, compared with %{compared}',
  comparedNote: 'Pale: %{from} – %{to}',
  seriesValue: '%{series}: %{value}',
  pointValues: '%{point}. %{values}',
  readerHint: 'Use the arrow keys to read each value.',
  noOthers: 'Only the largest groups are shown. Unique counts can’t be added up, so there is no “Others”.',
  cut: 'Only the first %{shown} of %{total} rows are in this chart. Choose a shorter period or add a filter.',
  tooManyBars: 'There are too many bars to show, so this is drawn as lines or areas.',
} as const;

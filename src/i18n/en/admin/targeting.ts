/** The words of the kind `targeting`. */
export const targeting = {
  modes: { include: 'Include', exclude: 'Exclude' },
  modeOf: '%{dimension}: include or exclude',
  /** The picker of a dimension, for screen readers. */
  picker: { include: '%{dimension} to include', exclude: '%{dimension} to exclude' },
  /** Above the dimensions that aren't restricted yet. */
  add: 'Restrict by',
  addOne: 'Restrict by %{dimension}',
  remove: 'Remove %{dimension}',
  unrestricted: 'No restrictions: it is shown everywhere.',
  /** A restriction among others, in a list. */
  counted: '%{count} %{nouns}',
  not: 'not %{title}',
  notCounted: 'not %{count} %{nouns}',
  /** A restriction on a page, before the titles. */
  only: 'Only',
  except: 'All except',
  more: '%{count} more',
  /** In a problem: “Berlin, Hamburg, Munich and 4 more”. */
  someMore: '%{titles} and %{count} more',
  dimension: 'Dimension',
  comparisons: { is: 'includes', isNot: 'leaves out', isEmpty: 'is unrestricted', isFilled: 'is restricted' },
} as const;

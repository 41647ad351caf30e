/** What uses a record, on its page. */
export const uses = {
  title: 'Used by',
  none: 'Nothing that you can see uses this.',
  failed: 'This could not be loaded.',
  loading: 'Loading …',
  /** The count of records that refer to it through a field: “3 ad zones, as site”. */
  counted: '%{count} %{nouns}',
  more: 'More than %{count} %{nouns}',
  /** The same, of a list apart: “2 advert campaigns in “Archived campaigns””. */
  inList: '%{counted} in “%{list}”',
  through: 'as %{field}',
} as const;

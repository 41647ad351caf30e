/** The selected records of a list. */
export const selectionWords = {
  title: 'Selection',
  selected: '%{count} selected',
  allSelected: 'All %{count} selected',
  selectAll: 'Select all %{total} that match',
  clear: 'Clear selection',
} as const;

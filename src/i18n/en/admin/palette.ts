/** The palette that the search button opens. */
export const paletteWords = {
  title: 'Search everywhere',
  placeholder: 'A page, an action, a name, an ID',
  pages: 'Pages',
  actions: 'Actions',
  recent: 'Recent',
  searching: 'Searching …',
  nothing: 'No results for “%{text}”.',
  failed: 'Some records could not be searched. Try again in a moment.',
  found: '%{smart_count} result |||| %{smart_count} results',
  /** Other words that find “Add …”. */
  addWords: 'create new',
  reviewNext: 'Review next',
  actAs: 'Act as %{role}',
  toDark: 'Switch to dark mode',
  toLight: 'Switch to light mode',
  showKeys: 'Show keyboard shortcuts',
} as const;

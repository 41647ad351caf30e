/** The command palette: pages, actions and records. */
export const search = {
  title: 'Search everywhere',
  button: 'Search',
  /** Follows the button's text for screen readers. */
  buttonGoesOn: ' everywhere',
  placeholder: 'A page, an action, a name, an ID',
  pages: 'Pages',
  actions: 'Actions',
  recent: 'Looked at last',
  searching: 'Searching …',
  nothing: 'Nothing is called “%{text}” among what you may see.',
  failed: 'Some records could not be searched. Try again in a moment.',
  found: '%{smart_count} result |||| %{smart_count} results',
  /** Other words that find “Add …”. */
  addWords: 'create new',
  reviewNext: 'Review next',
  actAs: 'Act as %{role}',
  toDark: 'Use the dark colours',
  toLight: 'Use the light colours',
  showKeys: 'Show the keys',
} as const;

/** The command palette: pages, actions and records. */
export const search = {
  button: 'Search',
  /** Follows the button's text for screen readers. */
  buttonGoesOn: ' everywhere',
} as const;

/** What saving also does, shown once a material field is changed. */
export const material = {
  reviewsAgain: 'Saving sends it back to review.',
  changesStatus: 'Saving changes its status to “%{to}”.',
  /** The same of many records at once. */
  reviewsSeveral: 'Saving sends these back to review if they are %{from}.',
  changesSeveral: 'Saving changes the status to “%{to}” if it is %{from}.',
} as const;

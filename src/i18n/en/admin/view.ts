/** An administrator sees Quarry as a user. */
export const viewWords = {
  title: 'Viewing as a user',
  text: 'You see Quarry as %{name} does. You can’t change anything.',
  back: 'Back to your account',
} as const;

/** An administrator sees Quarry as a user. */
export const viewWords = {
  title: 'Seeing as a user',
  text: 'You see Quarry as %{name} does. You can’t change anything.',
  back: 'Back to your account',
} as const;

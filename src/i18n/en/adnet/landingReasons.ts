/** Why the platform has disabled a landing, for its owner. */
export const landingWords = {
  failing: '%{finding} We checked %{count} times. We keep checking, and enable the landing once it answers.',
} as const;

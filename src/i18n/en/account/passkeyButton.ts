/** Where a passkey takes the place of a password or a code. */
export const passkeyButton = {
  use: 'Use a passkey',
} as const;

/** Signing in, accounts, roles. */
export const session = {
  ended: 'Your session has ended. Sign in again to continue.',
  profileFailed: 'Looks like we have a trouble with the user. Please try again later',
} as const;

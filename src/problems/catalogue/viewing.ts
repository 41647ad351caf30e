import type { ProblemTypes } from '../problemType.ts';

/** Problems of an administrator who views Quarry as a user. */
export const viewingProblems = {
  viewReadOnly: {
    type: 'urn:uuid:6ea52659-49cd-45c0-b402-9acbb0d76686',
    status: 403,
    message: 'You can’t change anything while you see Quarry as another user. Go back to your account first.',
  },
  viewPrivate: {
    type: 'urn:uuid:bdc4bd25-cf7a-4f23-846f-5cab336f4efc',
    status: 403,
    message: 'Messages, sign-in details, saved views and secrets are shown to the user alone. Go back to your account.',
  },
  signedInHere: {
    type: 'urn:uuid:9c6e8d0a-fca3-43f2-b4a1-0e40f2b694d4',
    status: 409,
    message: 'You’re signed in as this user in this browser already. Sign out of that account, then try again.',
  },
} as const satisfies ProblemTypes;

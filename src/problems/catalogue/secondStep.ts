import type { ProblemTypes } from '../problemType.ts';

/** The problem that requests the second step of signing in. It is separate, as the login page loads it. */
export const secondStepProblems = {
  codeNeeded: {
    type: 'urn:uuid:592b007a-a658-41f1-9e3b-063440aa6e67',
    status: 401,
    message: 'Enter the code of your authenticator app or a recovery code, or use a passkey.',
  },
} as const satisfies ProblemTypes;

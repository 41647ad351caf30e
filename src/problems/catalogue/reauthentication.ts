import type { ProblemTypes } from '../problemType.ts';

/** The problem that requests the password again. It is separate, as the client of every page loads it. */
export const reauthenticationProblems = {
  reauthenticationNeeded: {
    type: 'urn:uuid:4c3d80f8-333c-493a-a281-4cfc7389c986',
    status: 403,
    message: 'Enter your password again to change this.',
  },
} as const satisfies ProblemTypes;

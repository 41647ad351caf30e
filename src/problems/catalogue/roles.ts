import type { ProblemTypes } from '../problemType.ts';

/** Problems with roles. They are separate, as the client of every page loads them. */
export const roleProblems = {
  roleNotHeld: {
    type: 'urn:uuid:4105303d-411d-4c84-b7c3-c08738369acf',
    status: 403,
    message: 'You don’t have the role “{role}”. Choose one of your roles.',
  },
} as const satisfies ProblemTypes;

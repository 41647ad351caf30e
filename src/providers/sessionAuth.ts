import type { AuthProvider } from 'ra-core';
import { sessionEnded } from './errors.ts';
import { textMember } from './json.ts';
import { currentUser, signIn, signOut } from './session.ts';

const isUnauthorized = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 401;

/** The part of the authProvider that the login page needs: without the code of profiles and access rules, which it would load too. */
export const sessionAuth = {
  /** @param given `username` and `password`, as react-admin's own login form names them, and the `code` of the second step */
  login: (given: unknown) =>
    signIn(textMember(given, 'username').trim(), textMember(given, 'password'), {
      code: textMember(given, 'code') || undefined,
    }),
  logout: async () => signOut(),
  checkAuth: async () => {
    if (currentUser() === null) throw sessionEnded();
  },
  // A failed refresh has ended the session by now; a 401 with the session still there is no reason to sign out.
  checkError: async (error: unknown) => {
    if (isUnauthorized(error) && currentUser() === null) throw sessionEnded();
  },
} satisfies AuthProvider;

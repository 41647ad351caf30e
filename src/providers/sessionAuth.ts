import type { AuthProvider } from 'ra-core';
import { sessionEndedError } from './errors.ts';
import { textMember } from './json.ts';
import { currentUser, signIn, signOut } from './session.ts';

const isUnauthorized = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 401;

/** The part of the authProvider that the login page needs: without the code of profiles and access rules, which it would load too. */
export const sessionAuth = {
  /** @param credentials `username` and `password`, as react-admin's own login form names them, and the `code` of the second step */
  login: (credentials: unknown) =>
    signIn(textMember(credentials, 'username').trim(), textMember(credentials, 'password'), {
      code: textMember(credentials, 'code') || undefined,
    }),
  logout: async () => signOut(),
  checkAuth: async () => {
    if (currentUser() === null) throw sessionEndedError();
  },
  // A failed refresh has ended the session by now; a 401 with the session still there is no reason to sign out.
  checkError: async (error: unknown) => {
    if (isUnauthorized(error) && currentUser() === null) throw sessionEndedError();
  },
} satisfies AuthProvider;

import type { AuthProvider } from 'ra-core';
import { sessionEndedError } from './errors.ts';
import { textMember } from './json.ts';
import { currentUser, signIn, signOut } from './session.ts';

const isUnauthorized = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 401;

/** The part of the authProvider that the login page needs, without the code of profiles and access rules. */
export const sessionAuth = {
  /** @param credentials `username` and `password`, as in react-admin's login form, and the `code` of the second step */
  login: (credentials: unknown) =>
    signIn(textMember(credentials, 'username').trim(), textMember(credentials, 'password'), {
      code: textMember(credentials, 'code') || undefined,
    }),
  logout: async () => signOut(),
  checkAuth: async () => {
    if (currentUser() === null) throw sessionEndedError();
  },
  // A failed refresh has already ended the session; a 401 in a current session is no reason to sign out.
  checkError: async (error: unknown) => {
    if (isUnauthorized(error) && currentUser() === null) throw sessionEndedError();
  },
} satisfies AuthProvider;

import type { AuthProvider } from 'ra-core';
import { sessionEnded } from './errors.ts';
import { textMember } from './json.ts';
import { currentUser, signIn, signOut } from './session.ts';

const isUnauthorized = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 401;

/** The half of the authProvider that the login page asks: it needs neither a profile nor the rules, and they don't travel with it. */
export const sessionAuth = {
  /** @param given `username` and `password`, as react-admin's own login form names them */
  login: (given: unknown) => signIn(textMember(given, 'username').trim(), textMember(given, 'password')),
  logout: async () => signOut(),
  checkAuth: async () => {
    if (currentUser() === null) throw sessionEnded();
  },
  // A 401 gets this far when the refresh has failed, which has ended the session; any other one is no reason to leave.
  checkError: async (error: unknown) => {
    if (isUnauthorized(error) && currentUser() === null) throw sessionEnded();
  },
} satisfies AuthProvider;

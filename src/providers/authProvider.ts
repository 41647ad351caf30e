import type { AuthProvider } from 'ra-core';
import { allows } from '#src/schema/access/ability.ts';
import { loadActor } from './actor.ts';
import { sessionEnded } from './errors.ts';
import { currentUser, signOut } from './session.ts';

/** What react-admin's screens ask for, in the words of the rules; every other action is asked as it is. */
const actions: Readonly<Record<string, string>> = {
  list: 'read',
  show: 'read',
  export: 'read',
  edit: 'update',
  clone: 'create',
};

const isUnauthorized = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 401;

/** The session and the rules of access, as react-admin asks for them. Signing in is the login page's: it needs no react-admin. */
export const authProvider = {
  login: () => Promise.reject(new Error('The login page signs in through the session.')),
  logout: async () => signOut(),
  checkAuth: async () => {
    if (currentUser() === null) throw sessionEnded();
  },
  // A 401 gets this far when the refresh has failed, which has ended the session; any other one is no reason to leave.
  checkError: async (error: unknown) => {
    if (isUnauthorized(error) && currentUser() === null) throw sessionEnded();
  },
  getIdentity: async () => {
    const { profile } = await loadActor();
    return { id: profile.id, fullName: `${profile.firstName} ${profile.lastName}`.trim(), email: profile.email };
  },
  getPermissions: async () => (await loadActor()).role,
  canAccess: async ({ action, resource, record }) => {
    const { ability } = await loadActor();
    return allows(ability, actions[action] ?? action, resource, record);
  },
} satisfies AuthProvider;

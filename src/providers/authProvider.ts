import type { AuthProvider } from 'ra-core';
import { type Admission, admission, type Route } from '#src/access/routes.ts';
import { allows } from '#src/schema/access/ability.ts';
import { matchRoute } from '#src/schema/routes.ts';
import { type Actor, loadActor } from './actor.ts';
import { sessionAuth } from './sessionAuth.ts';

/** React-admin's actions by their names in the access rules; other actions have the same name in both. */
const actions: Readonly<Record<string, string>> = {
  list: 'read',
  show: 'read',
  export: 'read',
  edit: 'update',
  clone: 'create',
};

/** Whether the actor may open a page. Synchronous, as with a promise the page guard would briefly show an empty page. */
const pageAdmission = (route: Route, { role, profile }: Pick<Actor, 'role' | 'profile'>): Admission =>
  admission(route, { role, emailVerified: profile.emailVerified });

/**
 * The session and the access rules behind react-admin's interface.
 * @example authProvider.canAccess({ action: 'edit', resource: 'campaigns', record })
 * @example authProvider.canAccess({ action: 'open', resource: '/users' })
 */
export const authProvider = {
  ...sessionAuth,
  getIdentity: async () => {
    const { profile } = await loadActor();
    return { id: profile.id, fullName: `${profile.firstName} ${profile.lastName}`.trim(), email: profile.email };
  },
  getPermissions: async () => (await loadActor()).role,
  canAccess: async ({ action, resource, record }) => {
    const actor = await loadActor();
    const route = action === 'open' ? matchRoute(resource) : undefined;
    if (route !== undefined) return pageAdmission(route, actor) === 'open';
    return allows(actor.ability, actions[action] ?? action, resource, record);
  },
  pageAdmission,
} satisfies AuthProvider;

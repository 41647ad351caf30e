import { isRoleName, type RoleName, resolveActiveRole } from '#src/access/roles.ts';
import { notifyBeforeLeave } from './beforeLeave.ts';
import { currentUser, currentViewer } from './session.ts';
import { browserStorage, storageKeys } from './storage.ts';

/** The active role of this tab, with its user. Another tab may have another role. */
let current: { readonly userId: number; readonly role: RoleName } | undefined;
const listeners = new Set<() => void>();

/** @returns the active role of the user (by default, the current user), undefined until it is chosen */
export const actingRole = (userId = currentUser()): RoleName | undefined =>
  current?.userId === userId ? current?.role : undefined;

/** @returns a function that stops listening to changes of the role */
export function subscribeRole(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setActingRole(userId: number, role: RoleName): void {
  current = { userId, role };
  for (const listener of listeners) listener();
}

/** Drops a role that the server reports as revoked: until the profile is reloaded, the user has no active role. */
export function dropRole(userId: number, role: RoleName | undefined): void {
  if (role === undefined || actingRole(userId) !== role) return;
  current = undefined;
  for (const listener of listeners) listener();
}

/** @returns the last active role in this browser */
export function readStoredRole(): RoleName | undefined {
  const stored = browserStorage.read(storageKeys.role);
  return isRoleName(stored) ? stored : undefined;
}

/**
 * Chooses the tab's role or the stored one if the user has it, else admin, else the first.
 * @param roles the roles of the current user
 * @returns undefined for a user without a role
 */
export function chooseRole(roles: readonly RoleName[]): RoleName | undefined {
  const userId = currentUser();
  const role = resolveActiveRole(roles, actingRole() ?? readStoredRole());
  if (userId === null || role === undefined) return undefined;
  if (role !== actingRole()) setActingRole(userId, role);
  return role;
}

/**
 * Switches to another role, here and at the next start.
 * @returns false, with nothing changed, if the user doesn't have the role
 */
export function switchRole(role: RoleName, roles: readonly RoleName[]): boolean {
  const userId = currentUser();
  if (userId === null || !roles.includes(role)) return false;
  void notifyBeforeLeave();
  // An administrator who views Quarry as a user keeps their own stored role.
  if (currentViewer() === null) browserStorage.write(storageKeys.role, role);
  setActingRole(userId, role);
  return true;
}

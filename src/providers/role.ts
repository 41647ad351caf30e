import { isRoleName, type RoleName, resolveActiveRole } from '#src/access/roles.ts';
import { notifyBeforeLeave } from './beforeLeave.ts';
import { currentUser, currentViewer } from './session.ts';
import { browserStorage, storageKeys } from './storage.ts';

/** The role that this tab acts in, with the user it was chosen for. Another tab may act in another one. */
let current: { readonly userId: number; readonly role: RoleName } | undefined;
const listeners = new Set<() => void>();

/** @returns the role that the user acts in (by default, the current user), undefined until one is chosen */
export const actingRole = (userId = currentUser()): RoleName | undefined =>
  current?.userId === userId ? current?.role : undefined;

/** @returns how to stop listening to a change of the role */
export function subscribeRole(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setActingRole(userId: number, role: RoleName): void {
  current = { userId, role };
  for (const listener of listeners) listener();
}

/** Drops a role that the server says isn't held any more: until the profile is reloaded, the user acts in none. */
export function dropRole(userId: number, role: RoleName | undefined): void {
  if (role === undefined || actingRole(userId) !== role) return;
  current = undefined;
  for (const listener of listeners) listener();
}

/** @returns the role that was acted in last in this browser */
export function readStoredRole(): RoleName | undefined {
  const stored = browserStorage.read(storageKeys.role);
  return isRoleName(stored) ? stored : undefined;
}

/**
 * Chooses the role of this tab or the stored one if it is held, else admin, else the first one.
 * @param roles the roles of the current user
 * @returns undefined for somebody without a role
 */
export function chooseRole(roles: readonly RoleName[]): RoleName | undefined {
  const userId = currentUser();
  const role = resolveActiveRole(roles, actingRole() ?? readStoredRole());
  if (userId === null || role === undefined) return undefined;
  if (role !== actingRole()) setActingRole(userId, role);
  return role;
}

/**
 * Acts in another role from now on, here and at the next start.
 * @returns false, with nothing changed, when the role isn't held
 */
export function switchRole(role: RoleName, roles: readonly RoleName[]): boolean {
  const userId = currentUser();
  if (userId === null || !roles.includes(role)) return false;
  void notifyBeforeLeave();
  // Who sees Quarry as a user keeps the role of their own.
  if (currentViewer() === null) browserStorage.write(storageKeys.role, role);
  setActingRole(userId, role);
  return true;
}

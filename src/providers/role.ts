import { activeRole, isRoleName, type RoleName } from '#src/access/roles.ts';
import { notifyBeforeLeave } from './beforeLeave.ts';
import { currentUser, viewer } from './session.ts';
import { browserStorage, storageKeys } from './storage.ts';

/** The role that this tab acts in, with the user it was chosen for. Another tab may act in another one. */
let acting: { readonly userId: number; readonly role: RoleName } | undefined;
const listeners = new Set<() => void>();

/** @returns the role that the user acts in (by default, the current user), undefined until one is chosen */
export const actingRole = (userId = currentUser()): RoleName | undefined =>
  acting?.userId === userId ? acting?.role : undefined;

/** @returns how to stop listening to a change of the role */
export function subscribeRole(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function act(userId: number, role: RoleName): void {
  acting = { userId, role };
  for (const listener of listeners) listener();
}

/** Drops a role that the server says isn't held any more: until the profile is reloaded, the user acts in none. */
export function loseRole(userId: number, role: RoleName | undefined): void {
  if (role === undefined || actingRole(userId) !== role) return;
  acting = undefined;
  for (const listener of listeners) listener();
}

/** @returns the role that was acted in last in this browser */
export function storedRole(): RoleName | undefined {
  const stored = browserStorage.read(storageKeys.role);
  return isRoleName(stored) ? stored : undefined;
}

/**
 * Chooses the role of this tab or the stored one if it is held, else admin, else the first one.
 * @param held the roles of the current user
 * @returns undefined for somebody without a role
 */
export function chooseRole(held: readonly RoleName[]): RoleName | undefined {
  const userId = currentUser();
  const role = activeRole(held, actingRole() ?? storedRole());
  if (userId === null || role === undefined) return undefined;
  if (role !== actingRole()) act(userId, role);
  return role;
}

/**
 * Acts in another role from now on, here and at the next start.
 * @returns false, with nothing changed, when the role isn't held
 */
export function switchRole(role: RoleName, held: readonly RoleName[]): boolean {
  const userId = currentUser();
  if (userId === null || !held.includes(role)) return false;
  void notifyBeforeLeave();
  // Who sees Quarry as a user keeps the role of their own.
  if (viewer() === null) browserStorage.write(storageKeys.role, role);
  act(userId, role);
  return true;
}

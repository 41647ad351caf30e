import type { RoleName } from '#src/access/roles.ts';
import { type Ability, abilityFor } from '#src/schema/access/ability.ts';
import { allResources } from '#src/schema/registry.ts';
import { sessionEndedError } from './errors.ts';
import { type Profile, profileQuery } from './profile.ts';
import { queryClient } from './queryClient.ts';
import { actingRole } from './role.ts';
import { currentUser } from './session.ts';

/** The user of a request, in their active role. */
export interface Actor {
  readonly profile: Profile;
  readonly role: RoleName;
  /** All roles of the user, to choose from. */
  readonly roles: readonly RoleName[];
  readonly ability: Ability;
}

let lastActor: Actor | undefined;

/** The actor with the abilities of the role. The last actor is cached, as every button on a screen reads it. */
export function cachedActor(profile: Profile, role: RoleName): Actor {
  if (lastActor?.profile === profile && lastActor.role === role) return lastActor;
  const { id, roles, emailVerified } = profile;
  lastActor = { profile, role, roles, ability: abilityFor({ id, role, emailVerified }, allResources()) };
  return lastActor;
}

/**
 * The actor, outside of React.
 * @throws ServerProblem 401 when no user is signed in, and the errors of loading the profile
 */
export async function loadActor(): Promise<Actor> {
  const userId = currentUser();
  if (userId === null) throw sessionEndedError();
  const profile = await queryClient.ensureQueryData(profileQuery(userId));
  const role = actingRole();
  if (role === undefined) throw sessionEndedError();
  return cachedActor(profile, role);
}

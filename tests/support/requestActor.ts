import type { RequestActor } from '#server/platform/requestActor.ts';
import type { RoleName } from '#src/access/roles.ts';
import { abilityFor } from '#src/schema/access/ability.ts';
import { allResources } from '#src/schema/registry.ts';

/** An actor as the guard makes one, with the ability of their role. */
export function requestActor(id: number, role: RoleName, emailVerified = true): RequestActor {
  const actor = { id, role, emailVerified };
  return { ...actor, ability: abilityFor(actor, allResources()), ip: '127.0.0.1' };
}

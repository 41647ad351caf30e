import type { RequestActor } from '#server/platform/requestActor.ts';
import type { RoleName } from '#src/access/roles.ts';
import { abilityFor } from '#src/schema/access/ability.ts';
import { allResources } from '#src/schema/registry.ts';

/** A request's actor with the ability of their role, as the server makes it. */
export function requestActor(id: number, role: RoleName, emailVerified = true): RequestActor {
  const actor = { id, role, emailVerified };
  return { ...actor, ability: abilityFor(actor, allResources()), ip: '127.0.0.1' };
}

import { LRU } from 'tiny-lru';
import { type Ability, type Actor, abilityFor } from '#src/schema/access/ability.ts';
import { allResources } from '#src/schema/registry.ts';

/** Abilities depend only on the declarations, so cached ones never go stale. */
const abilities = new LRU<Ability>(1000);

/** The actor's ability, cached because it is expensive to build and needed on every request. */
export function abilityOf(actor: Actor): Ability {
  const key = `${actor.id} ${actor.role} ${actor.emailVerified}`;
  const ability = abilities.get(key) ?? abilityFor(actor, allResources());
  abilities.set(key, ability);
  return ability;
}

import { LRU } from 'tiny-lru';
import { type Ability, type Actor, abilityFor } from '#src/schema/access/ability.ts';
import { allResources } from '#src/schema/registry.ts';

/** An ability says nothing but what the declarations say: none grows old. */
const abilities = new LRU<Ability>(1000);

/** The actor's ability, which is dear to make and asked for on every request. */
export function abilityOf(actor: Actor): Ability {
  const key = `${actor.id} ${actor.role} ${actor.emailVerified}`;
  const ability = abilities.get(key) ?? abilityFor(actor, allResources());
  abilities.set(key, ability);
  return ability;
}

import type { Ability, Actor } from '#src/schema/access/ability.ts';

/** Who is asking, what they may do, and where they ask from. Made once a request, by the guard. */
export interface Asker {
  readonly actor: Actor;
  readonly ability: Ability;
  readonly ip?: string;
}

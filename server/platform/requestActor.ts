import type { Ability, Actor } from '#src/schema/access/ability.ts';

/** The actor of one request: who asks, in which role, what they may do, and from which address. Made by the guard. */
export interface RequestActor extends Actor {
  readonly ability: Ability;
  readonly ip?: string;
  /** The session of the request; undefined for an actor without one. */
  readonly session?: { readonly id: string };
  /** The administrator who sees Quarry as the asker: a reader whom nothing secret is told. */
  readonly viewer?: number | undefined;
  /** Aborts when the asker has gone: the answer is sent, or its connection lost. */
  readonly signal?: AbortSignal;
}

import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Ability, Actor } from '#src/schema/access/ability.ts';

/** How recently a user authenticated in the session of a request. */
export interface RecentAuthentication {
  /** Whether the user gave a password, a code or a passkey within the last minutes, as of the beginning of the request. */
  readonly isRecent: boolean;
  /** Whether decisions of an action extend a recent authentication for it. */
  isExtended(executor: Executor, action: string): Promise<boolean>;
  /** Records a decision of an action, which extends a recent authentication for it. */
  extend(tx: Transaction, action: string): Promise<void>;
}

/** The actor of one request: who asks, in which role, what they may do, and from which address. Made by the guard. */
export interface RequestActor extends Actor {
  readonly ability: Ability;
  readonly ip?: string;
  /** The session of the request; undefined for an actor without one. */
  readonly session?: { readonly id: string };
  /** How recently the user authenticated in that session; undefined for an actor without one. */
  readonly authentication?: RecentAuthentication;
  /** The administrator who sees Quarry as the asker: a reader whom nothing secret is told. */
  readonly viewer?: number | undefined;
  /** Aborts when the asker has gone: the answer is sent, or its connection lost. */
  readonly signal?: AbortSignal;
}

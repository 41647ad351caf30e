import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Ability, Actor } from '#src/schema/access/ability.ts';

/** How recently a user authenticated in the session of a request. */
export interface RecentAuthentication {
  /** Whether the user gave a password, a code or a passkey within the last minutes before the request. */
  readonly isRecent: boolean;
  /** Whether decisions of an action extend a recent authentication for it. */
  isExtended(executor: Executor, action: string): Promise<boolean>;
  /** Records a decision of an action, which extends a recent authentication for it. */
  extend(tx: Transaction, action: string): Promise<void>;
}

/** The actor of one request: the user, the active role, the permissions and the client IP. Created by the guard. */
export interface RequestActor extends Actor {
  readonly ability: Ability;
  readonly ip?: string;
  /** The session of the request; undefined for an actor without one. */
  readonly session?: { readonly id: string };
  /** How recently the user authenticated in that session; undefined for an actor without one. */
  readonly authentication?: RecentAuthentication;
  /** The administrator who views Quarry as the user. A viewer can't read secrets. */
  readonly viewer?: number | undefined;
  /** Aborted when the response has been sent or the connection is lost. */
  readonly signal?: AbortSignal;
}

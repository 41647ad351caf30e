import type { Transaction } from '#server/database/transaction.ts';
import type { Values } from '#server/http/parseBody.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { Problem } from '#src/problems/catalogue.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';

/** A write under way. An effect that fails undoes it. */
interface Write {
  readonly tx: Transaction;
  readonly platform: Platform;
  /** Undefined where the platform does it by itself. */
  readonly actor: RequestActor | undefined;
}

/** A write that somebody wants to make, before its transaction. */
interface Outlook {
  readonly platform: Platform;
  readonly actor: RequestActor;
  /** The record as it stands; undefined for a new one. */
  readonly before: AnyRow | undefined;
  /** What is to be written, as it was given; nothing in a move. */
  readonly given: Values;
  /** The move that is to be made, if it is one. */
  readonly transition?: Transition;
}

/** A record that somebody wants to create, before anything is known of its values. */
interface Wish extends Write {
  readonly actor: RequestActor;
  readonly given: Values;
}

/** A record that is well written by its declaration. */
export interface Draft extends Write {
  /** The record as it stands; undefined for a new one. */
  readonly before: AnyRow | undefined;
  /** What is to be written. */
  readonly values: Values;
  /** The record as it is to become. */
  readonly after: Values;
}

export interface Creation extends Write {
  readonly after: AnyRow;
}

interface Change extends Creation {
  readonly before: AnyRow;
}

/** Makes a move of another record because of this one: in the same transaction, by the same actor, with all that it does. */
type FurtherMove = (resource: Resource, before: AnyRow, transition: string, reason: string | null) => Promise<AnyRow>;

export interface StatusMove extends Change {
  readonly transition: Transition;
  readonly reason: string | null;
  /** Whether the move of another record has caused this one, so that it isn't news of its own. */
  readonly follows: boolean;
  readonly alsoMove: FurtherMove;
}

/** What a write of a resource also does, in the same transaction. */
export interface Effects {
  /**
   * Locks what a record is part of, before an update, a move or a removal locks the record itself.
   * @param busy what to do while somebody else has it
   * @returns whether it is locked now
   */
  lockWhole?(tx: Transaction, id: number, busy: 'wait' | 'skip'): Promise<boolean>;
  /**
   * What the platform writes besides because others outside of it say so. They take their time: they are asked before the
   * transaction, and not at all for records from a file.
   */
  beforeTransaction?(outlook: Outlook): Promise<Values>;
  /**
   * What the platform writes besides: values of fields that nobody writes, which follow from those that are written.
   * @param before the record as it stands; undefined for a new one
   */
  computed?(values: Values, before: AnyRow | undefined): Values;
  /**
   * What the platform writes of a new record because other records say so. Locks what it follows from, and refuses what may not be
   * created there.
   */
  fillOnCreate?(wish: Wish): Promise<Values>;
  /** What only other records can tell is wrong. */
  check?(draft: Draft): Promise<readonly Problem[]>;
  /** Those that follow a write give the record as it stands in the end, where they have written to it again. */
  afterCreate?(creation: Creation): Promise<AnyRow | void>;
  afterUpdate?(change: Change): Promise<AnyRow | void>;
  afterTransition?(move: StatusMove): Promise<AnyRow | void>;
  /** What an update brings by itself once it is told in the log: another write, with an entry of its own. */
  followUpdate?(change: Change): Promise<AnyRow | void>;
}

import type { SQL } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Values } from '#server/http/parseBody.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { DecisionKind } from '#src/notifications/kinds.ts';
import type { Problem } from '#src/problems/catalogue.ts';
import type { RecordMove } from '#src/schema/moves.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';
import type { SwitchMove } from '#src/schema/switches.ts';

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

/** A record that somebody wants to create, not validated yet. */
interface Wish extends Write {
  readonly actor: RequestActor;
  readonly given: Values;
  /** What `beforeTransaction` found; nothing for a copy or an imported record, for which it isn’t asked. */
  readonly seen: Values;
  /** The record that it is a copy of. */
  readonly source: AnyRow | undefined;
}

/** A write that the declaration has validated. */
export interface Draft extends Write {
  /** The record as it stands; undefined for a new one. */
  readonly before: AnyRow | undefined;
  /** What is to be written. */
  readonly values: Values;
  /** The record as it is to become. */
  readonly after: Values;
}

/** An allowed move, before it is written. */
interface MoveDraft extends Write {
  /** The locked record. */
  readonly before: AnyRow;
  /** The record after the move. */
  readonly after: AnyRow;
}

export interface Creation extends Write {
  readonly after: AnyRow;
}

interface Change extends Creation {
  readonly before: AnyRow;
}

interface Removal extends Write {
  readonly before: AnyRow;
}

/** Moves another record as a consequence: in the same transaction, by the same actor, with its own effects and audit. */
type FurtherMove = (resource: Resource, before: AnyRow, transition: string, reason: string | null) => Promise<AnyRow>;

export interface StatusMove extends Change {
  readonly transition: Transition;
  readonly reason: string | null;
  /** Whether another record's move caused this one. Then nobody is notified of it separately. */
  readonly follows: boolean;
  readonly alsoMove: FurtherMove;
}

interface SwitchTurn extends Change {
  readonly move: SwitchMove;
}

/** A move that is made, with its own effects and its audit entry. */
export interface MadeMove extends Change {
  readonly resource: Resource;
  readonly move: RecordMove;
  readonly reason: string | null;
  readonly follows: boolean;
}

/** How the owner of a record is told of a decision on it, where the general words or the record's page don't do. */
export interface OwnNews {
  /** Move → what its owner is told. */
  readonly kinds?: Readonly<Record<string, DecisionKind>>;
  /** The link for a record without a page of its own. */
  linkOf?(record: Values): string;
}

/** The canonical form of values that records derive from other fields, such as a link or a domain. */
export interface DerivedForm {
  /** A digest of the form of all spellings in the tests. Stored values of another version are renewed; a test checks it. */
  readonly version: string;
  /**
   * Derives the values again.
   * @returns the values of each record, in the order of the records
   */
  of(executor: Executor, records: readonly AnyRow[]): Promise<readonly Values[]>;
}

/** What a write of a resource also does, in the same transaction. */
export interface Effects {
  /** Renews derived values that an older version of the code has stored. */
  readonly canonical?: DerivedForm;
  /** How owners are told of decisions, by default in general words; `own` where these effects tell them. */
  readonly news?: OwnNews | 'own';
  /** What the approval of a record needs of other records, as a condition on the records of a list. A refusal says the same of one record. */
  approvable?(): SQL;
  /**
   * Locks the parent record before an update, a move or a removal locks the record itself.
   * @param busy what to do while another transaction holds the lock
   * @returns whether it is locked now
   */
  lockWhole?(tx: Transaction, id: number, busy: 'wait' | 'skip'): Promise<boolean>;
  /**
   * Values that depend on services outside the platform. Those may be slow, so they are asked before the transaction, and not
   * at all for imported records.
   */
  beforeTransaction?(outlook: Outlook): Promise<Values>;
  /**
   * Values of read-only fields that follow from the written ones, and for a new record from those of `fillOnCreate`.
   * @param before the record as it stands; undefined for a new one
   */
  computed?(values: Values, before: AnyRow | undefined): Values;
  /**
   * Values of a new record that come from other records, such as its parent. Locks those, and refuses a record that may not be
   * created there.
   */
  fillOnCreate?(wish: Wish): Promise<Values>;
  /** Returns values of read-only fields that the statement of the move writes too. */
  fillOnMove?(draft: MoveDraft): Promise<Values>;
  /** Problems that only other records can reveal. */
  check?(draft: Draft): Promise<readonly Problem[]>;
  /** The effects after a write return the record if they have written to it again. */
  afterCreate?(creation: Creation): Promise<AnyRow | void>;
  afterUpdate?(change: Change): Promise<AnyRow | void>;
  afterTransition?(move: StatusMove): Promise<AnyRow | void>;
  afterSwitch?(turn: SwitchTurn): Promise<AnyRow | void>;
  afterRemove?(removal: Removal): Promise<void>;
  /** A further write that an update causes. It runs after the update's audit entry and makes its own. */
  followUpdate?(change: Change): Promise<AnyRow | void>;
}

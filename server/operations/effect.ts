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

/** A write in progress. An effect that fails rolls it back. */
interface WriteContext {
  readonly tx: Transaction;
  readonly platform: Platform;
  /** Undefined for an automatic write by the platform. */
  readonly actor: RequestActor | undefined;
}

/** A requested write, before its transaction. */
interface BeforeTransactionContext {
  readonly platform: Platform;
  readonly actor: RequestActor;
  /** The current record; undefined for a new record. */
  readonly before: AnyRow | undefined;
  /** The values of the request; empty for a move. */
  readonly given: Values;
  /** The requested transition, if the write is a move. */
  readonly transition?: Transition;
}

/** A requested creation, not validated yet. */
interface CreateContext extends WriteContext {
  readonly actor: RequestActor;
  readonly given: Values;
  /** The values of `beforeTransaction`; empty for a copy or an imported record, for which it isn't called. */
  readonly seen: Values;
  /** The original, if the record is a copy. */
  readonly source: AnyRow | undefined;
}

/** A write that passed the declaration's validation. */
export interface CheckContext extends WriteContext {
  /** The current record; undefined for a new record. */
  readonly before: AnyRow | undefined;
  /** The values to write. */
  readonly values: Values;
  /** The record after the write. */
  readonly after: Values;
}

/** An allowed move, before it is written. */
interface BeforeMoveContext extends WriteContext {
  /** The locked record. */
  readonly before: AnyRow;
  /** The record after the move. */
  readonly after: AnyRow;
}

export interface AfterCreateContext extends WriteContext {
  readonly after: AnyRow;
}

interface AfterUpdateContext extends AfterCreateContext {
  readonly before: AnyRow;
}

interface AfterRemoveContext extends WriteContext {
  readonly before: AnyRow;
}

/** Moves another record as a consequence: in the same transaction, by the same actor, with its own effects and audit. */
type MoveRelated = (resource: Resource, before: AnyRow, transition: string, reason: string | null) => Promise<AnyRow>;

export interface AfterTransitionContext extends AfterUpdateContext {
  readonly transition: Transition;
  readonly reason: string | null;
  /** Whether another record's move caused this move. Then no separate notification is sent. */
  readonly follows: boolean;
  readonly alsoMove: MoveRelated;
}

interface AfterSwitchContext extends AfterUpdateContext {
  readonly move: SwitchMove;
}

/** A completed move, with its own effects and its audit entry. */
export interface CompletedMove extends AfterUpdateContext {
  readonly resource: Resource;
  readonly move: RecordMove;
  readonly reason: string | null;
  readonly follows: boolean;
}

/** Notifications to a record's owner about decisions, if the general texts or the record's page don't fit. */
export interface OwnerNotifications {
  /** Move → the kind of the notification to the owner. */
  readonly kinds?: Readonly<Record<string, DecisionKind>>;
  /** The link for a record that has no page. */
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

/** Additional effects of a resource's writes, in the same transaction. */
export interface Effects {
  /** Renews derived values that an older version of the code has stored. */
  readonly canonical?: DerivedForm;
  /** Notifications to owners about decisions, with general texts by default. `own`: these effects send them. */
  readonly news?: OwnerNotifications | 'own';
  /** The approval's requirements on other records, as a condition on a list. A refusal reports the same for one record. */
  approvable?(): SQL;
  /**
   * Locks the parent record before an update, a move or a removal locks the record.
   * @param busy the behavior while another transaction holds the lock
   * @returns whether the parent is locked now
   */
  lockWhole?(tx: Transaction, id: number, busy: 'wait' | 'skip'): Promise<boolean>;
  /** Loads values from external services. These may be slow, so they are called before the transaction, and not for imported records. */
  beforeTransaction?(outlook: BeforeTransactionContext): Promise<Values>;
  /**
   * Values of read-only fields, derived from the written values; for a new record also from the values of `fillOnCreate`.
   * @param before the current record; undefined for a new record
   */
  computed?(values: Values, before: AnyRow | undefined): Values;
  /**
   * Loads values of a new record from other records, such as its parent.
   * Locks these records, and refuses a creation that they don't allow.
   */
  fillOnCreate?(wish: CreateContext): Promise<Values>;
  /** Returns values of read-only fields that the move's statement also writes. */
  fillOnMove?(draft: BeforeMoveContext): Promise<Values>;
  /** Returns problems that depend on other records. */
  check?(draft: CheckContext): Promise<readonly Problem[]>;
  /** The effects after a write return the record if they have updated it. */
  afterCreate?(creation: AfterCreateContext): Promise<AnyRow | void>;
  afterUpdate?(change: AfterUpdateContext): Promise<AnyRow | void>;
  afterTransition?(move: AfterTransitionContext): Promise<AnyRow | void>;
  afterSwitch?(turn: AfterSwitchContext): Promise<AnyRow | void>;
  afterRemove?(removal: AfterRemoveContext): Promise<void>;
  /** A further write that an update causes. It runs after the update's audit entry and writes its own entry. */
  followUpdate?(change: AfterUpdateContext): Promise<AnyRow | void>;
}

import type { AnyRow } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';
import type { Asker } from '../asker.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Platform } from '../platform.ts';
import type { Values } from './parseBody.ts';

/** A write under way. An effect that fails undoes it. */
interface Write {
  readonly tx: Transaction;
  readonly platform: Platform;
  /** Undefined where the platform does it by itself. */
  readonly asker: Asker | undefined;
}

interface Creation extends Write {
  readonly after: AnyRow;
}

interface Change extends Creation {
  readonly before: AnyRow;
}

interface StatusMove extends Change {
  readonly transition: Transition;
  readonly reason: string | null;
}

/** What a write of a resource also does, in the same transaction. */
export interface Effects {
  /**
   * What the platform writes besides: values of fields that nobody writes, which follow from those that are written.
   * @param before the record as it stands; undefined for a new one
   */
  derive?(values: Values, before: AnyRow | undefined): Values;
  afterCreate?(creation: Creation): Promise<void>;
  afterUpdate?(change: Change): Promise<void>;
  afterTransition?(move: StatusMove): Promise<void>;
}

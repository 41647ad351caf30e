import type { RecordMove } from '#src/schema/moves.ts';
import type { AnyRow } from '#src/schema/resource.ts';

/** A transition that the user has chosen but not confirmed. */
export interface RequestedTransition {
  readonly record: AnyRow;
  readonly transition: RecordMove;
}

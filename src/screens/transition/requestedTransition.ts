import type { AnyRow } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';

/** A transition that the user has chosen but not confirmed. */
export interface RequestedTransition {
  readonly record: AnyRow;
  readonly transition: Transition;
}

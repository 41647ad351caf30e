import type { AnyRow } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';

/** A move that somebody is about to make. */
export interface RequestedTransition {
  readonly record: AnyRow;
  readonly transition: Transition;
}

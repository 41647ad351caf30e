import type { ProblemName } from '#src/problems/catalogue.ts';

/** Statuses in which fields may change. Several entries about a field are combined. */
export interface Editable<N extends string = string> {
  /** All fields by default. */
  readonly fields?: readonly N[];
  /** The statuses in which they may change. */
  readonly statuses: readonly string[];
  /** The problem of a change in another status; `editableOnlyWhile`, which names the statuses, by default. */
  readonly problem?: ProblemName;
}

import type { TaskTypeKey } from './taskTypes.ts';

/** The tutorial of a task type, in addition to its declaration. */
export interface Tutorial {
  readonly steps: readonly string[];
  /** Reasons for rejection, in addition to the common reasons of the proof's form. */
  readonly rejected: readonly string[];
}

/** A tutorial for each task type of a network. A missing one is a compile error. */
export type TutorialsOf<Network extends string> = Readonly<
  Record<Extract<TaskTypeKey, `${Network}--${string}`>, Tutorial>
>;

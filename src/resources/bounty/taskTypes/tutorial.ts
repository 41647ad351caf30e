import type { TaskTypeKey } from './taskTypes.ts';

/** The tutorial of a task type, in addition to what its declaration says. */
export interface Tutorial {
  readonly steps: readonly string[];
  /** Reasons for rejection, in addition to those of every proof of that form. */
  readonly rejected: readonly string[];
}

/** A tutorial for each task type of a network. A missing one is a compile error. */
export type TutorialsOf<Network extends string> = Readonly<
  Record<Extract<TaskTypeKey, `${Network}--${string}`>, Tutorial>
>;

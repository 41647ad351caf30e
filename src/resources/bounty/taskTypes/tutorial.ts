import type { TaskTypeKey } from './taskTypes.ts';

/** What a hunter is taught about a task type, beside what its entry says already. */
export interface Tutorial {
  readonly steps: readonly string[];
  /** What gets the work rejected, besides what does so with every proof of its form. */
  readonly rejected: readonly string[];
}

/** A tutorial for each task type of a network: one that is missing doesn't compile. */
export type TutorialsOf<Network extends string> = Readonly<
  Record<Extract<TaskTypeKey, `${Network}--${string}`>, Tutorial>
>;

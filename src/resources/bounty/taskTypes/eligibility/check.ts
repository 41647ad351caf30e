import type { Problem } from '#src/problems/catalogue.ts';

type CheckValue = string | number | boolean | readonly string[] | null;

/** The result of one rule of a task for a hunter's account or post. */
export interface Check<R extends string = string> {
  readonly rule: R;
  /** Null if the network doesn't provide the value; the manager decides then. */
  readonly passed: boolean | null;
  readonly expected: CheckValue;
  readonly actual: CheckValue;
  /** The reason of the failure. */
  readonly problem?: Problem;
}

type Answered<R extends string> = Pick<Check<R>, 'rule' | 'passed' | 'expected' | 'actual'>;

/** Creates a check, with the problem if it failed. */
export const makeCheck = <R extends string>(answer: Answered<R>, problem: () => Problem): Check<R> =>
  answer.passed === false ? { ...answer, problem: problem() } : answer;

import type { Problem } from '#src/problems/catalogue.ts';

type CheckValue = string | number | boolean | readonly string[] | null;

/** The result of one rule of a task for a hunter's account or post. */
export interface Check<R extends string = string> {
  readonly rule: R;
  /** Null when the network doesn't tell; a person decides then. */
  readonly passed: boolean | null;
  readonly expected: CheckValue;
  readonly actual: CheckValue;
  /** Why it failed. */
  readonly problem?: Problem;
}

type Answered<R extends string> = Pick<Check<R>, 'rule' | 'passed' | 'expected' | 'actual'>;

/** Makes a check, adding the problem if it failed. */
export const makeCheck = <R extends string>(answer: Answered<R>, problem: () => Problem): Check<R> =>
  answer.passed === false ? { ...answer, problem: problem() } : answer;

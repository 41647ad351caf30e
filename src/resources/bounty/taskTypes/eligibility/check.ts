import type { Problem } from '#src/problems/catalogue.ts';

type CheckValue = string | number | boolean | readonly string[] | null;

/** What one rule of a task says of a hunter's account or post. */
export interface Check<R extends string = string> {
  readonly rule: R;
  /** Null: the network doesn't tell, so that a person decides. */
  readonly passed: boolean | null;
  readonly expected: CheckValue;
  readonly actual: CheckValue;
  /** Why it failed. */
  readonly problem?: Problem;
}

type Answered<R extends string> = Pick<Check<R>, 'rule' | 'passed' | 'expected' | 'actual'>;

/** The check, with its problem where it failed. */
export const makeCheck = <R extends string>(answer: Answered<R>, problem: () => Problem): Check<R> =>
  answer.passed === false ? { ...answer, problem: problem() } : answer;

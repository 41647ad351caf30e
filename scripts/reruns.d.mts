/** The outcome of a test that vitest has run or skipped. */
export interface TestOutcome {
  /** Relative to the project's folder. */
  readonly file: string;
  /** The titles of its suites, and its own last. */
  readonly titles: readonly string[];
  readonly state: 'passed' | 'failed' | 'skipped' | 'pending';
  readonly why: string;
}

/** The outcome of a run. */
export interface Outcomes {
  readonly tests: readonly TestOutcome[];
  /** Files with an error outside of their tests: when loading, in a hook, or uncaught. */
  readonly files: readonly { readonly file: string; readonly why: string }[];
  /** Errors that belong to no file. */
  readonly elsewhere: readonly string[];
}

/** A test to run again, or a whole file if it has no titles. */
export interface Rerun {
  readonly file: string;
  readonly titles?: readonly string[];
}

export interface Verdict {
  readonly passed: number;
  readonly failed: number;
  /** Failed tests and files with their errors, a paragraph each. */
  readonly failures: readonly string[];
  /** Names of tests and files that failed, and passed when run alone. */
  readonly flaky: readonly string[];
}

export const mostReruns: number;
export function rerunsOf(outcomes: Outcomes): Rerun[];
export function argumentsOf(rerun: Rerun): string[];
export function nameOf(rerun: Rerun): string;
export function verdictOf(
  outcomes: Outcomes,
  again?: readonly { readonly rerun: Rerun; readonly outcomes: Outcomes }[],
): Verdict;

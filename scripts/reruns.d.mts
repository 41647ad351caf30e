/** A test that vitest has run, or left out. */
export interface TestOutcome {
  /** From the project's folder on. */
  readonly file: string;
  /** Of its suites, and its own last. */
  readonly titles: readonly string[];
  readonly state: 'passed' | 'failed' | 'skipped' | 'pending';
  readonly why: string;
}

/** What a run came to. */
export interface Outcomes {
  readonly tests: readonly TestOutcome[];
  /** Files with an error outside of their tests: they couldn't be loaded, a hook failed, nobody caught it. */
  readonly files: readonly { readonly file: string; readonly why: string }[];
  /** Errors of no file. */
  readonly elsewhere: readonly string[];
}

/** A test to run once more, or a whole file where it has no titles. */
export interface Rerun {
  readonly file: string;
  readonly titles?: readonly string[];
}

export interface Verdict {
  readonly passed: number;
  readonly failed: number;
  /** What failed, and why: a paragraph each. */
  readonly failures: readonly string[];
  /** What failed, and passed alone: a name each. */
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

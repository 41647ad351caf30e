import { type Problem, problem } from '#src/problems/catalogue.ts';

/** A check as a submission stores it, with its values as texts. */
interface KeptCheck {
  readonly rule: string;
  readonly passed: boolean | null;
  readonly expected: string | null;
  readonly actual: string | null;
}

type Kept = Record<'expected' | 'actual', string>;

/** Rule → the problem when it fails. */
const problems: Readonly<Record<string, (kept: Kept) => Problem>> = {
  post: () => problem('noPost'),
  target: ({ expected }) => problem('otherTarget', { target: expected }),
  author: ({ expected, actual }) => problem('notYourPost', { author: actual, handle: expected }),
  tags: () => problem('tagsDontMatch'),
  sinceStart: () => problem('postBeforeStart'),
  postAge: ({ expected }) => problem('postTooOld', { days: expected }),
};

/** Returns the problem of a failed check, which explains the fix to the hunter; undefined if the check needs no explanation. */
export function postProblem({ rule, passed, expected, actual }: KeptCheck): Problem | undefined {
  return passed === false ? problems[rule]?.({ expected: expected ?? '', actual: actual ?? '' }) : undefined;
}

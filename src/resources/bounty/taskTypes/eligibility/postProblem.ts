import { type Problem, problem } from '#src/problems/catalogue.ts';

/** A check as a submission keeps it: each value as a text. */
interface KeptCheck {
  readonly rule: string;
  readonly passed: boolean | null;
  readonly expected: string | null;
  readonly actual: string | null;
}

type Kept = Record<'expected' | 'actual', string>;

/** Rule of a post → what is wrong where it fails. */
const problems: Readonly<Record<string, (kept: Kept) => Problem>> = {
  post: () => problem('noPost'),
  author: ({ expected, actual }) => problem('notYourPost', { author: actual, handle: expected }),
  sinceStart: () => problem('postBeforeStart'),
  postAge: ({ expected }) => problem('postTooOld', { days: expected }),
};

/** What is wrong with a post, and what its hunter does about it; undefined where the check says so by itself. */
export function postProblem({ rule, passed, expected, actual }: KeptCheck): Problem | undefined {
  return passed === false ? problems[rule]?.({ expected: expected ?? '', actual: actual ?? '' }) : undefined;
}

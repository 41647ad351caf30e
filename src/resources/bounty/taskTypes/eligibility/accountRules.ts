import { subMonths } from 'date-fns';
import { formatDay } from '#src/format/date.ts';
import { toDay } from '#src/format/day.ts';
import { problem } from '#src/problems/catalogue.ts';
import { type Check, makeCheck } from './check.ts';
import type { SocialProfile } from './profile.ts';
import type { Requirements } from './requirements.ts';
import { missingTags } from './tags.ts';

type AccountRule = 'followers' | 'posts' | 'accountAge' | 'tags';

/** Checks one requirement of an account. Returns undefined if the task doesn't have the requirement. */
type Rule = (requirements: Requirements, profile: SocialProfile, now: Date) => Check<AccountRule> | undefined;

/** Whether a count is high enough; null if the network doesn't show it. */
const enough = (actual: number | null, min: number): boolean | null => (actual === null ? null : actual >= min);

const followers: Rule = ({ minFollowers: min }, { followers: actual }) =>
  min
    ? makeCheck({ rule: 'followers', passed: enough(actual, min), expected: min, actual }, () =>
        problem('followersBelow', { min, followers: actual ?? 0 }),
      )
    : undefined;

const posts: Rule = ({ minPosts: min }, { posts: actual }) =>
  min
    ? makeCheck({ rule: 'posts', passed: enough(actual, min), expected: min, actual }, () =>
        problem('notEnoughPosts', { min, posts: actual ?? 0 }),
      )
    : undefined;

/** The day (UTC) before which an account must have been created: `yyyy-MM-dd`. */
export const accountsBefore = (months: number, now: Date): string =>
  toDay(subMonths(new Date(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()), months));

const accountAge: Rule = ({ minAccountAgeMonths: months }, { accountCreatedAt: actual }, now) => {
  if (!months) return undefined;
  const expected = accountsBefore(months, now);
  // ISO 8601 texts compare in chronological order.
  const passed = actual === null ? null : actual < expected;
  return makeCheck({ rule: 'accountAge', passed, expected, actual }, () =>
    problem('accountTooYoung', { date: formatDay(expected) }),
  );
};

const tags: Rule = ({ requiredTags: expected }, { tags: actual }) => {
  if (!expected?.length) return undefined;
  const lacking = missingTags(expected, actual ?? []);
  const passed = actual === null ? null : lacking.length === 0;
  return makeCheck({ rule: 'tags', passed, expected, actual }, () => problem('addTags', { tags: lacking }));
};

/** In the order of display. */
const rules: readonly Rule[] = [followers, posts, accountAge, tags];

/** Checks an account against the requirements of a task. */
export const checkAccount = (
  requirements: Requirements,
  profile: SocialProfile,
  now: Date,
): readonly Check<AccountRule>[] => rules.flatMap((rule) => rule(requirements, profile, now) ?? []);

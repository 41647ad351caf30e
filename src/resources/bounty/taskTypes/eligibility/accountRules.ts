import { subMonths } from 'date-fns';
import { formatDay } from '#src/format/date.ts';
import { dayOf } from '#src/format/day.ts';
import { problem } from '#src/problems/catalogue.ts';
import { type Check, makeCheck } from './check.ts';
import type { SocialProfile } from './profile.ts';
import type { Requirements } from './requirements.ts';
import { missingTags } from './tags.ts';

type AccountRule = 'followers' | 'posts' | 'accountAge' | 'tags';

/** A rule over what a network shows of an account; nothing where the task doesn't ask. */
type Rule = (requirements: Requirements, profile: SocialProfile, now: Date) => Check<AccountRule> | undefined;

/** Whether a count is enough; null where the network doesn't tell it. */
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

/** The day, in UTC, before which an account must have been made: `yyyy-MM-dd`. */
export const accountsBefore = (months: number, now: Date): string =>
  dayOf(subMonths(new Date(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()), months));

const accountAge: Rule = ({ minAccountAgeMonths: months }, { accountCreatedAt: actual }, now) => {
  if (!months) return undefined;
  const expected = accountsBefore(months, now);
  // ISO 8601 sorts as it reads.
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

/** In the order in which they are told. */
const rules: readonly Rule[] = [followers, posts, accountAge, tags];

/** Compares an account with what a task asks of it. */
export const checkAccount = (
  requirements: Requirements,
  profile: SocialProfile,
  now: Date,
): readonly Check<AccountRule>[] => rules.flatMap((rule) => rule(requirements, profile, now) ?? []);

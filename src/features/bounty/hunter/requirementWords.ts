import { formatDate, formatDay } from '#src/format/date.ts';
import { formatCount } from '#src/format/number.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import type { CheckedRequirement } from '#src/resources/bounty/routes/eligibility.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';

type Value = CheckedRequirement['expected'];

/** What a rule of a task asks for, and what a hunter has. */
interface RuleWords {
  readonly needs: (expected: Value) => string;
  readonly has: (actual: Value) => string;
}

const count = (value: Value): string => (typeof value === 'number' ? formatCount(value) : String(value));
const list = (value: Value): string => [value].flat().filter(Boolean).join(', ') || hunter.none;
const hashed = (value: Value): string =>
  [value]
    .flat()
    .map((tag) => `#${String(tag).replace(/^#/, '')}`)
    .join(' ');
const filled = (text: string, value: string): string => text.replace('%{value}', () => value);
const isDay = /^\d{4}-\d\d-\d\d$/;
const day = (value: Value): string =>
  isDay.test(String(value)) ? formatDay(String(value)) : formatDate(String(value));

const rules: Readonly<Record<string, RuleWords>> = {
  profile: { needs: () => hunter.needsProfile, has: (has) => (has === true ? hunter.hasProfile : hunter.hasNoProfile) },
  private: { needs: () => hunter.needsPublic, has: (has) => (has === true ? hunter.isPrivate : hunter.isPublic) },
  followers: {
    needs: (min) => filled(hunter.needsFollowers, count(min)),
    has: (has) => filled(hunter.youHave, count(has)),
  },
  posts: { needs: (min) => filled(hunter.needsPosts, count(min)), has: (has) => filled(hunter.youHave, count(has)) },
  accountAge: { needs: (before) => filled(hunter.needsAge, day(before)), has: (has) => filled(hunter.ageIs, day(has)) },
  tags: {
    needs: (tags) => filled(hunter.needsTags, hashed(tags)),
    has: (tags) => (list(tags) === hunter.none ? hunter.hasNoTags : filled(hunter.youHave, hashed(tags))),
  },
  follows: {
    needs: (account) => filled(hunter.needsFollow, list(account)),
    has: (has) => (has === true ? hunter.doesFollow : hunter.followsNot),
  },
  country: {
    needs: () => hunter.needsCountry,
    has: (country) => (country === null ? hunter.noCountry : filled(hunter.countryIs, list(country))),
  },
};

/** What a requirement is in words; a rule that this version doesn't know keeps its name. */
export function requirementWords({ rule, expected, actual, passed }: CheckedRequirement): {
  readonly needs: string;
  readonly has: string;
} {
  const words = Object.hasOwn(rules, rule) ? rules[rule] : undefined;
  if (words === undefined) return { needs: rule, has: list(actual) };
  return { needs: words.needs(expected), has: passed === null ? hunter.cannotTell : words.has(actual) };
}

const needsMonths = (months: number): string =>
  months === 1 ? hunter.needsMonth : filled(hunter.needsMonths, count(months));

/** What a task asks of whoever takes part, for those who don't. */
export function askedBy(task: Task): string[] {
  const { minFollowers, minPosts, minAccountAgeMonths, requiredTags, requiredAccount } = task;
  return [
    minFollowers ? filled(hunter.needsFollowers, count(minFollowers)) : '',
    minPosts ? filled(hunter.needsPosts, count(minPosts)) : '',
    minAccountAgeMonths ? needsMonths(minAccountAgeMonths) : '',
    requiredTags?.length ? filled(hunter.needsTags, hashed(requiredTags)) : '',
    requiredAccount ? filled(hunter.needsFollow, requiredAccount) : '',
  ].filter(Boolean);
}

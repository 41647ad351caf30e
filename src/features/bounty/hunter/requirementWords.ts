import { formatDate, formatDay } from '#src/format/date.ts';
import { hashtags } from '#src/format/hashtags.ts';
import { formatCount } from '#src/format/number.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { say } from '#src/i18n/say.ts';
import type { CheckedRequirement } from '#src/resources/bounty/routes/eligibility.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';

type Value = CheckedRequirement['expected'];

/** The texts of a rule: the expected and the hunter's value. */
interface RuleWords {
  readonly needs: (expected: Value) => string;
  readonly has: (actual: Value) => string;
}

const count = (value: Value): string => (typeof value === 'number' ? formatCount(value) : String(value));
const list = (value: Value): string => [value].flat().filter(Boolean).join(', ') || hunter.none;
const hashed = (value: Value): string => hashtags([value].flat().map(String));
const isDay = /^\d{4}-\d\d-\d\d$/;
const day = (value: Value): string =>
  isDay.test(String(value)) ? formatDay(String(value)) : formatDate(String(value));

const rules: Readonly<Record<string, RuleWords>> = {
  profile: { needs: () => hunter.needsProfile, has: (has) => (has === true ? hunter.hasProfile : hunter.hasNoProfile) },
  private: { needs: () => hunter.needsPublic, has: (has) => (has === true ? hunter.isPrivate : hunter.isPublic) },
  followers: {
    needs: (min) => say(hunter.needsFollowers, { value: count(min) }),
    has: (has) => say(hunter.youHave, { value: count(has) }),
  },
  posts: {
    needs: (min) => say(hunter.needsPosts, { value: count(min) }),
    has: (has) => say(hunter.youHave, { value: count(has) }),
  },
  accountAge: {
    needs: (before) => say(hunter.needsAge, { value: day(before) }),
    has: (has) => say(hunter.ageIs, { value: day(has) }),
  },
  tags: {
    needs: (tags) => say(hunter.needsTags, { value: hashed(tags) }),
    has: (tags) => (list(tags) === hunter.none ? hunter.hasNoTags : say(hunter.youHave, { value: hashed(tags) })),
  },
  follows: {
    needs: (account) => say(hunter.needsFollow, { value: list(account) }),
    has: (has) => (has === true ? hunter.doesFollow : hunter.followsNot),
  },
  country: {
    needs: () => hunter.needsCountry,
    has: (country) => (country === null ? hunter.noCountry : say(hunter.countryIs, { value: list(country) })),
  },
};

/** Returns the texts of a requirement. A rule that this version doesn't know is shown by its name. */
export function requirementWords({ rule, expected, actual, passed }: CheckedRequirement): {
  readonly needs: string;
  readonly has: string;
} {
  const words = Object.hasOwn(rules, rule) ? rules[rule] : undefined;
  if (words === undefined) return { needs: rule, has: list(actual) };
  return { needs: words.needs(expected), has: passed === null ? hunter.cannotTell : words.has(actual) };
}

/** Describes an unmet requirement in figures: “Needs 500 followers, you have 312.” */
export function shortfall(requirement: CheckedRequirement): string {
  const { needs, has } = requirementWords(requirement);
  return `${needs}, ${has}.`;
}

const needsMonths = (months: number): string =>
  months === 1 ? hunter.needsMonth : say(hunter.needsMonths, { value: count(months) });

/** Describes the requirements of a task, without the outcome of a check. */
export function requirementTexts(task: Task): string[] {
  const { minFollowers, minPosts, minAccountAgeMonths, requiredTags, requiredAccount } = task;
  return [
    minFollowers ? say(hunter.needsFollowers, { value: count(minFollowers) }) : '',
    minPosts ? say(hunter.needsPosts, { value: count(minPosts) }) : '',
    minAccountAgeMonths ? needsMonths(minAccountAgeMonths) : '',
    requiredTags?.length ? say(hunter.needsTags, { value: hashtags(requiredTags) }) : '',
    requiredAccount ? say(hunter.needsFollow, { value: requiredAccount }) : '',
  ].filter(Boolean);
}

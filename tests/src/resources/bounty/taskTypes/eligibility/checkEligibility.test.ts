import { describe, expect, test } from 'vitest';
import { messageOf } from '#src/problems/catalogue.ts';
import { accountsBefore } from '#src/resources/bounty/taskTypes/eligibility/accountRules.ts';
import {
  type Candidate,
  checkEligibility,
  isFixable,
} from '#src/resources/bounty/taskTypes/eligibility/checkEligibility.ts';
import type { SocialProfile } from '#src/resources/bounty/taskTypes/eligibility/profile.ts';
import type { Requirements } from '#src/resources/bounty/taskTypes/eligibility/requirements.ts';

const now = new Date('2026-11-21T14:00:00.000Z');

const profile: SocialProfile = {
  handle: '@ada',
  url: 'https://twitter.com/ada',
  followers: 500,
  posts: 20,
  accountCreatedAt: '2026-05-20T23:59:59.000Z',
  isPrivate: false,
  about: null,
  tags: ['Quarry'],
};

const check = (requirements: Requirements, of: Partial<SocialProfile> = {}, candidate: Partial<Candidate> = {}) =>
  checkEligibility(requirements, { profile: { ...profile, ...of }, follows: true, country: 'DE', ...candidate }, now);

/** The checks that don't pass, with what is said of them. */
const told = (...asked: Parameters<typeof check>) =>
  check(...asked)
    .filter(({ passed }) => passed !== true)
    .map(({ rule, problem }) => [rule, problem && messageOf(problem)]);

const everything: Requirements = {
  minFollowers: 500,
  minPosts: 20,
  minAccountAgeMonths: 6,
  requiredTags: ['#quarry'],
  requiredAccount: '@quarryhq',
  countriesAllowed: ['DE'],
  countriesDenied: ['US'],
};

test('an account that has just what is asked for passes each rule', () => {
  const checks = check(everything);
  expect(checks.map(({ rule, passed }) => [rule, passed])).toEqual([
    ['country', true],
    ['private', true],
    ['followers', true],
    ['posts', true],
    ['accountAge', true],
    ['tags', true],
    ['follows', true],
  ]);
  expect(checks.find(({ rule }) => rule === 'followers')).toEqual({
    rule: 'followers',
    passed: true,
    expected: 500,
    actual: 500,
  });
});

test('a task that asks for nothing looks only whether the account can be seen', () => {
  expect(check({}).map(({ rule }) => rule)).toEqual(['private']);
  expect(check({ minFollowers: null, minPosts: 0, requiredTags: [], requiredAccount: '' })).toHaveLength(1);
  expect(check(everything, {}, { profile: null }).map(({ rule }) => rule)).toEqual(['country']);
});

describe('says in the specification’s words', () => {
  test.each<[string, string, ...Parameters<typeof check>]>([
    ['profile', 'No user profile found.', {}, {}, { profile: undefined }],
    ['private', 'Your account is private or unavailable.', {}, { isPrivate: true }],
    ['followers', 'Followers below the minimum.', everything, { followers: 499 }],
    ['posts', 'Not enough posts.', everything, { posts: 19 }],
    [
      'accountAge',
      'Only accounts created earlier than 21.05.2026 can participate.',
      everything,
      { accountCreatedAt: '2026-05-21T00:00:00.000Z' },
    ],
    ['tags', 'Add tags.', everything, { tags: ['quarries'] }],
    ['follows', 'Required account not followed.', everything, {}, { follows: false }],
    ['country', 'This task isn’t open to hunters from your country.', { countriesDenied: ['DE'] }],
    ['country', 'This task isn’t open to hunters from your country.', { countriesAllowed: ['FR', 'IT'] }],
    [
      'country',
      'This task is limited to certain countries. Add your country to your profile, then join.',
      { countriesDenied: ['US'] },
      {},
      { country: null },
    ],
  ])('what breaks the rule %s: %s', (rule, message, ...asked) => {
    expect(told(...asked)).toEqual([[rule, message]]);
  });
});

test('what is missing goes along with the problem', () => {
  const [, , followers] = check(everything, { followers: 312 });
  expect(followers).toMatchObject({
    expected: 500,
    actual: 312,
    problem: { parameters: { min: 500, followers: 312 } },
  });
  const tags = check({ requiredTags: ['quarry', 'bounty'] }).at(-1);
  expect(tags?.problem?.parameters).toEqual({ tags: ['bounty'] });
});

test('what the network doesn’t tell neither passes nor fails', () => {
  const silent = { followers: null, posts: null, accountCreatedAt: null, tags: null };
  expect(told({ ...everything }, silent, { follows: undefined })).toEqual([
    ['followers', undefined],
    ['posts', undefined],
    ['accountAge', undefined],
    ['tags', undefined],
    ['follows', undefined],
  ]);
});

test('a hunter can mend privacy, tags and whom they follow; nothing else', () => {
  const failed = check(
    everything,
    { isPrivate: true, followers: 0, posts: 0, tags: [] },
    { follows: false, country: 'US' },
  );
  expect(failed.filter(isFixable).map(({ rule }) => rule)).toEqual(['private', 'tags', 'follows']);
});

test.each([
  ['2026-03-31T12:00:00Z', 1, '2026-02-28'],
  ['2028-03-31T12:00:00Z', 1, '2028-02-29'],
  ['2026-01-01T00:00:00Z', 1, '2025-12-01'],
  ['2026-11-21T23:59:59Z', 12, '2025-11-21'],
  ['2026-11-22T00:00:00Z', 12, '2025-11-22'],
])('on %s, an account of %i months was made before %s, whatever the zone', (moment, months, day) => {
  const { TZ } = process.env;
  for (const zone of ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles']) {
    process.env.TZ = zone;
    expect(accountsBefore(months, new Date(moment))).toBe(day);
  }
  process.env.TZ = TZ;
});

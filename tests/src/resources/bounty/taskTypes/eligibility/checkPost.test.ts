import { expect, test } from 'vitest';
import { messageOf } from '#src/problems/catalogue.ts';
import { checkPost } from '#src/resources/bounty/taskTypes/eligibility/checkPost.ts';
import { postProblem } from '#src/resources/bounty/taskTypes/eligibility/postProblem.ts';
import type { FoundPost, SocialPost } from '#src/resources/bounty/taskTypes/eligibility/profile.ts';
import type { PostRequirements } from '#src/resources/bounty/taskTypes/eligibility/requirements.ts';
import { tagsIn } from '#src/resources/bounty/taskTypes/eligibility/tags.ts';

const now = new Date('2026-11-21T14:00:00.000Z');
const post: SocialPost = {
  author: '@Ada',
  text: '',
  tags: ['Quarry', 'Bounty'],
  postedAt: '2026-11-20T14:00:00.000Z',
  likes: 1,
};
const requirements: PostRequirements = {
  requiredTags: ['quarry', '#bounty'],
  maxPostAgeDays: 1,
  startAt: '2026-11-20T14:00:00.000Z',
};

const check = (found: FoundPost = post, changes: Partial<PostRequirements> = {}) =>
  checkPost({ ...requirements, ...changes }, '@ada', found, now);
const told = (...asked: Parameters<typeof check>) =>
  check(...asked)
    .filter(({ passed }) => passed !== true)
    .map(({ rule, passed, expected, actual }) => {
      const problem = postProblem({ rule, passed, expected: String(expected), actual: String(actual) });
      return [rule, problem && messageOf(problem)];
    });

test('a post of one’s own, with the tags, of the last moment that counts, passes', () => {
  expect(check().map(({ rule, passed }) => [rule, passed])).toEqual([
    ['author', true],
    ['tags', true],
    ['sinceStart', true],
    ['postAge', true],
  ]);
  expect(check(post, { requiredTags: null, maxPostAgeDays: null })).toHaveLength(2);
});

test.each<[string, string, ...Parameters<typeof check>]>([
  ['author', 'This post was written by @bob. Submit a link to a post by @ada.', { ...post, author: '@bob' }],
  ['tags', "Tags don't match the required ones.", { ...post, tags: ['quarry'] }],
  [
    'sinceStart',
    'The post was written before the task started. Submit a newer one.',
    post,
    { startAt: '2026-11-20T14:00:00.001Z' },
  ],
  [
    'postAge',
    'The post is older than 1 days. Submit a newer one.',
    { ...post, postedAt: '2026-11-20T13:59:59.999Z' },
    { startAt: '2026-01-01T00:00:00.000Z' },
  ],
])('what breaks the rule %s: %s', (rule, message, ...asked) => {
  expect(told(...asked)).toEqual([[rule, message]]);
});

test('a post that isn’t there is no proof', () => {
  expect(checkPost(requirements, '@ada', undefined, now)).toMatchObject([{ rule: 'post', passed: false }]);
  const kept = { rule: 'post', passed: false, expected: 'true', actual: 'false' };
  expect(postProblem(kept)?.title).toContain('This post doesn’t exist or isn’t public');
});

test('where the network isn’t asked, a person decides', () => {
  expect(told('untold')).toEqual([['post', undefined]]);
});

test('tags stand in a text with a #, each once, small or large', () => {
  expect(tagsIn('#Quarry and #quarry, #Größe; #a_b-c. No#tag? # none')).toEqual(['quarry', 'größe', 'a_b-c']);
});

import { expect, test } from 'vitest';
import { bountyReferenceLists } from '#server/features/bounty/reference/referenceLists.ts';
import { taskTypeOf, taskTypes } from '#src/resources/bounty/taskTypes/taskTypes.ts';

/** The rows that installations have: the place is the id. Append what is new, never change what stands here. */
const rows = [
  'linkedin--join',
  'linkedin--share-and-like',
  'linkedin--post',
  'facebook--like',
  'facebook--share',
  'facebook--comment',
  'facebook--post',
  'instagram--post',
  'instagram--comment',
  'instagram--like',
  'instagram--follow',
  'medium--follow-channel',
  'medium--claps',
  'medium--comments',
  'telegram--join',
  'telegram--avatar',
  'telegram--text-in-name',
  'telegram--weekly-stakes',
  'twitter--like',
  'twitter--retweet',
  'twitter--tweet',
  'twitter--comment',
  'vk--like',
  'vk--repost',
  'vk--post',
  'vk--comment',
  'vk--story',
  'vk--follow',
  'youtube--like',
  'youtube--video',
  'youtube--follow',
  'youtube--comment',
  'steemit--join',
  'steemit--upvote',
  'steemit--resteem',
  'steemit--post',
  'steemit--comment',
  'reddit--subscribe',
  'reddit--follow',
  'reddit--post',
  'reddit--comment',
  'translation--whitepaper',
  'translation--main-website',
  'translation--ico-website',
  'translation--bitcointalk-ann-thread',
  'translation--bounty-thread',
  'translation--one-pager',
  'translation--lightpaper',
  'translation--moderation',
  'bitcointalk--signature',
  'bitcointalk--post',
];

/** Likewise, the task type with what it is paid for. */
const rewardRows: readonly (readonly [key: string, title: string])[] = [
  ['linkedin--join', 'Per group joined'],
  ['linkedin--share-and-like', 'Per share with a like'],
  ['linkedin--share-and-like', 'Per 500 connections'],
  ['linkedin--post', 'Per post'],
  ['facebook--like', 'Per like'],
  ['facebook--share', 'Per share'],
  ['facebook--share', 'Per 1,000 friends and followers'],
  ['facebook--comment', 'Per comment'],
  ['facebook--post', 'Per post'],
  ['instagram--post', 'Per post'],
  ['instagram--post', 'Per 1,000 followers'],
  ['instagram--comment', 'Per comment'],
  ['instagram--like', 'Per like'],
  ['instagram--follow', 'Per follow'],
  ['medium--follow-channel', 'Per follow'],
  ['medium--claps', 'Per 10 claps'],
  ['medium--comments', 'Per comment'],
  ['telegram--join', 'Per member who stays'],
  ['telegram--avatar', 'Per week with the avatar'],
  ['telegram--text-in-name', 'Per week with the text'],
  ['telegram--weekly-stakes', 'Per active week'],
  ['twitter--like', 'Per like'],
  ['twitter--retweet', 'Per retweet'],
  ['twitter--retweet', 'Per 1,000 followers'],
  ['twitter--tweet', 'Per tweet'],
  ['twitter--tweet', 'Per 1,000 followers'],
  ['twitter--comment', 'Per comment'],
  ['vk--like', 'Per like'],
  ['vk--repost', 'Per repost'],
  ['vk--post', 'Per post'],
  ['vk--comment', 'Per comment'],
  ['vk--story', 'Per story'],
  ['vk--follow', 'Per follow'],
  ['youtube--like', 'Per like'],
  ['youtube--video', 'Per video'],
  ['youtube--video', 'Per 1,000 views'],
  ['youtube--follow', 'Per subscription'],
  ['youtube--comment', 'Per comment'],
  ['steemit--join', 'Per member who stays'],
  ['steemit--upvote', 'Per upvote'],
  ['steemit--resteem', 'Per resteem'],
  ['steemit--post', 'Per post'],
  ['steemit--comment', 'Per comment'],
  ['reddit--subscribe', 'Per subscription'],
  ['reddit--follow', 'Per follow'],
  ['reddit--post', 'Per post'],
  ['reddit--post', 'Per 100 points of karma'],
  ['reddit--comment', 'Per comment'],
  ['translation--whitepaper', 'Per page'],
  ['translation--whitepaper', 'Per whitepaper'],
  ['translation--main-website', 'Per website'],
  ['translation--ico-website', 'Per website'],
  ['translation--bitcointalk-ann-thread', 'Per thread'],
  ['translation--bounty-thread', 'Per thread'],
  ['translation--one-pager', 'Per document'],
  ['translation--lightpaper', 'Per document'],
  ['translation--moderation', 'Per post of the moderator'],
  ['translation--moderation', 'Per week of moderation'],
  ['bitcointalk--signature', 'Per week, junior member'],
  ['bitcointalk--signature', 'Per week, member'],
  ['bitcointalk--signature', 'Per week, full member'],
  ['bitcointalk--signature', 'Per week, senior member'],
  ['bitcointalk--signature', 'Per week, hero or legendary member'],
  ['bitcointalk--post', 'Per post'],
];

test('task types keep the ids of the rows that installations have', () => {
  expect(taskTypes.toSorted((a, b) => a.id - b.id).map(({ id, key }) => [id, key])).toEqual(
    rows.map((key, index) => [index + 1, key]),
  );
});

test('reward types keep theirs', () => {
  const rewards = taskTypes.flatMap(({ key, rewards: own }) => own.map(({ id, title }) => ({ id, key, title })));
  expect(rewards.toSorted((a, b) => a.id - b.id)).toEqual(
    rewardRows.map(([key, title], index) => ({ id: index + 1, key, title })),
  );
});

test('the reference lists are these', () => {
  expect(bountyReferenceLists['campaign-task-types']).toEqual(
    taskTypes.map(({ id, key, network, action, title }) => ({ id, key, network, action, title })),
  );
  const tweets = bountyReferenceLists['campaign-task-reward-types']?.filter(({ taskType }) => taskType === 21);
  expect(tweets).toEqual([
    { id: 25, title: 'Per tweet', taskType: 21 },
    { id: 26, title: 'Per 1,000 followers', taskType: 21 },
  ]);
});

test('a task type is found by its key alone', () => {
  expect(taskTypeOf('twitter--like')?.title).toBe('Like a tweet');
  for (const key of ['', 'twitter', 'twitter--', 'Twitter--like', 'twitter--fly', 'constructor', '__proto__'])
    expect(taskTypeOf(key)).toBeUndefined();
});

test.each(taskTypes)('$key has all its words, and something to be paid for', (type) => {
  expect(type.key).toBe(`${type.network}--${type.action}`);
  expect(type.title).toMatch(/^[A-Z].+[^.]$/);
  expect(type.what).toMatch(/^[A-Z].{15,}\.$/);
  expect(type.rewards.length).toBeGreaterThan(0);
  for (const { title } of type.rewards) expect(title).toMatch(/^Per \S/);
});

test.each(taskTypes)('$key says nothing that contradicts itself', (type) => {
  const { proof, accepts, link, target, requirements, needs, account, handle, network, defaults } = type;
  expect(accepts.length).toBeGreaterThan(0);
  expect(accepts.includes('link')).toBe(link !== undefined);
  expect(requirements).toEqual(expect.arrayContaining([...needs]));
  expect(new Set(requirements).size).toBe(requirements.length);
  expect(needs.includes('targetUrl')).toBe(target !== undefined);
  expect(requirements.includes('subtasks')).toBe(proof === 'creative');
  expect(requirements.includes('requiredAccount')).toBe(handle !== undefined);
  expect(account).toBe(network === 'translation' ? undefined : network);
  expect(defaults.perWeekMin ?? 0).toBeLessThanOrEqual(defaults.perWeekMax ?? Number.POSITIVE_INFINITY);
});

const keysWith = (proof: string) => taskTypes.filter((type) => type.proof === proof).map(({ key }) => key);

/** Transcribed from domain.md: what is no act and none of these is proved by a link. */
test('weekly are avatar, text-in-name, signature and weekly-stakes; instagram--post has a form of its own', () => {
  expect(keysWith('weekly').toSorted()).toEqual([
    'bitcointalk--signature',
    'telegram--avatar',
    'telegram--text-in-name',
    'telegram--weekly-stakes',
  ]);
  expect(keysWith('instagramPost')).toEqual(['instagram--post']);
});

test('a creative task is a post, a tweet, a video, a story or a translation', () => {
  const made = taskTypes.filter(
    ({ key, action, network }) =>
      network === 'translation' || (['post', 'tweet', 'video', 'story'].includes(action) && key !== 'instagram--post'),
  );
  expect(keysWith('creative')).toEqual(made.map(({ key }) => key));
});

test('what is done to something says to what, what is followed says whom', () => {
  const acting = /^(?:like|retweet|repost|share|share-and-like|comment|comments|claps|upvote|resteem)$/;
  const onPosts = taskTypes.filter(({ action, key }) => acting.test(action) && key !== 'facebook--like');
  expect(taskTypes.filter(({ needs }) => needs.includes('targetUrl')).map(({ key }) => key)).toEqual(
    taskTypes.filter((type) => type.key === 'linkedin--join' || onPosts.includes(type)).map(({ key }) => key),
  );
  const joined = ['facebook--like', 'telegram--weekly-stakes'];
  expect(taskTypes.filter(({ needs }) => needs.includes('requiredAccount')).map(({ key }) => key)).toEqual(
    taskTypes
      .filter(
        ({ key, action }) =>
          joined.includes(key) ||
          (/^(?:join|follow|follow-channel|subscribe)$/.test(action) && key !== 'linkedin--join'),
      )
      .map(({ key }) => key),
  );
  expect(taskTypeOf('reddit--subscribe')?.handle).toBe('subreddit');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestsPerMinute } from '#server/configuration/networkApis.ts';
import { cachedDirectory } from '#server/features/bounty/directory/cachedDirectory.ts';
import { checkNetworks, createSocialDirectory } from '#server/features/bounty/directory/createSocialDirectory.ts';
import { NetworkUnreachable } from '#server/features/bounty/directory/networkUnreachable.ts';
import { JobError } from '#server/platform/jobs/JobError.ts';
import type { Platform } from '#server/platform/platform.ts';
import { limits } from '#src/limits.ts';
import { freshPlatform } from '#tests/support/app.ts';
import { placeAct, placePost, placeProfile } from '#tests/support/directory.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { openWebsite } from '#tests/support/website.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await freshPlatform();
});
afterAll(() => platform.database.close());

const post = 'https://x.com/i/status/12';

test('the embedded directory tells of what it keeps, small or large letters', async () => {
  const directory = createSocialDirectory(platform);
  await placeProfile(platform, 'twitter', '@Ada_L', { tags: ['quarry'], about: 'I compute.' });
  await placeProfile(platform, 'reddit', '@ada_l', { isPrivate: true, followers: null });
  await placePost(platform, 'twitter', post, '@Ada_L', { tags: ['quarry'], likes: 3 });
  await placeAct(platform, 'twitter', '@Ada_L', 'follow', '@QuarryHQ');
  await placeAct(platform, 'twitter', '@Ada_L', 'like', post);

  expect(await directory.profile('twitter', '@ADA_l')).toEqual({
    handle: '@Ada_L',
    url: 'https://twitter.com/Ada_L',
    followers: 2_480,
    posts: 364,
    accountCreatedAt: '2019-04-01T00:00:00.000Z',
    isPrivate: false,
    about: 'I compute.',
    tags: ['quarry'],
  });
  expect(await directory.profile('reddit', '@ada_l')).toMatchObject({ isPrivate: true, followers: null });
  expect(await directory.profile('vk', '@ada_l')).toBeUndefined();
  expect(await directory.follows('twitter', '@ada_l', '@quarryhq')).toBe(true);
  expect(await directory.follows('twitter', '@ada_l', '@quarry')).toBe(false);
  expect(await directory.post('twitter', post)).toMatchObject({ author: '@Ada_L', tags: ['quarry'], likes: 3 });
  expect(await directory.post('twitter', `${post}3`)).toBeUndefined();
  expect(await directory.hasDone('twitter', '@ada_l', 'like', post)).toBe(true);
  expect(await directory.hasDone('twitter', '@ada_l', 'retweet', post)).toBe(false);
  expect(await directory.hasDone('twitter', '@ada_l', 'like', `${post}3`)).toBeUndefined();
});

test('without the demo, a network that nobody is asked for takes every account, and tells nothing', async () => {
  const directory = createSocialDirectory({ ...platform, configuration: { ...platform.configuration, demo: false } });
  const nothing = { followers: null, posts: null, accountCreatedAt: null, about: null, tags: null };
  expect(await directory.profile('twitter', '@nobody')).toMatchObject({
    handle: '@nobody',
    isPrivate: false,
    ...nothing,
  });
  expect(await directory.follows('twitter', '@nobody', '@quarryhq')).toBeUndefined();
  expect(await directory.post('twitter', post)).toBe('untold');
  expect(await directory.hasDone('twitter', '@nobody', 'like', post)).toBeUndefined();
});

test('a network is asked where the configuration says so, even inside; at its own address never', async () => {
  const inside = await openWebsite();
  const asking = (address?: string) =>
    createSocialDirectory({
      ...platform,
      configuration: {
        ...platform.configuration,
        socialNetworks: [{ name: 'reddit', ...(address !== undefined && { address }) }],
      },
    });
  const named = asking(`http://127.0.0.1:${inside.port}`);
  expect(await named.profile('reddit', '@ada_l')).toBeUndefined();
  expect(inside.requests).toEqual(['GET 127.0.0.1 /user/ada_l/about.json?raw_json=1']);
  expect(await named.profile('twitter', '@ada_l')).toBeDefined();
  // The internet of the tests has no addresses.
  await expectRefusal(asking().profile('reddit', '@ada_l'), ['networkUnreachable']);
  await inside.close();
});

/** A platform that asks Reddit, which stands inside and knows nobody. */
async function askingReddit() {
  const reddit = await openWebsite();
  const socialNetworks = [{ name: 'reddit', address: `http://127.0.0.1:${reddit.port}` }] as const;
  return { reddit, platform: { ...platform, configuration: { ...platform.configuration, socialNetworks } } };
}

test('pages ask a network once for many, and again after a while; what decides asks anew', async () => {
  const { reddit, platform: asking } = await askingReddit();
  let now = 0;
  const shown = cachedDirectory(asking, () => now);
  const views = await Promise.all(Array.from({ length: 5 }, () => shown.profile('reddit', '@ada_l')));
  expect(views).toEqual(views.map(() => undefined));
  await shown.profile('reddit', '@ada_l');
  expect(reddit.requests).toHaveLength(1);
  await shown.profile('reddit', '@somebody');
  expect(reddit.requests).toHaveLength(2);
  await createSocialDirectory(asking).profile('reddit', '@ada_l');
  expect(reddit.requests).toHaveLength(3);
  now = limits.networkAnswersKept * 1000;
  await shown.profile('reddit', '@ada_l');
  expect(reddit.requests).toHaveLength(4);
  await reddit.close();
});

test('posts are counted for who asks for some, by pages as well', async () => {
  const { reddit, platform: asking } = await askingReddit();
  const told = { name: 'Ada_L', created_utc: 1, after: null, children: [{ kind: 't3', data: {} }] };
  reddit.answer((_request, response) => response.end(JSON.stringify({ data: told })));
  for (const directory of [createSocialDirectory(asking), cachedDirectory(asking)]) {
    expect(await directory.profile('reddit', '@ada_l')).toMatchObject({ posts: null });
    expect(await directory.profile('reddit', '@ada_l', 1)).toMatchObject({ posts: 1 });
  }
  await reddit.close();
});

test.each([401, 403])('a network that refuses with %i tells nothing, and administrators read so', async (status) => {
  const { reddit, platform: asking } = await askingReddit();
  reddit.answer((_request, response) => response.writeHead(status).end('{"message": "Forbidden"}'));
  const directory = createSocialDirectory(asking);
  expect(await directory.profile('reddit', '@ada_l', 5)).toMatchObject({ handle: '@ada_l', isAssumed: true });
  expect(await directory.post('reddit', 'https://www.reddit.com/comments/1abcde')).toBe('untold');
  await expect(checkNetworks(asking)).rejects.toThrow(
    new JobError(`Reddit refuses Quarry’s requests (${status}), so nothing is checked there and people decide.`),
  );
  reddit.answer((_request, response) => response.writeHead(404).end());
  await checkNetworks(asking);
  await reddit.close();
  await expect(checkNetworks(asking)).rejects.toThrow('Reddit can’t be reached.');
});

test('a failure is not remembered, and what the embedded directory keeps is read each time', async () => {
  const { reddit, platform: asking } = await askingReddit();
  const shown = cachedDirectory(asking, () => 0);
  reddit.answer((_request, response) => response.writeHead(500).end());
  await expectRefusal(shown.profile('reddit', '@ada_l'), ['networkUnreachable']);
  reddit.answer((_request, response) => response.writeHead(404).end());
  expect(await shown.profile('reddit', '@ada_l')).toBeUndefined();
  await reddit.close();
  expect(await shown.profile('vk', '@new_one')).toBeUndefined();
  await placeProfile(platform, 'vk', '@new_one');
  expect(await shown.profile('vk', '@new_one')).toMatchObject({ handle: '@new_one' });
});

test('a network is asked no more often than it allows; the others are not held up', async () => {
  const { reddit, platform: asking } = await askingReddit();
  const limited = { ...asking, configuration: { ...asking.configuration, rateLimit: true } };
  const ask = () => createSocialDirectory(limited).profile('reddit', '@ada_l');
  // As many again come back within a minute: twice as many at once are too many, however slow the machine is.
  const answers = await Promise.allSettled(Array.from({ length: 2 * requestsPerMinute.reddit }, ask));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  for (const reason of refused) expect(reason).toBeInstanceOf(NetworkUnreachable);
  expect(reddit.requests).toHaveLength(answers.length - refused.length);
  expect(await createSocialDirectory(limited).profile('vk', '@nobody_there')).toBeUndefined();
  await reddit.close();
});

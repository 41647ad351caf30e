import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NetworkApi } from '#server/features/bounty/directory/networkApi.ts';
import { NetworkRefuses } from '#server/features/bounty/directory/networkUnreachable.ts';
import { redditSource } from '#server/features/bounty/directory/reddit/redditSource.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { internetOf, openWebsite, pages, type Website } from '#tests/support/website.ts';

let website: Website;
let api: NetworkApi;
beforeAll(async () => {
  website = await openWebsite();
  api = { network: 'reddit', internet: internetOf(), address: `http://reddit.test:${website.port}` };
});
beforeEach(() => {
  website.requests.length = 0;
});
afterAll(() => website.close());

/** Answers paths, whatever their query, with JSON. */
const answer = (texts: Readonly<Record<string, unknown>>) =>
  website.answer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    if (path in texts) response.end(JSON.stringify(texts[path]));
    else response.writeHead(404).end('{"message": "Not Found", "error": 404}');
  });

const about = {
  kind: 't2',
  data: {
    name: 'Ada_L',
    created_utc: 1_470_750_000.0,
    link_karma: 12,
    subreddit: { subscribers: 312, public_description: 'I compute. #Quarry quarry-0123', title: '' },
  },
};
const listing = (count: number, after: string | null = null) => ({
  kind: 'Listing',
  data: { after, children: Array.from({ length: count }, () => ({ kind: 't3', data: { title: 'A post' } })) },
});

describe('a profile', () => {
  test('is read as Reddit publishes it', async () => {
    answer({ '/user/ada_l/about.json': about, '/user/ada_l/submitted.json': listing(7) });
    expect(await redditSource(api).profile('@ada_l', 5)).toEqual({
      handle: '@Ada_L',
      url: 'https://www.reddit.com/user/Ada_L',
      followers: 312,
      posts: 7,
      accountCreatedAt: '2016-08-09T13:40:00.000Z',
      isPrivate: false,
      about: 'I compute. #Quarry quarry-0123',
      tags: ['quarry'],
    });
  });

  test.each([
    [0, 0, null],
    [50, 1, 100],
    [150, 2, 200],
    [2_000, 4, null],
  ])('of which %i posts are asked for has them counted by %i questions', async (wanted, questions, posts) => {
    answer({ '/user/ada_l/about.json': about, '/user/ada_l/submitted.json': listing(100, 't3_next') });
    expect(await redditSource(api).profile('@ada_l', wanted)).toMatchObject({ posts });
    const asked = website.requests.filter((line) => line.includes('submitted'));
    expect(asked).toHaveLength(questions);
    if (questions > 1) expect(asked[1]).toContain('&after=t3_next');
  });

  test('that is suspended is private: nothing is told of it', async () => {
    answer({ '/user/gone/about.json': { kind: 't2', data: { name: 'gone', is_suspended: true } } });
    const nothing = { followers: null, posts: null, accountCreatedAt: null, about: null, tags: null };
    expect(await redditSource(api).profile('@gone')).toMatchObject({ isPrivate: true, ...nothing });
  });

  test('that isn’t there isn’t there', async () => {
    answer({});
    expect(await redditSource(api).profile('@nobody')).toBeUndefined();
  });

  test('is asked for by its name alone, whatever stands in the handle', async () => {
    answer({});
    await redditSource(api).profile('@../../api?x=#');
    expect(website.requests).toEqual(['GET reddit.test /user/..%2F..%2Fapi%3Fx%3D%23/about.json?raw_json=1']);
  });
});

describe('a post', () => {
  const post = {
    kind: 't3',
    data: {
      id: '1abcde',
      author: 'Ada_L',
      title: 'Why #Quarry',
      selftext: 'Because.',
      link_flair_text: 'Bounty',
      created_utc: 1_700_000_000,
      ups: 5,
    },
  };
  const comment = {
    kind: 't1',
    data: { id: 'k1abcde', author: 'Ada_L', body: 'I agree. #bounty', created_utc: 1_700_000_060, ups: 1 },
  };
  const thread = (...things: object[]) => things.map((thing) => ({ kind: 'Listing', data: { children: [thing] } }));

  test('is read by its canonical address, with the tags of its text and its flair', async () => {
    answer({ '/comments/1abcde.json': thread(post, comment) });
    expect(await redditSource(api).post('https://www.reddit.com/comments/1abcde')).toEqual({
      author: '@Ada_L',
      text: 'Why #Quarry\nBecause.',
      tags: ['quarry', 'bounty'],
      postedAt: '2023-11-14T22:13:20.000Z',
      likes: 5,
    });
  });

  test('can be a comment', async () => {
    answer({ '/comments/1abcde.json': thread(post, comment) });
    const found = await redditSource(api).post('https://www.reddit.com/r/test/comments/1abcde/why/k1abcde/');
    expect(found).toMatchObject({ author: '@Ada_L', text: 'I agree. #bounty', tags: ['bounty'] });
    expect(website.requests[0]).toContain('&comment=k1abcde');
  });

  test('that was deleted, never was, or has another site’s address isn’t there', async () => {
    answer({
      '/comments/1abcde.json': thread({ kind: 't3', data: { id: '1abcde', author: '[deleted]', created_utc: 1 } }),
    });
    for (const url of ['https://www.reddit.com/comments/1abcde', 'https://www.reddit.com/comments/2abcde', 'no url'])
      expect(await redditSource(api).post(url)).toBeUndefined();
  });

  test('is the one that was asked for, or none', async () => {
    const [other, path] = [{ ...post, data: { ...post.data, id: '2abcde' } }, '/comments/1abcde.json'];
    const root = 'https://www.reddit.com/comments/1abcde';
    answer({ [path]: thread(other, comment) });
    for (const url of [root, `${root}/comment/k1abcde`]) expect(await redditSource(api).post(url)).toBeUndefined();
    answer({ [path]: thread(post, comment) });
    expect(await redditSource(api).post(`${root}/comment/k2abcde`)).toBeUndefined();
  });
});

test('Reddit doesn’t tell whom somebody follows, nor what they vote for', async () => {
  expect(await redditSource(api).follows('@ada_l', '@quarry')).toBeUndefined();
  expect(await redditSource(api).hasDone('@ada_l', 'like', 'https://www.reddit.com/comments/1abcde')).toBeUndefined();
});

test.each([401, 403])('Reddit, which answers %i, refuses: waiting doesn’t change that', async (status) => {
  website.answer((_request, response) => response.writeHead(status).end('{}'));
  await expect(redditSource(api).profile('@ada_l')).rejects.toThrow(new NetworkRefuses(status));
});

describe('is no refusal of the hunter, but “can’t be reached”, when Reddit', () => {
  const unreachable = (other: Partial<NetworkApi> = {}) =>
    expectRefusal(redditSource({ ...api, ...other }).profile('@ada_l'), ['networkUnreachable']);

  test.each([429, 500, 502])('answers %i', async (status) => {
    website.answer((_request, response) => response.writeHead(status).end('{}'));
    await unreachable();
  });

  test.each([
    ['no JSON', '<html>'],
    ['another shape', '{"data": {"name": 5}}'],
    ['a time that is none', JSON.stringify({ data: { name: 'a', created_utc: 1e300 } })],
    ['a count that is none', JSON.stringify({ data: { name: 'a', created_utc: 1, subreddit: { subscribers: -1 } } })],
    ['nothing', ''],
    ['a list', '[]'],
    ['too much', JSON.stringify({ ...about, more: 'x'.repeat(3 * 1024 ** 2) })],
  ])('answers %s', async (_, text) => {
    website.answer(pages({ '/user/ada_l/about.json?raw_json=1': text }));
    await unreachable();
  });

  test('sends on to somewhere else', async () => {
    website.answer((_request, response) => response.writeHead(302, { location: 'http://elsewhere.test/' }).end());
    await unreachable();
  });

  test('never answers, or never ends', async () => {
    website.answer(() => undefined);
    await unreachable({ patience: 0.2 });
    website.answer((_request, response) => void response.writeHead(200).write('{"data":'));
    await unreachable({ patience: 0.2 });
  });

  test('breaks off', async () => {
    website.answer((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"data":');
      setImmediate(() => response.destroy());
    });
    await unreachable();
  });

  test('has no address, or one that isn’t public', async () => {
    await unreachable({ internet: internetOf(undefined, { 'reddit.test': [] }) });
    await unreachable({ internet: { ...internetOf(), mayReach: () => false } });
    expect(website.requests).toEqual([]);
  });
});

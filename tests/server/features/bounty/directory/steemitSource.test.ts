import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { NetworkApi } from '#server/features/bounty/directory/networkApi.ts';
import { steemitSource } from '#server/features/bounty/directory/steemit/steemitSource.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { internetOf, openWebsite, type Website } from '#tests/support/website.ts';

let website: Website;
let api: NetworkApi;
/** What was asked for: method and parameters. */
const calls: [method: string, params: unknown][] = [];
beforeAll(async () => {
  website = await openWebsite();
  api = { network: 'steemit', internet: internetOf(), address: `http://steem.test:${website.port}` };
});
beforeEach(() => {
  calls.length = 0;
});
afterAll(() => website.close());

const question = z.object({ jsonrpc: z.literal('2.0'), id: z.int(), method: z.string(), params: z.unknown() });

/** Answers methods as a node of Steem does; of any other it says that there is none. */
const answer = (results: Readonly<Record<string, unknown>>) =>
  website.answer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      const { id, method, params } = question.parse(JSON.parse(body));
      calls.push([method, params]);
      const error = { code: -32601, message: `Method ${method} does not exist.` };
      response.end(
        JSON.stringify({ jsonrpc: '2.0', id, ...(method in results ? { result: results[method] } : { error }) }),
      );
    });
  });

const account = {
  id: 12,
  name: 'ada-l',
  created: '2016-08-09T13:40:00',
  post_count: 64,
  json_metadata: '{"profile":{"about":"An older one"}}',
  posting_json_metadata: '{"profile":{"name":"Ada","about":"I compute. #Quarry"}}',
  reputation: '95832978796820',
};
const follows = { account: 'ada-l', follower_count: 512, following_count: 3 };

describe('a profile', () => {
  test('is read as a node publishes it', async () => {
    answer({ 'condenser_api.get_accounts': [account], 'condenser_api.get_follow_count': follows });
    expect(await steemitSource(api).profile('@Ada-L')).toEqual({
      handle: '@ada-l',
      url: 'https://steemit.com/@ada-l',
      followers: 512,
      posts: 64,
      accountCreatedAt: '2016-08-09T13:40:00.000Z',
      isPrivate: false,
      about: 'I compute. #Quarry',
      tags: ['quarry'],
    });
    expect(calls).toEqual([
      ['condenser_api.get_accounts', [['ada-l']]],
      ['condenser_api.get_follow_count', ['ada-l']],
    ]);
  });

  test.each(['', 'no JSON', '[]', '{"profile": 5}'])('is read although its own JSON is %j', async (text) => {
    const odd = { ...account, json_metadata: text, posting_json_metadata: text };
    answer({ 'condenser_api.get_accounts': [odd], 'condenser_api.get_follow_count': follows });
    expect(await steemitSource(api).profile('@ada-l')).toMatchObject({ about: null, tags: [] });
  });

  test('that isn’t there isn’t there', async () => {
    answer({ 'condenser_api.get_accounts': [] });
    expect(await steemitSource(api).profile('@nobody')).toBeUndefined();
  });
});

test('whom somebody follows stands first among the names from that one on', async () => {
  const answers = (following: string, what: string[]) =>
    answer({ 'condenser_api.get_following': [{ follower: 'ada-l', following, what }] });
  const ask = () => steemitSource(api).follows('@ada-l', '@Quarry');
  answers('quarry', ['blog']);
  expect(await ask()).toBe(true);
  expect(calls).toEqual([['condenser_api.get_following', ['ada-l', 'quarry', 'blog', 1]]]);
  answers('quarryhq', ['blog']);
  expect(await ask()).toBe(false);
  answers('quarry', ['ignore']);
  expect(await ask()).toBe(false);
  answer({ 'condenser_api.get_following': [] });
  expect(await ask()).toBe(false);
});

describe('a post', () => {
  const url = 'https://steemit.com/quarry/@ada-l/how-we-began';
  const content = {
    author: 'ada-l',
    permlink: 'how-we-began',
    title: 'How we began',
    body: 'It was in #March.',
    json_metadata: '{"tags":["Quarry","bounty"],"app":"steemit/0.1"}',
    created: '2026-03-01T10:00:00',
    net_votes: 9,
  };

  test('is read by its address, with its tags', async () => {
    answer({ 'condenser_api.get_content': content });
    expect(await steemitSource(api).post(url)).toEqual({
      author: '@ada-l',
      text: 'How we began\nIt was in #March.',
      tags: ['Quarry', 'bounty', 'march'],
      postedAt: '2026-03-01T10:00:00.000Z',
      likes: 9,
      about: [],
    });
    expect(calls).toEqual([['condenser_api.get_content', ['ada-l', 'how-we-began']]]);
  });

  test('that is a comment says what it answers, and below which post it stands', async () => {
    const root = '/quarry/@quarry/how-we-began#@ada-l/re-bob';
    answer({
      'condenser_api.get_content': { ...content, parent_author: 'bob', parent_permlink: 're-quarry', url: root },
    });
    expect(await steemitSource(api).post('https://steemit.com/@ada-l/re-bob')).toMatchObject({
      about: ['https://steemit.com/@bob/re-quarry', 'https://steemit.com/@quarry/how-we-began'],
    });
  });

  test('that isn’t there is one without an author', async () => {
    answer({ 'condenser_api.get_content': { ...content, author: '', created: '1970-01-01T00:00:00' } });
    expect(await steemitSource(api).post(url)).toBeUndefined();
    expect(await steemitSource(api).post('https://steemit.com/trending')).toBeUndefined();
  });

  const done = (action: string, target = url) => steemitSource(api).hasDone('@ada-l', action, target);

  test('tells who voted for it, and who shared it', async () => {
    answer({
      'condenser_api.get_active_votes': [{ voter: 'ada-l', percent: 10_000, weight: 1, rshares: 2 }],
      'condenser_api.get_reblogged_by': ['quarry', 'ada-l'],
    });
    expect([await done('upvote'), await done('resteem')]).toEqual([true, true]);
    answer({
      'condenser_api.get_active_votes': [{ voter: 'ada-l', percent: -10_000 }],
      'condenser_api.get_reblogged_by': ['quarry'],
    });
    expect([await done('upvote'), await done('resteem')]).toEqual([false, false]);
  });

  test('of a community, its members are told', async () => {
    answer({ 'bridge.list_all_subscriptions': [['hive-12345', 'Quarry', 'guest', null]] });
    expect(await done('join', 'https://steemit.com/trending/hive-12345')).toBe(true);
    expect(await done('join', 'hive-99999')).toBe(false);
    expect(calls[0]).toEqual(['bridge.list_all_subscriptions', { account: 'ada-l' }]);
  });

  test('whatever else was done can’t be told', async () => {
    expect([await done('comment'), await done('upvote', 'https://example.com/'), await done('join')]).toEqual(
      Array.from({ length: 3 }),
    );
  });
});

test.each([
  ['an error of the method', 200, '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"Internal error"}}'],
  ['no JSON', 200, 'Bad gateway'],
  ['a result of another shape', 200, '{"jsonrpc":"2.0","id":1,"result":{"accounts":[]}}'],
  ['a time that is none', 200, '{"result":[{"name":"ada-l","created":"yesterday","post_count":1}]}'],
  ['a count that is none', 200, '{"result":[{"name":"ada-l","created":"2016-08-09T13:40:00","post_count":1e12}]}'],
  ['that there is nothing there', 404, ''],
  ['that it is asked too often', 429, ''],
])('is no refusal of the hunter, but “can’t be reached”, when a node answers %s', async (_, status, text) => {
  website.answer((_request, response) => response.writeHead(status).end(text));
  await expectRefusal(steemitSource(api).profile('@ada-l'), ['networkUnreachable']);
});

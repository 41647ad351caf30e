import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { isNotModified, weakTag } from '#server/http/etag.ts';

const app = Fastify();
app.get('/', (request) => ({ isKnown: isNotModified(request, '"a-b"') }));
afterAll(() => app.close());

test.each([
  ['"a-b"', true],
  ['W/"a-b"', true],
  ['"x", W/"a-b" ,"y"', true],
  ['*', true],
  ['"a"', false],
  ['a-b', false],
  ['"*"', false],
  ['"x"a-b"y"', false],
  ['', false],
])('If-None-Match: %s', async (known, expected) => {
  const answer = await app.inject({ url: '/', headers: { 'if-none-match': known } });
  expect(answer.json()).toEqual({ isKnown: expected });
});

const weak = Fastify();
weak.get('/', (request) => ({ isKnown: isNotModified(request, weakTag('a-b')) }));
afterAll(() => weak.close());

test.each([
  ['W/"a-b"', true],
  ['"a-b"', true],
  ['"x", W/"a-b"', true],
  ['W/"a"', false],
])('If-None-Match: %s, of a weak tag', async (known, expected) => {
  const answer = await weak.inject({ url: '/', headers: { 'if-none-match': known } });
  expect(answer.json()).toEqual({ isKnown: expected });
});

test('who names no tag knows nothing', async () => {
  expect((await app.inject('/')).json()).toEqual({ isKnown: false });
});

test('who reloads a page past every cache is sent it whole', async () => {
  const headers = { 'if-none-match': '"a-b"', 'cache-control': 'no-cache' };
  expect((await app.inject({ url: '/', headers })).json()).toEqual({ isKnown: false });
});

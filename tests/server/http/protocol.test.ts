import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxDepth } from '#server/http/bodies.ts';
import { catalogue, type ProblemName } from '#src/problems/catalogue.ts';
import { allResources } from '#src/schema/registry.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';

let here: TestApp;
let staff: Record<string, string>;
const categories = '/api/bounty/v0/campaign-categories';

beforeAll(async () => {
  here = await openApp();
  staff = await signIn(here.app, await createUser(here.platform, { roles: ['bounty-admin'] }));
  for (const title of ['Games', 'Music', 'Film']) await call('POST', categories, { title });
});
afterAll(() => here.close());

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
const call = (method: Method, url: string, payload?: object | string, headers: Record<string, string> = {}) =>
  here.app.inject({ method, url, headers: { ...staff, ...headers }, payload });

function expectProblem(answer: { statusCode: number; headers: object; json(): unknown }, name: ProblemName): void {
  const { type, status } = catalogue[name];
  expect(answer.json()).toMatchObject({ type, status });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({ 'content-type': expect.stringContaining('application/problem+json') });
}

describe('a method', () => {
  const paths = allResources().map(({ service, path }) => `/api/${service}${path}`);

  test.each(paths)('HEAD counts the list of %s', async (url) => {
    const [get, head] = [await call('GET', url), await call('HEAD', url)];
    expect([head.statusCode, head.body]).toEqual([get.statusCode, '']);
    expect(head.headers['x-total-count']).toBe(get.headers['x-total-count']);
    expect(head.headers['content-range']).toBe(get.headers['content-range']?.toString().replace(/ \S+\//, ' */'));
  });

  test('HEAD counts what a filter finds, and refuses what GET refuses', async () => {
    const counted = await call('HEAD', `${categories}?filter={"q":"m"}`);
    expect(counted.headers['content-range']).toBe('campaign-categories */3');
    expect((await call('HEAD', `${categories}?filter={"nothing":1}`)).statusCode).toBe(400);
    expect((await here.app.inject({ method: 'HEAD', url: categories })).statusCode).toBe(401);
  });

  test.each(paths)('that isn’t possible at %s is told with those that are', async (url) => {
    const answer = await call('DELETE', url);
    expectProblem(answer, 'methodNotAllowed');
    expect(answer.headers.allow).toBe('HEAD, GET, POST, OPTIONS');
    const one = await call('POST', `${url}/1`, {});
    expectProblem(one, 'methodNotAllowed');
    expect(one.headers.allow).toBe('GET, HEAD, PUT, PATCH, DELETE, OPTIONS');
  });

  test('OPTIONS tells what is possible, and that nothing is there', async () => {
    const answer = await call('OPTIONS', `${categories}/1`);
    expect([answer.statusCode, answer.body, answer.headers.allow]).toEqual([
      204,
      '',
      'GET, HEAD, PUT, PATCH, DELETE, OPTIONS',
    ]);
    expectProblem(await call('OPTIONS', '/api/bounty/v0/nothing'), 'noSuchPath');
  });
});

describe('an address', () => {
  test('means the same with a slash at its end', async () => {
    expect((await call('GET', `${categories}/?range=[0,0]`)).json()).toHaveLength(1);
    expect((await call('GET', '/api/health/')).statusCode).toBe(200);
    expectProblem(await call('GET', `${categories}//`), 'notFound');
  });

  test.each(['filter={"q":"a"}&filter={"q":"b"}', 'range=[0,1]&range=[2,3]', 'sort=["id","ASC"]&sort=["id","ASC"]'])(
    'that says a parameter twice is refused: %s',
    async (query) => expectProblem(await call('GET', `${categories}?${query}`), 'malformedQuery'),
  );

  test('of a thousand ids is taken, a longer one is refused', async () => {
    const filter = encodeURIComponent(JSON.stringify({ id: Array.from({ length: 1000 }, (_, index) => index + 1) }));
    expect((await call('GET', `${categories}?filter=${filter}`)).statusCode).toBe(200);
    expectProblem(await call('GET', `${categories}?filter=${'x'.repeat(20_000)}`), 'addressTooLong');
    expectProblem(await call('GET', `/api/${'x'.repeat(20_000)}`), 'addressTooLong');
  });

  test('whose filter nests without end is refused', async () => {
    const filter = `{"q":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    expectProblem(await call('GET', `${categories}?filter=${filter}`), 'invalidText');
  });
});

describe('a body', () => {
  test.each([
    ['lists', '['.repeat(500_000)],
    ['objects', '{"a":'.repeat(100_000)],
    ['one level too many', `{"title":${'['.repeat(maxDepth)}${']'.repeat(maxDepth)}}`],
  ])('of %s in one another is refused', async (_, payload) => {
    const answer = await call('POST', categories, payload, { 'content-type': 'application/json' });
    expectProblem(answer, 'tooDeep');
  });

  test('with brackets in its texts is no deep one', async () => {
    const answer = await call('POST', categories, { title: `\\"${'[{'.repeat(30)}` });
    expect(answer.statusCode).toBe(201);
  });
});

test('an Accept that can’t be satisfied is ignored', async () => {
  const answer = await call('GET', categories, undefined, { accept: 'application/xml' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
});

describe('on the bare connection', () => {
  let port: string;
  beforeAll(async () => {
    ({ port } = new URL(await here.app.listen({ port: 0, host: '127.0.0.1' })));
  });

  async function send(text: string) {
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += String(data))).on('error', () => undefined);
    socket.write(text);
    await once(socket, 'close');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return { head, body };
  }

  test.each<[string, string, ProblemName]>([
    ['an endless address', `GET /api/${'x'.repeat(100_000)} HTTP/1.1\r\nHost: here\r\n\r\n`, 'addressTooLong'],
    ['what isn’t HTTP', 'HELLO\r\n\r\n', 'malformedRequest'],
  ])('%s is refused as a problem', async (_, text, name) => {
    const { head, body } = await send(text);
    const { type, status } = catalogue[name];
    expect(head).toContain(`HTTP/1.1 ${status}`);
    expect(head).toContain('Content-Type: application/problem+json');
    expect(JSON.parse(body)).toMatchObject({ type, status });
  });
});

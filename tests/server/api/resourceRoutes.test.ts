import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyLimit } from '#server/http/errors.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { insertRecord } from '#server/operations/writeRecord.ts';
import { limits } from '#src/limits.ts';
import { catalogue, type ProblemName } from '#src/problems/catalogue.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { countRoutes } from '#src/schema/countRoutes.ts';
import { allResources, getResource } from '#src/schema/registry.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { fundCampaign } from '#tests/support/funds.ts';
import { sampleOf } from '#tests/support/records.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';

type Headers = Record<string, string>;

let here: TestApp;
let staff: Headers;
let manager: Headers;
let hunter: Headers;
let managerId: number;

beforeAll(async () => {
  here = await openApp();
  const made = await createUser(here.platform, { roles: ['bounty-manager'] });
  managerId = made.id;
  manager = await signIn(here.app, made);
  staff = await signIn(here.app, await createUser(here.platform, { roles: ['bounty-admin'] }));
  hunter = await signIn(here.app, await createUser(here.platform, { roles: ['bounty-hunter'] }));
  await here.platform.database.transaction(async (tx) => {
    await insertRecord(tx, getResource('campaign-categories'), { title: 'Games' });
    await insertRecord(tx, getResource('currencies'), { code: 'USD', title: 'Dollar', isCrypto: false });
  });
});
afterAll(() => here.close());

const path = '/api/bounty/v0/campaigns';
const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  here.app.inject({ method, url, headers, payload });

let last = 0;
const make = async () => {
  last += 20;
  const answer = await call('POST', path, manager, sampleOf(campaigns, last, { manager: managerId }));
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: number; version: number; title: string }>();
};

function expectProblem(answer: { statusCode: number; headers: object; json(): unknown }, name: ProblemName): void {
  expect(answer.json()).toMatchObject({ type: catalogue[name].type, status: answer.statusCode });
  expect(answer.headers).toMatchObject({ 'content-type': expect.stringContaining('application/problem+json') });
}

describe('a record over HTTP', () => {
  test('is created, read, changed, decided on and deleted', async () => {
    const made = await make();
    const one = `${path}/${made.id}`;
    expect((await call('GET', one, manager)).json()).toEqual(made);
    const put = (await call('PUT', one, manager, { ...made, title: 'Put in place' })).json();
    expect(put).toEqual({ ...made, title: 'Put in place', version: 2, updatedAt: put.updatedAt });
    const patched = (await call('PATCH', one, manager, { title: 'Patched' })).json();
    expect(patched).toEqual({ ...put, title: 'Patched', version: 3, updatedAt: patched.updatedAt });
    await here.platform.database.transaction((tx) => fundCampaign(tx, toTypedRecord(campaigns, patched)));
    const approved = await call('POST', `${one}/status`, staff, { status: 0, version: 3 });
    expect([approved.statusCode, approved.json().status]).toEqual([200, 0]);
    await call('POST', `${one}/status`, staff, { status: 1, version: 4 });
    const removed = await call('DELETE', one, manager);
    expect([removed.statusCode, removed.json().title]).toEqual([200, 'Patched']);
    expectProblem(await call('GET', one, manager), 'notFound');
  });

  test.each<Headers>([{ 'content-type': 'application/json' }, { 'content-type': 'text/plain' }, {}])(
    'is deleted whatever type its client names: %j',
    async (type) => {
      const { id } = await make();
      expect((await call('DELETE', `${path}/${id}`, { ...manager, ...type })).statusCode).toBe(200);
    },
  );

  test.each(['0', '-1', '1.5', '1e3', 'abc', '2147483648', '99999999999999999999', '%00', '1%20'])(
    'isn’t there under the id “%s”',
    async (id) => {
      for (const method of ['GET', 'PUT', 'DELETE'] as const)
        expectProblem(await call(method, `${path}/${id}`, manager, method === 'PUT' ? {} : undefined), 'notFound');
    },
  );

  test('tells a stale version with both numbers', async () => {
    const made = await make();
    await call('PATCH', `${path}/${made.id}`, manager, { title: 'Newer than that', version: 1 });
    const answer = await call('PUT', `${path}/${made.id}`, manager, { title: 'Older', version: 1 });
    expectProblem(answer, 'staleVersion');
    expect([answer.statusCode, answer.json().parameters]).toEqual([409, { given: 1, current: 2 }]);
  });

  test('tells several problems at once, the first of them on top', async () => {
    const answer = await call('POST', path, manager, {});
    const { violations, ...first } = answer.json();
    expect(answer.statusCode).toBe(422);
    expect(first).toMatchObject({ type: catalogue.blank.type, propertyPath: 'title', status: 422 });
    expect(violations.length).toBeGreaterThan(3);
    expect(violations[0]).toEqual({
      type: catalogue.blank.type,
      title: 'Value not blank.',
      parameters: {},
      propertyPath: 'title',
    });
  });
});

describe('a list over HTTP', () => {
  test('says its places and its total', async () => {
    await make();
    await make();
    const answer = await call('GET', `${path}?sort=["id","DESC"]&range=[0,0]&filter={"status":[1]}`, manager);
    const total = Number(answer.headers['x-total-count']);
    expect(total).toBeGreaterThan(1);
    expect(answer.headers['content-range']).toBe(`campaigns 0-0/${total}`);
    expect(answer.headers['access-control-expose-headers']).toContain('Content-Range');
    expect(answer.json()).toHaveLength(1);
    const beyond = await call('GET', `${path}?range=[500,524]&filter={"status":[1]}`, manager);
    expect([beyond.json(), beyond.headers['content-range']]).toEqual([[], `campaigns */${total}`]);
    const none = await call('GET', `${path}?filter={"id":[]}`, manager);
    expect([none.json(), none.headers['content-range']]).toEqual([[], 'campaigns */0']);
  });

  test('of a dictionary is sent again only when it has changed', async () => {
    const dictionary = '/api/bounty/v0/campaign-categories';
    const first = await call('GET', dictionary, hunter);
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
    const again = await call('GET', dictionary, { ...hunter, 'if-none-match': `"other", W/${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await call('POST', dictionary, staff, { title: 'Music' });
    const changed = await call('GET', dictionary, { ...hunter, 'if-none-match': etag });
    expect([changed.statusCode, changed.json().length]).toEqual([200, first.json().length + 1]);
    expect(changed.headers['content-range']).toBe('campaign-categories 0-1/2');
  });
});

describe('what a request is refused for', () => {
  test.each<[string, string, string | undefined, ProblemName, number]>([
    ['broken JSON', '{"title":', 'application/json', 'malformedBody', 400],
    ['no body', '', 'application/json', 'malformedBody', 400],
    ['a list', '[]', 'application/json', 'malformedBody', 400],
    ['a prototype', '{"__proto__":{"x":1}}', 'application/json', 'malformedBody', 400],
    ['a form', 'title=x', 'application/x-www-form-urlencoded', 'unsupportedBody', 415],
    ['a text', '{"title":"x"}', 'text/plain', 'unsupportedBody', 415],
    ['no type at all', '{"title":"x"}', 'nonsense', 'unsupportedBody', 415],
    ['too much', JSON.stringify({ title: 'x'.repeat(bodyLimit) }), 'application/json', 'bodyTooLarge', 413],
  ])('%s', async (_, payload, type, name, status) => {
    const headers = { ...manager, ...(type && { 'content-type': type }) };
    const answer = await here.app.inject({ method: 'POST', url: path, headers, payload });
    expectProblem(answer, name);
    expect(answer.statusCode).toBe(status);
  });

  test('bytes that are no UTF-8', async () => {
    const headers = { ...manager, 'content-type': 'application/json' };
    const payload = Buffer.concat([Buffer.from('{"title":"A title '), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    expectProblem(await here.app.inject({ method: 'POST', url: path, headers, payload }), 'malformedBody');
  });

  test('more fields than there are, without an answer that is longer than they were', async () => {
    const fields = Object.fromEntries(Array.from({ length: 90_000 }, (_, index) => [`f${index}`, 1]));
    for (const [url, headers] of [
      [path, manager],
      ['/api/auth/auth/login', {}],
    ] as const) {
      const answer = await call('POST', url, headers, fields);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().violations).toHaveLength(limits.problemsPerAnswer);
    }
    const long = await call('POST', path, manager, { ['f'.repeat(900_000)]: 1 });
    expectProblem(long, 'unknownField');
    expect(long.body.length).toBeLessThan(1_000);
  });

  test.each(['/api/bounty/v0/nothing', '/api/nothing', '/nothing', '/api/bounty/v0/campaigns/1/nothing', '/%E0%A4%A'])(
    'an address with nothing at it: %s',
    async (url) => {
      const answer = await call('GET', url, manager);
      expectProblem(answer, 'noSuchPath');
      expect(answer.statusCode).toBe(404);
    },
  );

  test('nobody being signed in', async () => {
    for (const { service, path: below } of allResources())
      expectProblem(await call('GET', `/api/${service}${below}`, {}), 'notSignedIn');
  });

  test('what the declaration gives to nobody, not an address without anything', async () => {
    const view = '/api/bounty/v0/managers';
    expectProblem(await call('POST', view, staff, { title: 'x' }), 'forbidden');
    expectProblem(await call('PUT', `${view}/${managerId}`, staff, { title: 'x' }), 'forbidden');
    expectProblem(await call('DELETE', `${view}/${managerId}`, staff), 'forbidden');
    expect((await call('GET', `${view}/${managerId}`, hunter)).statusCode).toBe(200);
  });
});

describe('GET /v0/counts', () => {
  const counts = (lists: unknown, headers: Headers, service = 'bounty') =>
    call('GET', `/api/${service}/v0/counts?${new URLSearchParams({ lists: JSON.stringify(lists) })}`, headers);

  test('is there for each service that has resources', () => {
    const services = new Set(allResources().map(({ service }) => service));
    expect(countRoutes.map(({ service }) => service).toSorted()).toEqual([...services].toSorted());
  });

  test('answers the total and the first record of each list, in their order, as the lists themselves do', async () => {
    const first = await make();
    await make();
    const named = { id: [first.id, first.id + 1] };
    const lists = [
      { resource: 'campaigns', filter: named, sort: ['id', 'ASC'], fields: ['title'] },
      { resource: 'campaigns', filter: named, sort: ['id', 'DESC'] },
      { resource: 'campaigns', filter: { ...named, status: 3 } },
    ];
    expect((await counts(lists, manager)).json()).toEqual([
      { total: 2, isEstimate: false, first: { id: first.id, version: 1, title: first.title } },
      { total: 2, isEstimate: false, first: { id: first.id + 1, version: 1 } },
      { total: 0, isEstimate: false, first: null },
    ]);
    // A hunter reads no pending campaign.
    expect((await counts(lists, hunter)).json()).toMatchObject([{ total: 0 }, { total: 0 }, { total: 0 }]);
  });

  const campaignList = { resource: 'campaigns' };
  test.each<[string, unknown, ProblemName]>([
    ['a list that the role may not read', [campaignList, { resource: 'payouts' }], 'forbidden'],
    ['a resource of another service', [{ resource: 'pub-sites' }], 'malformedQuery'],
    ['an unknown resource', [{ resource: 'nothing' }], 'malformedQuery'],
    ['an unknown field', [{ ...campaignList, filter: { nothing: 1 } }], 'unknownField'],
    ['an unknown parameter', [{ ...campaignList, range: [0, 9] }], 'malformedQuery'],
    ['no list', [], 'malformedQuery'],
    ['too many lists', Array(limits.countedLists + 1).fill(campaignList), 'malformedQuery'],
  ])('refuses %s', async (_, lists, name) => expectProblem(await counts(lists, hunter), name));
});

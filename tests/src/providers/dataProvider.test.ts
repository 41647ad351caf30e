// @vitest-environment file-window
import { describe, expect, test } from 'vitest';
import { catalogue, problem } from '#src/problems/catalogue.ts';
import { createPayout } from '#src/resources/bounty/routes/createPayout.ts';
import { recordRoute } from '#src/schema/recordRoute.ts';
import { eachWithPlatform, leaveSignedIn } from './platform.ts';

const here = eachWithPlatform();
const things = 'GET /api/bounty/v0/campaigns';
const list = {
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'title', order: 'ASC' as const },
  filter: { status: [1] },
};

async function load() {
  leaveSignedIn(7);
  return (await import('#src/providers/dataProvider.ts')).dataProvider;
}

test('a list is asked of the service that the declaration names, with its order, range and filter', async () => {
  const headers = { 'Content-Range': 'campaigns 25-25/26' };
  here.platform.on(things, () => ({ json: [{ id: 26 }], headers }));
  const answer = await (await load()).getList('campaigns', list);
  expect(answer).toEqual({ data: [{ id: 26 }], total: 26 });
  const [call] = here.platform.called(things);
  const query = new URL(call?.path ?? '', 'http://localhost').searchParams;
  const { fields, ...others } = Object.fromEntries(query);
  expect(others).toEqual({ sort: '["title","ASC"]', range: '[25,49]', filter: '{"status":[1]}' });
  expect(JSON.parse(fields ?? '[]')).toContain('title');
  expect(call?.headers.authorization).toMatch(/^Bearer /);
  expect(call?.headers.range).toBeUndefined();
});

test('a list of parts is asked for by the names of its fields, whoever asks', async () => {
  here.platform.on(things, () => ({ json: [], headers: { 'Content-Range': 'campaigns */0' } }));
  const dataProvider = await load();
  const meta = { fields: ['id', 'title'] };
  await dataProvider.getList('campaigns', { ...list, meta });
  await dataProvider.getMany('campaigns', { ids: [7], meta });
  await dataProvider.getManyReference('campaigns', { ...list, meta, target: 'manager', id: 5 });
  const asked = here.platform.called(things).map(({ path }) => new URL(path, 'http://localhost').searchParams);
  expect(asked.map((query) => query.get('fields'))).toEqual(asked.map(() => '["id","title"]'));
  expect(asked.map((query) => query.get('filter'))).toEqual([
    '{"status":[1]}',
    '{"id":[7]}',
    '{"status":[1],"manager":5}',
  ]);
});

test('counts that start together are one request for each service, and fail together', async () => {
  const answer = { total: 3, isEstimate: false, first: { id: 7, title: 'Moon' } };
  here.platform.on('GET /api/bounty/v0/counts', () => ({ json: [answer, { ...answer, total: 0, first: null }] }));
  here.platform.on('GET /api/adnet/v0/counts', () => 403);
  const dataProvider = await load();
  const counted = { ...list, meta: { counted: true, fields: ['id', 'title'] } };
  const [some, none, refused] = await Promise.allSettled(
    ['campaigns', 'tasks', 'pub-sites'].map((resource) => dataProvider.getList(resource, counted)),
  );
  expect(some).toMatchObject({ value: { data: [{ id: 7, title: 'Moon' }], total: 3 } });
  expect(none).toMatchObject({ value: { data: [], total: 0 } });
  expect(refused).toMatchObject({ reason: { name: 'HttpError', status: 403 } });
  const [call, ...more] = here.platform.called('GET /api/bounty/v0/counts');
  expect(more).toEqual([]);
  const part = { filter: list.filter, sort: ['title', 'ASC'], fields: ['id', 'title'] };
  expect(JSON.parse(new URL(call?.path ?? '', 'http://localhost').searchParams.get('lists') ?? '')).toEqual([
    { resource: 'campaigns', ...part },
    { resource: 'tasks', ...part },
  ]);
});

test('a cancelled list is cancelled on the way', async () => {
  const reader = new AbortController();
  here.platform.on(things, () => {
    reader.abort();
    return new Promise<never>(() => undefined);
  });
  const dataProvider = await load();
  expect(dataProvider.supportAbortSignal).toBe(true);
  await expect(dataProvider.getList('campaigns', { ...list, signal: reader.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

describe('an update', () => {
  async function sentWith(data: object, previousData: object) {
    here.platform.on('PUT /api/bounty/v0/campaigns/5', ({ body }) => ({ json: body }));
    await (await load()).update('campaigns', { id: 5, data, previousData });
    return here.platform.called('PUT /api/bounty/v0/campaigns/5')[0]?.body;
  }

  test('takes the version along that was edited', async () => {
    expect(await sentWith({ title: 'New', version: 3 }, { id: 5, version: 4 })).toEqual({ title: 'New', version: 3 });
  });

  test('takes the version of the record before where the form has dropped it', async () => {
    expect(await sentWith({ title: 'New' }, { id: 5, version: 4 })).toEqual({ title: 'New', version: 4 });
  });

  test('that is refused carries the texts for the fields', async () => {
    const json = { ...problem('blank'), violations: [problem('blank', {}, 'title'), problem('notEnoughMoney')] };
    here.platform.on('PUT /api/bounty/v0/campaigns/5', () => ({ status: 422, json }));
    const dataProvider = await load();
    const refusal = dataProvider.update('campaigns', { id: 5, data: {}, previousData: { id: 5 } });
    await expect(refusal).rejects.toMatchObject({
      name: 'HttpError',
      status: 422,
      message: 'Value not blank.',
      body: { errors: { title: 'Value not blank.', root: { serverError: 'Not enough money.' } } },
    });
  });

  test('that nobody answers says so', async () => {
    here.platform.on('PUT /api/bounty/v0/campaigns/5', () => 'gone');
    const dataProvider = await load();
    const refusal = dataProvider.update('campaigns', { id: 5, data: {}, previousData: { id: 5 } });
    await expect(refusal).rejects.toMatchObject({ name: 'ServerUnreachable', status: 503 });
    expect(here.platform.called('PUT /api/bounty/v0/campaigns/5')).toHaveLength(1);
  });
});

test('a creation bears its key, and none where it has none', async () => {
  const path = 'POST /api/bounty/v0/campaigns';
  here.platform.on(path, ({ body }) => ({ status: 201, json: { ...Object(body), id: 9 } }));
  const dataProvider = await load();
  const made = await dataProvider.create('campaigns', { data: { title: 'New' }, meta: { idempotencyKey: 'k1' } });
  await dataProvider.create('campaigns', { data: { title: 'New' } });
  expect(made.data).toEqual({ id: 9, title: 'New' });
  expect(here.platform.called(path).map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', undefined]);
});

test('a status is changed by a call of its own', async () => {
  const path = 'POST /api/bounty/v0/campaigns/5/status';
  here.platform.on(path, () => ({ json: { id: 5, version: 8, status: 3 } }));
  const change = { status: 3, version: 7, reason: 'Too short.' };
  const { data } = await (await load()).changeStatus('campaigns', 5, change);
  expect(data).toEqual({ id: 5, version: 8, status: 3 });
  expect(here.platform.called(path)[0]?.body).toEqual(change);
});

describe('a route of a record’s own', () => {
  const path = 'POST /api/bounty/v0/campaigns/5/payouts';
  const asking = { params: { id: 5 }, idempotencyKey: 'k1' };

  test('is asked under its key, without a body, and answers what its contract says', async () => {
    here.platform.on(path, () => ({ status: 201, json: { id: 9, version: 1, title: 'Payout 1' } }));
    const { data } = await (await load()).callRoute(createPayout, asking);
    expect(data.title).toBe('Payout 1');
    const [call] = here.platform.called(path);
    expect([call?.headers['idempotency-key'], call?.body]).toEqual(['k1', undefined]);
  });

  test('that is refused carries its text and its type', async () => {
    here.platform.on(path, () => ({ status: 422, json: problem('notSettled') }));
    const { message, type } = catalogue.notSettled;
    await expect((await load()).callRoute(createPayout, asking)).rejects.toMatchObject({
      name: 'HttpError',
      message,
      body: { type },
    });
  });

  test('that nobody answers says so', async () => {
    here.platform.on(path, () => 'gone');
    await expect((await load()).callRoute(createPayout, asking)).rejects.toMatchObject({ name: 'ServerUnreachable' });
  });

  test('is told from what is no record, with its module or its types alone', async () => {
    here.platform.on(path, () => ({ json: [] }));
    const dataProvider = await load();
    const { method, service, access } = createPayout;
    const light = recordRoute<typeof createPayout>({ method, service, path: createPayout.path, access });
    await expect(dataProvider.callRoute(createPayout, asking)).rejects.toThrow('Unknown error');
    const cause = expect.objectContaining({ message: expect.stringContaining('is no record') });
    await expect(dataProvider.callRoute(light, asking)).rejects.toMatchObject({ message: 'Unknown error', cause });
  });
});

describe('records by their ids', () => {
  test('are asked by numbers, also when the address bar gave text', async () => {
    here.platform.on(things, () => ({ json: [{ id: 5 }] }));
    await (await load()).getMany('campaigns', { ids: ['5', 6] });
    const query = new URL(here.platform.called(things)[0]?.path ?? '', 'http://localhost').searchParams;
    expect(query.get('filter')).toBe('{"id":[5,6]}');
  });

  test('of a reference list come from the list, which is loaded once', async () => {
    const operation = 'GET /api/bounty/v0/campaign-categories';
    const all = Array.from({ length: 1200 }, (_, index) => ({
      id: index + 1,
      version: 1,
      title: `Category ${index + 1}`,
    }));
    here.platform.on(operation, ({ path }) => {
      const [from, to]: number[] = JSON.parse(new URL(path, 'http://localhost').searchParams.get('range') ?? '[]');
      return { json: all.slice(from, (to ?? 0) + 1) };
    });
    const dataProvider = await load();
    const [one, other] = await Promise.all([
      dataProvider.getMany('campaign-categories', { ids: [3] }),
      dataProvider.getMany('campaign-categories', { ids: [1100, 4] }),
    ]);
    expect(one.data).toEqual([all[2]]);
    expect(other.data).toEqual([all[3], all[1099]]);
    await dataProvider.getMany('campaign-categories', { ids: [9] });
    expect(here.platform.called(operation)).toHaveLength(2);
  });
});

// @vitest-environment file-window
import type { DataProvider } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { limits } from '#src/limits.ts';
import { problem } from '#src/problems/catalogue.ts';
import * as declared from '#src/resources/everyDeclared.ts';
import { secretsOf } from '#src/schema/access/secrets.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type Call, eachWithPlatform, leaveSignedIn } from './platform.ts';

const here = eachWithPlatform();
const resources: readonly Resource[] = Object.values(declared);
const everything = { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };

async function load() {
  leaveSignedIn(7);
  return (await import('#src/providers/dataProvider.ts')).dataProvider;
}

const queryOf = ({ path }: Call) => new URL(path, 'http://localhost').searchParams;
const routeOf = ({ service, path }: Resource) => `GET /api/${service}${path}`;

/** Every way to ask for a list of the resource: the answers, and the fields that each call has named. */
async function askAll(dataProvider: DataProvider, resource: Resource) {
  const { name } = resource;
  here.platform.on(routeOf(resource), () => ({ json: [{ id: 3 }], headers: { 'Content-Range': 'things 0-0/1' } }));
  const before = here.platform.called(routeOf(resource)).length;
  const answers = [
    await dataProvider.getList(name, everything),
    await dataProvider.getMany(name, { ids: [3] }),
    await dataProvider.getManyReference(name, { ...everything, target: 'id', id: 3 }),
  ];
  const calls = here.platform.called(routeOf(resource)).slice(before);
  const fields: string[][] = calls.map((call) => JSON.parse(queryOf(call).get('fields') ?? '[]'));
  return { answers, fields };
}

test('a list of any resource names its fields, and never a secret', async () => {
  const dataProvider = await load();
  for (const resource of resources) {
    const secrets = secretsOf(resource);
    const nameable = Object.keys(resource.fields).filter((each) => !secrets.includes(each));
    const { answers, fields } = await askAll(dataProvider, resource);
    expect([resource.name, ...fields]).toEqual([resource.name, nameable, nameable, nameable]);
    // Ra-core caches these records as whole ones.
    const whole = { id: 3, ...Object.fromEntries(secrets.map((secret) => [secret, null])) };
    for (const { data } of answers) expect(data).toEqual([whole]);
  }
  expect(resources.some((resource) => secretsOf(resource).length > 0)).toBe(true);
});

describe('a page that is too large for one answer', () => {
  const things = 'GET /api/bounty/v0/campaigns';
  const total = 70;

  /** A server whose answers have at most so many records. */
  function answerAtMost(rows: number): void {
    here.platform.on(things, (call) => {
      const [from, to]: [number, number] = JSON.parse(queryOf(call).get('range') ?? `[0,${limits.listRange - 1}]`);
      const last = Math.min(to, total - 1);
      if (last - from >= rows) return { status: 400, json: problem('pageTooLarge', { megabytes: 4, rows }) };
      const json = Array.from({ length: Math.max(0, last - from + 1) }, (_, n) => ({ id: from + n }));
      return { json, headers: { 'Content-Range': `campaigns ${from}-${last}/${total}` } };
    });
  }

  test.each([1, 7, 24, 25])('is asked for in parts of %d records', async (rows) => {
    answerAtMost(rows);
    const page = { ...everything, pagination: { page: 3, perPage: 25 } };
    const { data, total: answered } = await (await load()).getList('campaigns', page);
    expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => 50 + n));
    expect(answered).toBe(total);
  });

  test('is asked for by ids in parts too', async () => {
    answerAtMost(30);
    const { data } = await (await load()).getMany('campaigns', { ids: Array.from({ length: total }, (_, n) => n) });
    expect(data).toHaveLength(total);
  });

  test('is an error if not even one record fits', async () => {
    here.platform.on(things, () => ({ status: 400, json: problem('pageTooLarge', { megabytes: 4, rows: 0 }) }));
    await expect((await load()).getList('campaigns', everything)).rejects.toMatchObject({ status: 400 });
  });
});

test('a page of a history that is too large is asked for again with as many entries as fit', async () => {
  const route = 'GET /api/bounty/v0/campaigns/7/history';
  here.platform.on(route, (call) => {
    const limit = Number(queryOf(call).get('limit') ?? 10);
    if (limit > 3) return { status: 400, json: problem('pageTooLarge', { megabytes: 4, rows: 3 }) };
    return { json: { entries: Array.from({ length: limit }, (_, n) => ({ id: 90 - n })), next: 88 } };
  });
  const { data } = await (await load()).history('campaigns', 7, { cursor: 91 });
  expect(data).toEqual({ entries: [{ id: 90 }, { id: 89 }, { id: 88 }], next: 88 });
  const asked = here.platform.called(route).map((call) => Object.fromEntries(queryOf(call)));
  expect(asked).toEqual([{ cursor: '91' }, { cursor: '91', limit: '3' }]);
  here.platform.on(route, () => ({ status: 404, json: problem('notFound') }));
  await expect((await load()).history('campaigns', 7, { cursor: undefined })).rejects.toMatchObject({ status: 404 });
});

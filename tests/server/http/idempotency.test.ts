import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clearIdempotencyKeys } from '#server/http/idempotency.ts';
import { idempotencyKeys } from '#server/http/tables.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { savedViews } from '#src/resources/savedViews.ts';
import { getResource } from '#src/schema/registry.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { fundCampaign } from '#tests/support/funds.ts';
import { sampleOf, type Values } from '#tests/support/records.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';

type Headers = Record<string, string>;

let here: TestApp;
let staff: Headers;
let manager: Headers;
let managerId: number;
const categories = '/api/bounty/v0/campaign-categories';

beforeAll(async () => {
  here = await openApp();
  staff = await signIn(here.app, await createUser(here.platform, { roles: ['bounty-admin', 'advert-admin'] }));
  const made = await createUser(here.platform, { roles: ['bounty-manager'] });
  managerId = made.id;
  manager = await signIn(here.app, made);
  await post(categories, { title: 'Games' });
  await post('/api/bounty/v0/currencies', { code: 'USD', title: 'Dollar', isCrypto: false });
});
afterAll(() => here.close());

const post = (url: string, payload: object, key?: string, headers: Headers = staff) =>
  here.app.inject({ method: 'POST', url, headers: { ...headers, ...(key && { 'idempotency-key': key }) }, payload });

const kept = () => here.platform.database.sql.select().from(idempotencyKeys);
const titles = async () => (await storedRecords(here.platform, 'campaign-categories')).map(({ title }) => title);

test('a change and a removal under a key that come again are answered the same, and are made once', async () => {
  const views = `/api/auth${savedViews.path}`;
  const { id } = (await post(views, { name: 'Mine', resource: 'campaigns' })).json<{ id: number }>();
  const send = (method: 'PATCH' | 'DELETE', payload?: object) => {
    const headers = { ...staff, 'idempotency-key': `once-${method}` };
    return here.app.inject({ method, url: `${views}/${id}`, headers, payload });
  };
  for (const [method, payload] of [['PATCH', { name: 'Still mine', version: 1 }], ['DELETE']] as const) {
    const [first, again] = [await send(method, payload), await send(method, payload)];
    expect([first.statusCode, again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 200, 'true']);
    expect(again.body).toBe(first.body);
  }
});

describe('a creation under a key', () => {
  test('that comes again is answered the same, and has one effect', async () => {
    const first = await post(categories, { title: 'Once' }, 'once');
    const again = await post(categories, { title: 'Once' }, 'once');
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.body).toBe(first.body);
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
    expect((await titles()).filter((title) => title === 'Once')).toHaveLength(1);
  });

  test('that comes ten times at once has one effect', async () => {
    const sample: Values = sampleOf(campaigns, 1, { manager: managerId });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('/api/bounty/v0/campaigns', sample, 'ten', manager)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    const { rows } = await here.platform.database.sql.execute(
      sql`select count(*)::int as n from audit_entries where entity = 'campaigns' and action = 'create'`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('that was refused leaves the key free', async () => {
    expect((await post(categories, { title: '' }, 'mended')).statusCode).toBe(422);
    const mended = await post(categories, { title: 'Mended' }, 'mended');
    expect([mended.statusCode, mended.headers['idempotency-replayed']]).toEqual([201, undefined]);
  });

  test.each<[string, () => Promise<{ statusCode: number; json(): unknown }>]>([
    ['another body', () => post(categories, { title: 'Other' }, 'named')],
    ['another route', () => post('/api/bounty/v0/token-standards', { title: 'Named' }, 'named')],
    ['another role', () => post(categories, { title: 'Named' }, 'named', { ...staff, 'x-role': 'advert-admin' })],
  ])('with %s is refused by its name', async (_, again) => {
    await post(categories, { title: 'Named' }, 'named');
    const before = await titles();
    const answer = await again();
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ type: catalogue.keyReused.type, parameters: { key: 'named' } });
    expect(await titles()).toEqual(before);
  });

  test('of somebody else is another one', async () => {
    const other = await signIn(here.app, await createUser(here.platform, { roles: ['bounty-admin'] }));
    await post(categories, { title: 'Mine' }, 'shared');
    const answer = await post(categories, { title: 'Theirs' }, 'shared', other);
    expect([answer.statusCode, answer.json().title]).toEqual([201, 'Theirs']);
  });

  test.each(['', 'two words', 'é', 'x'.repeat(256)])('that can’t be read, “%s”, is refused', async (key) => {
    const headers = { ...staff, 'idempotency-key': Buffer.from(key).toString('latin1') };
    const answer = await here.app.inject({ method: 'POST', url: categories, headers, payload: { title: 'Unread' } });
    expect([answer.statusCode, answer.json().type]).toEqual([400, catalogue.malformedKey.type]);
  });

  test('is forgotten after a day: when it comes again, and when the house is cleaned', async () => {
    await post(categories, { title: 'Yesterday' }, 'old');
    const age = () =>
      here.platform.database.sql.update(idempotencyKeys).set({ createdAt: sql`now() - interval '25 hours'` });
    await age();
    expect((await post(categories, { title: 'Today' }, 'old')).statusCode).toBe(201);
    await age();
    await post(categories, { title: 'Fresh' }, 'fresh');
    await clearIdempotencyKeys(here.platform.database);
    expect((await kept()).map(({ key }) => key)).toEqual(['fresh']);
  });
});

test('a change of status under a key is answered the same again, where without one the version is stale', async () => {
  const made = (
    await post('/api/bounty/v0/campaigns', sampleOf(campaigns, 30, { manager: managerId }), undefined, manager)
  ).json();
  await here.platform.database.transaction((tx) => fundCampaign(tx, toTypedRecord(campaigns, made)));
  const url = `/api/bounty/v0/${getResource('campaigns').name}/${made.id}/status`;
  const move = { status: 0, version: 1 };
  const first = await post(url, move, 'approve');
  const again = await post(url, move, 'approve');
  expect([first.statusCode, again.statusCode, (await post(url, move)).statusCode]).toEqual([200, 200, 409]);
  expect(again.body).toBe(first.body);
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiDocument } from '#server/api/document/buildDocument.ts';
import { buildApp } from '#server/app.ts';
import { saveUpload } from '#server/uploads/saveUpload.ts';
import { roleNames } from '#src/access/roles.ts';
import { pickFileFields } from '#src/fields/file/kind.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { socialAccounts } from '#src/resources/bounty/socialAccounts.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import { addressOf } from '#tests/support/actors.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { png } from '#tests/support/pictures.ts';
import { createUser, headersOf, openTestSession, signIn, type TestSession } from '#tests/support/signIn.ts';
import { endTestSession, openView } from '#tests/support/views.ts';
import { openWorld, type World } from '#tests/support/world.ts';

describe('what a view is refused', () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
  type Method = (typeof methods)[number];

  /** By hand: what is for the user’s eyes alone, and everything below. */
  const privatePaths = [
    '/api/auth/auth/second-factor',
    '/api/auth/v0/sessions',
    '/api/auth/v0/users/{id}/sessions',
    '/api/auth/v0/notifications',
    '/api/auth/v0/notification-settings',
    '/api/auth/v0/saved-views',
    '/api/adnet/v0/saved-reports',
    '/api/adnet/v0/machine-tokens',
    '/api/adnet/v0/advert-campaigns/{id}/postback',
  ];
  const isPrivate = (path: string) => privatePaths.some((each) => path === each || path.startsWith(`${each}/`));

  /** By hand: what the specification reads by POST. */
  const readByPost = ['/api/core/volumes/country', '/api/core/volumes/exchanges'];

  let here: TestApp;
  let view: Record<string, string>;
  let operations: readonly { readonly method: Method; readonly path: string }[];
  beforeAll(async () => {
    here = await openApp();
    const admin = await createUser(here.platform, { roles: ['admin'] });
    const user = await createUser(here.platform, { roles: roleNames });
    view = headersOf(await openView(here.app, await signIn(here.app, admin), user.id));
    const { paths } = (await here.app.inject('/api/openapi.json')).json<ApiDocument>();
    operations = Object.entries(paths).flatMap(([path, described]) =>
      methods.flatMap((method) => {
        const operation = described[method.toLowerCase()];
        return operation === undefined || operation.security !== undefined ? [] : [{ method, path }];
      }),
    );
  });
  afterAll(() => here.close());

  /** @returns the type of the problem, undefined for an answer */
  async function problemOf(method: Method, path: string): Promise<string | undefined> {
    const { headers, body } = await here.app.inject({ method, url: path.replace(/\{\w+\}/g, '1'), headers: view });
    return headers['content-type']?.toString().startsWith('application/problem') ? JSON.parse(body).type : undefined;
  }

  test('is each write there is, whoever may write it', async () => {
    const writes = operations.filter(({ method, path }) => method !== 'GET' && !readByPost.includes(path));
    expect(writes.length).toBeGreaterThan(100);
    for (const { method, path } of writes)
      expect([method, path, await problemOf(method, path)]).toEqual([method, path, catalogue.viewReadOnly.type]);
  });

  test('is each message and each secret, and nothing else that is read', async () => {
    const reads = operations.filter(({ method, path }) => method === 'GET' || readByPost.includes(path));
    const refusals: readonly (string | undefined)[] = [catalogue.viewPrivate.type, catalogue.viewReadOnly.type];
    const refused: string[] = [];
    for (const { method, path } of reads) if (refusals.includes(await problemOf(method, path))) refused.push(path);
    expect(refused).toEqual(reads.map(({ path }) => path).filter(isPrivate));
    for (const path of privatePaths) expect(refused).toContainEqual(expect.stringContaining(path));
  });

  test('is the same by HEAD', async () => {
    const head = async (url: string) => (await here.app.inject({ method: 'HEAD', url, headers: view })).statusCode;
    expect(await head('/api/auth/v0/saved-views')).toBe(403);
    expect(await head('/api/bounty/v0/campaigns')).toBe(200);
  });

  test('is a count of private records', async () => {
    const countOf = async (resource: string) => {
      const query = new URLSearchParams({ lists: JSON.stringify([{ resource }]) });
      return (await here.app.inject({ url: `/api/auth/v0/counts?${query}`, headers: view })).statusCode;
    };
    expect([await countOf('saved-views'), await countOf('users')]).toEqual([403, 200]);
  });

  test('is told before a body is read, and asks for no password', async () => {
    const headers = { ...view, 'content-type': 'application/json' };
    const answer = await here.app.inject({ method: 'POST', url: '/api/auth/auth/password', headers, payload: '{' });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ type: catalogue.viewReadOnly.type });
  });
});

describe('what a view reads of a user’s records', () => {
  let world: World;
  let app: FastifyInstance;
  let admin: TestSession;
  beforeAll(async () => {
    world = await openWorld();
    app = await buildApp(world.platform, { log: false });
    admin = await openTestSession(app, await createUser(world.platform, { roles: ['admin'] }));
  });
  afterAll(async () => {
    await app.close();
    await world.close();
  });

  test('is without the codes that the user alone is told', async () => {
    const value = 'only the owner knows';
    const owner = world.actor('bounty-hunter').id;
    const { id } = await world.insert(socialAccounts, 920, { owner, verifyCode: value });
    const url = `${addressOf(socialAccounts)}/${id}`;
    const own = await signIn(app, await world.account('bounty-hunter'));
    expect((await app.inject({ url, headers: own })).json()).toMatchObject({ id, verifyCode: value });
    const view = headersOf(await openView(app, headersOf(admin), owner));
    expect((await app.inject({ url, headers: view })).json()).toMatchObject({ id, verifyCode: null });
    const list = await app.inject({ url: addressOf(socialAccounts), headers: view });
    expect(list.json()).toContainEqual(expect.objectContaining({ id, verifyCode: null }));
    expect(list.body).not.toContain(value);
  });

  test('has the files that the user may read, by its cookie, as long as it goes on', async () => {
    const owner = world.actor('bounty-hunter').id;
    const proof = await saveUpload(
      world.platform.database.sql,
      { type: 'image/png', content: await png(), width: 40, height: 30, thumbnail: await png(8, 6) },
      { owner, fileName: 'proof.png' },
    );
    await world.insert(submissions, 1, { file: pickFileFields(proof) });
    const given = async (cookie: string) => (await app.inject({ url: proof.url, headers: { cookie } })).statusCode;
    expect(await given(admin.cookie)).toBe(404);
    const other = await createUser(world.platform);
    expect(await given((await openView(app, headersOf(admin), other.id)).cookie)).toBe(404);
    const { cookie } = await openView(app, headersOf(admin), owner);
    expect(await given(cookie)).toBe(200);
    await endTestSession(app, admin);
    expect(await given(cookie)).toBe(404);
  });
});

import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/audit/auditLog.ts';
import { totpFactors } from '#server/features/account/factorTables.ts';
import { sessions } from '#server/features/account/tables.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { limits } from '#src/limits.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import type { Tokens } from '#src/schema/sessionRoutes.ts';
import { type AccountApi, accountApi } from '#tests/support/accountApi.ts';
import { createUser, headersOf, openTestSession, signIn, type TestSession } from '#tests/support/signIn.ts';
import { askToSee, endTestSession, openView } from '#tests/support/views.ts';

type Headers = Record<string, string>;

let here: AccountApi;
beforeAll(async () => {
  here = await accountApi();
});
afterAll(() => here.close());

/** Somebody who is signed in, with the roles. */
async function person(roles: readonly RoleName[]) {
  const account = await createUser(here.platform, { roles });
  const session = await openTestSession(here.app, account);
  return { ...account, session, headers: headersOf(session) };
}

/** Somebody who has never signed in. */
const stranger = (roles: readonly RoleName[] = ['bounty-hunter']) => createUser(here.platform, { roles });

const ask = (headers: Headers, user: number) => askToSee(here.app, headers, user);
const see = (headers: Headers, user: number) => openView(here.app, headers, user);
const signOut = (session: TestSession) => endTestSession(here.app, session);

const get = (url: string, headers: Headers) => here.app.inject({ url, headers });
const statusOf = async (session: TestSession) => (await get('/api/auth/profile', headersOf(session))).statusCode;
const renew = ({ cookie, refreshToken }: Pick<TestSession, 'cookie' | 'refreshToken'>) =>
  here.app.inject({
    method: 'PUT',
    url: '/api/auth/auth/refresh-token',
    headers: { cookie },
    payload: { refreshToken },
  });
const execute = async (statement: string) => (await here.platform.database.sql.execute(statement)).rows;

/** The row of the newest view of a user. */
async function rowOf(user: number) {
  const [row] = await here.platform.database.sql
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user), isNotNull(sessions.viewedFrom)))
    .orderBy(desc(sessions.createdAt))
    .limit(1);
  return row;
}

test('the browser is bound to a view until it ends, also for files, however often it is renewed', async () => {
  const { headers } = await person(['admin']);
  const view = await see(headers, (await stranger()).id);
  const most = Date.now() + limits.viewMinutes * 60_000;
  const { cookies } = await renew(view);
  expect(cookies).toMatchObject([{ path: '/uploads' }]);
  expect(cookies.map(({ expires }) => Number(expires) <= most)).toEqual([true]);
});

describe('who sees Quarry as whom', () => {
  /** By hand: those whose accounts they may change, none above them. Who can’t be read is not found. */
  const table: Readonly<Partial<Record<RoleName, readonly RoleName[]>>> = {
    admin: roleNames,
    'bounty-admin': ['bounty-hunter', 'bounty-manager'],
    'advert-admin': ['publisher', 'advertiser'],
  };

  test.each(roleNames)('%s: each role', async (role) => {
    const { headers } = await person([role]);
    for (const seen of roleNames) {
      const { statusCode } = await ask(headers, (await stranger([seen])).id);
      expect([seen, statusCode]).toEqual([seen, table[role]?.includes(seen) ? 200 : 404]);
    }
  });

  test('somebody with a role of the other half, or of staff, is for admin alone', async () => {
    const ids: number[] = [];
    for (const second of ['publisher', 'bounty-admin', 'admin'] as const)
      ids.push((await stranger(['bounty-hunter', second])).id);
    const answers = async (role: RoleName) => {
      const { headers } = await person([role]);
      const asked: number[] = [];
      for (const id of ids) asked.push((await ask(headers, id)).statusCode);
      return asked;
    };
    expect(await answers('admin')).toEqual([200, 200, 200]);
    expect(await answers('bounty-admin')).toEqual([403, 403, 403]);
  });

  test('nobody themselves, somebody who isn’t there, or whose account isn’t active', async () => {
    const { id, headers } = await person(['admin']);
    expect((await ask(headers, id)).statusCode).toBe(403);
    expect((await ask(headers, 999_999)).statusCode).toBe(404);
    for (const status of ['banned', 'disabled'] as const)
      expect((await ask(headers, (await createUser(here.platform, { status })).id)).statusCode).toBe(404);
  });

  test('the active role decides', async () => {
    const { headers } = await person(['admin', 'bounty-manager']);
    const { id } = await stranger();
    expect((await ask({ ...headers, 'x-role': 'bounty-manager' }, id)).statusCode).toBe(404);
    expect((await ask({ ...headers, 'x-role': 'admin' }, id)).statusCode).toBe(200);
  });

  test('the password is asked for ten minutes after it was given', async () => {
    const admin = await person(['admin']);
    await here.forgetPassword(admin.id, limits.recentAuthenticationMinutes + 1);
    const answer = await ask(admin.headers, (await stranger()).id);
    expect(answer.json()).toMatchObject({ type: catalogue.reauthenticationNeeded.type });
  });

  test('not in a browser that the user is signed in with, whose session goes on', async () => {
    const admin = await person(['admin']);
    const own = await person(['bounty-hunter']);
    const cookie = `${admin.session.cookie}; ${own.session.cookie}`;
    const answer = await ask({ ...admin.headers, cookie }, own.id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ type: catalogue.signedInHere.type });
    expect(await statusOf(own.session)).toBe(200);
    await signOut(own.session);
    expect((await ask({ ...admin.headers, cookie }, own.id)).statusCode).toBe(200);
  });

  test('the audit log has it, and nothing of what was read', async () => {
    const admin = await person(['admin']);
    const { id } = await stranger();
    const view = await see(admin.headers, id);
    await get('/api/bounty/v0/campaigns', headersOf(view));
    await renew(view);
    await signOut(view);
    const entries = await here.platform.database.sql.select().from(auditLog).where(eq(auditLog.entityId, id));
    const by = { actorId: admin.id, actingRole: 'admin', ip: '127.0.0.1' };
    expect(entries).toEqual([expect.objectContaining({ entity: 'users', action: 'see-as', ...by })]);
    const of = await here.platform.database.sql.select().from(auditLog).where(eq(auditLog.actorId, id));
    expect(of).toEqual([]);
  });
});

describe('a view', () => {
  test('reads as the user, in each of their roles', async () => {
    const admin = await person(['admin']);
    const user = await stranger(['bounty-hunter', 'publisher']);
    const headers = headersOf(await see(admin.headers, user.id));
    expect((await get('/api/auth/profile', headers)).json()).toMatchObject({ id: user.id, email: user.email });
    expect((await get('/api/auth/v0/users', headers)).json()).toEqual([expect.objectContaining({ id: user.id })]);
    const sites = (role: string) => get('/api/adnet/v0/pub-sites', { ...headers, 'x-role': role });
    expect((await sites('publisher')).statusCode).toBe(200);
    expect((await sites('bounty-hunter')).statusCode).toBe(403);
    expect((await sites('admin')).json()).toMatchObject({ type: catalogue.roleNotHeld.type });
  });

  test('names the administrator in its tokens, also in renewed ones', async () => {
    const admin = await person(['admin']);
    const { id } = await stranger();
    const view = await see(admin.headers, id);
    const next = (await renew(view)).json<Tokens>();
    for (const { accessToken } of [view, next])
      expect(decodeJwt(accessToken)).toMatchObject({ sub: String(id), act: { sub: String(admin.id) } });
    expect(decodeJwt(admin.session.accessToken)).not.toHaveProperty('act');
    expect(await statusOf({ ...view, ...next })).toBe(200);
  });

  test('works in its browser alone', async () => {
    const admin = await person(['admin']);
    const view = await see(admin.headers, (await stranger()).id);
    const [name] = view.cookie.split('=');
    for (const cookie of ['', admin.session.cookie, `${name}=made-up`, view.cookie.replace(/\d+=/, '1=')]) {
      expect(await statusOf({ ...view, cookie })).toBe(401);
      expect((await renew({ ...view, cookie })).statusCode).toBe(401);
    }
    expect(await statusOf(view)).toBe(200);
  });

  test('is known by the core service, which asks for no token', async () => {
    const admin = await person(['admin']);
    const { id } = await stranger(['advert-admin']);
    const { cookie } = await see(admin.headers, id);
    const asked = async () =>
      (await get('/api/core/statistic/log/metrics', { 'x-account': String(id), cookie })).statusCode;
    expect(await asked()).toBe(200);
    await signOut(admin.session);
    expect(await asked()).toBe(401);
  });

  test('leaves no trace of use on the account, and isn’t prolonged by its own', async () => {
    const admin = await person(['admin']);
    const { id } = await stranger();
    const view = await see(admin.headers, id);
    const opened = await rowOf(id);
    expect(Number(opened?.expiresAt) - Number(opened?.createdAt)).toBe(limits.viewMinutes * 60_000);
    await get('/api/bounty/v0/campaigns', headersOf(view));
    expect((await renew(view)).statusCode).toBe(200);
    expect(await rowOf(id)).toEqual(opened);
    expect(await execute(`select last_active_at from users where id = ${id}`)).toEqual([{ last_active_at: null }]);
  });

  test('is none of the user’s sessions', async () => {
    const admin = await person(['admin']);
    const user = await person(['bounty-hunter']);
    await see(admin.headers, user.id);
    const own = await get('/api/auth/v0/sessions', user.headers);
    expect(own.json()).toEqual([expect.objectContaining({ isCurrent: true })]);
    const told = await get(`/api/auth/v0/users/${user.id}/sessions`, admin.headers);
    expect(told.json()).toHaveLength(1);
  });
});

describe('a view ends', () => {
  type Admin = Awaited<ReturnType<typeof person>>;
  const set = (column: string, value: string, id: number) =>
    execute(`update users set ${column} = '${value}' where id = ${id}`);

  test.each<[string, (admin: Admin, user: number) => Promise<unknown>]>([
    ['when the administrator signs out', ({ session }) => signOut(session)],
    ['when their session is ended', ({ id }) => execute(`update sessions set ended_at = now() where user_id = ${id}`)],
    [
      'when their session runs out',
      ({ id }) => execute(`update sessions set expires_at = now() - interval '1 second' where user_id = ${id}`),
    ],
    ['when their session is gone', ({ id }) => execute(`delete from sessions where user_id = ${id}`)],
    ['when they are banned', ({ id }) => set('status', 'banned', id)],
    ['when they lose the role', ({ id }) => set('roles', '{1,7}', id)],
    ['when their e-mail isn’t confirmed any more', ({ id }) => set('roles', '{8}', id)],
    ['when the user is given a role above theirs', (_, user) => set('roles', '{1,5,7}', user)],
    ['when the user is given a role of the other half', (_, user) => set('roles', '{1,3,7}', user)],
    ['when the user is banned', (_, user) => set('status', 'banned', user)],
    [
      'after its time',
      (_, user) =>
        execute(`update sessions set expires_at = expires_at - interval '30 minutes' where user_id = ${user}`),
    ],
  ])('%s', async (_, end) => {
    const admin = await person(['bounty-admin']);
    const { id } = await stranger();
    const view = await see(admin.headers, id);
    expect(await statusOf(view)).toBe(200);
    await end(admin, id);
    expect(await statusOf(view)).toBe(401);
    expect((await renew(view)).statusCode).toBe(401);
  });

  test('when it is signed out, and the administrator’s own session goes on', async () => {
    const admin = await person(['admin']);
    const view = await see(admin.headers, (await stranger()).id);
    const answer = await signOut(view);
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: view.cookie.split('=')[0], value: '' }));
    expect(await statusOf(view)).toBe(401);
    expect(await statusOf(admin.session)).toBe(200);
  });
});

test('Where a second factor is required, the administrator’s own counts.', async () => {
  const strict = await accountApi({ requireSecondFactor: 'staff' });
  const giveFactor = (userId: number) =>
    strict.platform.database.sql.insert(totpFactors).values({ userId, secret: 'sealed' });
  const admin = await createUser(strict.platform, { roles: ['admin'] });
  const other = await createUser(strict.platform, { roles: ['admin'] });
  const headers = await signIn(strict.app, admin);
  const refused = await askToSee(strict.app, headers, other.id);
  expect(refused.json()).toMatchObject({ type: catalogue.secondFactorRequired.type });
  await giveFactor(admin.id);
  const view = headersOf(await openView(strict.app, headers, other.id));
  const users = async () => (await strict.app.inject({ url: '/api/auth/v0/users', headers: view })).statusCode;
  expect(await users()).toBe(200);
  await strict.platform.database.sql.delete(totpFactors);
  expect(await users()).toBe(401);
  await strict.close();
});

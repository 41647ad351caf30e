import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/audit/auditLog.ts';
import { recoveryCodes, totpFactors } from '#server/features/account/factorTables.ts';
import { passkeys } from '#server/features/account/passkeys/passkeyTables.ts';
import { sessions } from '#server/features/account/tables.ts';
import { mails } from '#server/mail/tables.ts';
import type { RoleName } from '#src/access/roles.ts';
import { limits } from '#src/limits.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { listUserSessions, type UserSession } from '#src/resources/auth/routes/userSessions.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { createUser, headersOf, openTestSession, signIn, type TestAccount } from '#tests/support/signIn.ts';

let here: TestApp;
const staff = new Map<RoleName, { readonly account: TestAccount; readonly headers: Record<string, string> }>();
beforeAll(async () => {
  here = await openApp();
  for (const role of ['admin', 'bounty-admin', 'advert-admin', 'bounty-manager'] as const) {
    const account = await createUser(here.platform, { roles: [role] });
    staff.set(role, { account, headers: await signIn(here.app, account) });
  }
});
afterAll(() => here.close());

const as = (role: RoleName) => staff.get(role)?.headers ?? {};
const urlOf = (user: number, end: string) => `/api/auth/v0/users/${user}/${end}`;
const list = (role: RoleName, user: number) => here.app.inject({ url: urlOf(user, 'sessions'), headers: as(role) });
const send = (role: RoleName, user: number, end: string, payload: object = {}) =>
  here.app.inject({ method: 'POST', url: urlOf(user, end), headers: as(role), payload });
/** A request without a body. */
const reset = (role: RoleName, user: number) =>
  here.app.inject({ method: 'POST', url: urlOf(user, 'password-reset'), headers: as(role) });
const sessionsOf = async (user: number): Promise<UserSession[]> =>
  listUserSessions.answer.parse((await list('admin', user)).json());
const audited = async (user: number) =>
  (
    await here.platform.database.sql
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, user))
      .orderBy(desc(auditLog.id))
      .limit(1)
  )[0];

describe('the sessions of a user', () => {
  test('are told with device, address and times, and nothing that could open one', async () => {
    const hunter = await createUser(here.platform);
    expect(await sessionsOf(hunter.id)).toEqual([]);
    await openTestSession(here.app, hunter);
    const body: unknown = (await list('bounty-admin', hunter.id)).json();
    expect(body).toEqual([
      {
        id: expect.any(String),
        browser: null,
        system: null,
        ip: '127.0.0.1',
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ]);
  });

  test('end one by one, or all, with the next request', async () => {
    const hunter = await createUser(here.platform);
    const opened = [await openTestSession(here.app, hunter), await openTestSession(here.app, hunter)];
    const goesOn = () =>
      Promise.all(
        opened.map(
          async (one) => (await here.app.inject({ url: '/api/auth/profile', headers: headersOf(one) })).statusCode,
        ),
      );
    const [newest] = await sessionsOf(hunter.id);
    const one = await send('bounty-admin', hunter.id, 'sessions/end', { session: newest?.id });
    expect([one.statusCode, one.json<UserSession[]>().length]).toEqual([200, 1]);
    expect(await goesOn()).toEqual([200, 401]);
    expect(await audited(hunter.id)).toMatchObject({
      action: 'end-session',
      actingRole: 'bounty-admin',
      reason: 'ended by an administrator',
    });
    expect((await send('bounty-admin', hunter.id, 'sessions/end', { session: newest?.id })).statusCode).toBe(404);
    expect((await send('bounty-admin', hunter.id, 'sessions/end')).json()).toEqual([]);
    expect(await goesOn()).toEqual([401, 401]);
  });

  test('of somebody else don’t end by the user’s address', async () => {
    const [hunter, other] = [await createUser(here.platform), await createUser(here.platform)];
    await openTestSession(here.app, other);
    const [theirs] = await sessionsOf(other.id);
    expect((await send('admin', hunter.id, 'sessions/end', { session: theirs?.id })).statusCode).toBe(404);
    expect(await sessionsOf(other.id)).toHaveLength(1);
  });

  test.each([{ session: 'x' }, { all: true }])('are not ended by %j', async (payload) => {
    const hunter = await createUser(here.platform);
    expect((await send('admin', hunter.id, 'sessions/end', payload)).statusCode).toBe(400);
  });
});

describe('the second factors of a user who has lost them', () => {
  const remove = (role: RoleName, user: number) =>
    here.app.inject({ method: 'POST', url: urlOf(user, 'second-factor/remove'), headers: as(role) });

  async function secured(options?: Parameters<typeof createUser>[1]) {
    const user = await createUser(here.platform, options);
    const session = await openTestSession(here.app, user);
    await here.platform.database.transaction(async (tx) => {
      await tx.insert(totpFactors).values({ userId: user.id, secret: 'x', confirmedAt: new Date(0) });
      await tx.insert(recoveryCodes).values({ userId: user.id, position: 1, hash: 'x' });
      const key = { credentialId: `key of ${user.id}`, userHandle: 'x', publicKey: 'x', counter: 0, transports: [] };
      await tx.insert(passkeys).values({ ...key, userId: user.id, name: 'Laptop', createdAt: new Date(0) });
    });
    return { ...user, session };
  }

  const left = async (user: number): Promise<number> => {
    const tables = [totpFactors, recoveryCodes, passkeys].map((table) =>
      here.platform.database.sql.select().from(table).where(eq(table.userId, user)),
    );
    return (await Promise.all(tables)).flat().length;
  };

  test('are removed: every session ends, and its owner is told by mail and in the history', async () => {
    const hunter = await secured();
    const answer = await remove('bounty-admin', hunter.id);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await left(hunter.id)).toBe(0);
    const profile = await here.app.inject({ url: '/api/auth/profile', headers: headersOf(hunter.session) });
    expect(profile.statusCode).toBe(401);
    const sent = await here.platform.database.sql.select().from(mails).where(eq(mails.recipient, hunter.email));
    expect(sent.map(({ subject }) => subject)).toEqual(['An administrator has removed your second factor']);
    expect(await audited(hunter.id)).toMatchObject({ action: 'remove-second-factor', actingRole: 'bounty-admin' });
    expect((await openTestSession(here.app, hunter)).accessToken).toBeTruthy();
    expect((await remove('bounty-admin', hunter.id)).json()).toMatchObject({ type: catalogue.noFactors.type });
  });

  test('stay where the administrator may not change the account, has not given the password lately, or is the user', async () => {
    const [hunter, publisher, admin] = [
      await secured(),
      await secured({ roles: ['publisher'] }),
      await secured({ roles: ['admin'] }),
    ];
    expect((await remove('bounty-manager', hunter.id)).statusCode).toBe(404);
    expect((await remove('advert-admin', hunter.id)).statusCode).toBe(404);
    expect((await remove('bounty-admin', publisher.id)).statusCode).toBe(404);
    expect((await remove('bounty-admin', admin.id)).statusCode).toBeGreaterThan(399);
    const self = { method: 'POST', url: urlOf(admin.id, 'second-factor/remove') } as const;
    expect((await here.app.inject({ ...self, headers: headersOf(admin.session) })).statusCode).toBe(403);
    const { account } = staff.get('admin') ?? expect.fail();
    const ago = (minutes: number) => sql`${sessions.authenticatedAt} - ${minutes} * interval '1 minute'`;
    const move = (minutes: number) =>
      here.platform.database.sql
        .update(sessions)
        .set({ authenticatedAt: ago(minutes) })
        .where(eq(sessions.userId, account.id));
    await move(limits.recentAuthenticationMinutes + 1);
    expect((await remove('admin', hunter.id)).json()).toMatchObject({ type: catalogue.reauthenticationNeeded.type });
    await move(-limits.recentAuthenticationMinutes - 1);
    for (const { id } of [hunter, publisher, admin]) expect(await left(id)).toBe(3);
  });
});

describe('a link that sets a password', () => {
  test('is mailed to its owner alone, and audited', async () => {
    const hunter = await createUser(here.platform);
    const answer = await reset('bounty-admin', hunter.id);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const sent = await here.platform.database.sql.select().from(mails).where(eq(mails.recipient, hunter.email));
    expect(sent.map(({ subject }) => subject)).toEqual(['Set a new password']);
    expect(sent[0]?.body).toMatch(/\/admin\/confirm-reset#[\w-]{43}/);
    expect(await audited(hunter.id)).toMatchObject({ action: 'start-reset', actingRole: 'bounty-admin' });
  });

  test('isn’t sent to who is banned', async () => {
    const banned = await createUser(here.platform, { status: 'banned' });
    expect((await reset('admin', banned.id)).statusCode).toBe(404);
  });
});

test('Each administrator has their half, nobody themselves, and nobody else any.', async () => {
  const hunter = await createUser(here.platform);
  const publisher = await createUser(here.platform, { roles: ['publisher'] });
  const both = await createUser(here.platform, { roles: ['bounty-hunter', 'bounty-admin'] });
  const answers = async (role: RoleName) =>
    Promise.all(
      [hunter.id, publisher.id, both.id, staff.get(role)?.account.id ?? 0].map(
        async (id) => (await list(role, id)).statusCode,
      ),
    );
  expect(await answers('admin')).toEqual([200, 200, 200, 403]);
  expect(await answers('bounty-admin')).toEqual([200, 404, 403, 403]);
  expect(await answers('advert-admin')).toEqual([404, 200, 404, 403]);
  expect(await answers('bounty-manager')).toEqual([404, 404, 404, 403]);
  for (const end of ['sessions/end', 'password-reset'])
    expect((await send('advert-admin', hunter.id, end)).statusCode).toBe(404);
});

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccount } from '#server/features/account/accounts.ts';
import { requestEmailChange } from '#server/features/account/emailChange.ts';
import { removeApp, renewRecoveryCodes, startAppSetup } from '#server/features/account/factorSetup.ts';
import { recoveryCodes, totpFactors } from '#server/features/account/factorTables.ts';
import { createMachineToken } from '#server/features/account/model/machineTokens.ts';
import { machineTokens } from '#server/features/account/model/machineTokenTable.ts';
import { removePasskey } from '#server/features/account/passkeys/passkeySetup.ts';
import { passkeys } from '#server/features/account/passkeys/passkeyTables.ts';
import { replacePassword } from '#server/features/account/replacePassword.ts';
import { accountLinks, credentials, refreshTokens, sessions } from '#server/features/account/tables.ts';
import { idempotencyKeys } from '#server/http/tables.ts';
import { maxAttempts } from '#server/mail/deliverNextMail.ts';
import { mails } from '#server/mail/tables.ts';
import { notify } from '#server/notifications/notify.ts';
import { changeSettings } from '#server/notifications/settings.ts';
import { notificationSettings } from '#server/notifications/settingsTable.ts';
import { notifications } from '#server/notifications/tables.ts';
import { create } from '#server/operations/create.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { closing } from '#src/i18n/en/account/closing.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { wallets } from '#src/resources/bounty/wallets.ts';
import { savedViews } from '#src/resources/savedViews.ts';
import { type AccountApi, accountApi } from '#tests/support/accountApi.ts';
import { type ClosingApi, closingApi, type Headers } from '#tests/support/closingApi.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import { createUser, headersOf, openTestSession } from '#tests/support/signIn.ts';

let here: AccountApi;
let steps: ClosingApi;
beforeAll(async () => {
  here = await accountApi();
  steps = closingApi(here);
  await createUser(here.platform, { roles: ['admin'] });
});
afterAll(() => here.close());

const ask = (url: string, headers: Headers) => here.app.inject({ url, headers });

const loginOf = (login: string, password: string) => here.ask('/login', { login, password });

describe('a closed account', () => {
  test('is nobody’s: every session ends, and its tokens open nothing', async () => {
    const account = await createUser(here.platform);
    const [one, other] = [await openTestSession(here.app, account), await openTestSession(here.app, account)];
    const answer = await steps.send(headersOf(one), account.email);
    expect([answer.statusCode, answer.cookies.map(({ value }) => value)]).toEqual([204, ['', '']]);
    for (const session of [one, other]) {
      expect((await ask('/api/auth/profile', headersOf(session))).statusCode).toBe(401);
      const renewed = await here.app.inject({
        method: 'PUT',
        url: '/api/auth/auth/refresh-token',
        headers: { cookie: session.cookie },
        payload: { refreshToken: session.refreshToken },
      });
      expect(renewed.statusCode).toBe(401);
    }
  });

  test('is signed in to like one that was never there', async () => {
    const { email, password, headers } = await steps.person();
    await steps.send(headers, email);
    const [closed, unknown] = [await loginOf(email, password), await loginOf('nobody@quarry.test', password)];
    expect([closed.statusCode, closed.json()]).toEqual([unknown.statusCode, unknown.json()]);
    expect(closed.json()).toMatchObject({ type: catalogue.wrongCredentials.type });
  });

  test('has nothing of a person left: not in its row, and not in what was kept for it', async () => {
    const { id, email, headers } = await steps.person({ roles: ['advert-admin'] });
    const { database } = here.platform;
    const change = {
      country: 'DE',
      telegram: '@adabyron',
      timezone: 'Europe/Berlin',
      payoutMethod: 'neo',
      locale: 'en',
    };
    const billing = { company: 'Byron Ltd', address: '1 Main Street', vatId: 'DE123456789' };
    await here.app.inject({ method: 'PATCH', url: '/api/auth/profile', headers, payload: { ...change, ...billing } });
    await here.send('/forgot', { email });
    const { token } = await here.newestMail(email);
    await here.app.inject({
      method: 'POST',
      url: '/api/auth/v0/saved-views',
      headers,
      payload: { name: 'Mine', resource: 'users' },
    });
    await database.transaction(async (tx) => {
      await tx.insert(totpFactors).values({ userId: id, secret: 'x', confirmedAt: new Date(0) });
      await tx.insert(recoveryCodes).values({ userId: id, position: 1, hash: 'x' });
      const key = { credentialId: `key of ${id}`, userHandle: 'x', publicKey: 'x', counter: 0, transports: [] };
      await tx.insert(passkeys).values({ ...key, userId: id, name: 'Laptop', createdAt: new Date(0) });
      await tx.insert(notificationSettings).values({ userId: id, kind: 'reward', channel: 'none' });
      await notify(tx, { user: id, kind: 'rolesChanged', parameters: { roles: 'Admin' } });
    });
    const made = { name: 'Server', scopes: ['events' as const], expiresAt: null };
    const machine = await createMachineToken(database, requestActor(id, 'advert-admin'), made);
    await here.forgetPassword(id, 0);
    expect((await steps.send(headers, email.toUpperCase())).statusCode).toBe(204);

    const { email: emptied = '', ...row } = (await steps.userOf(id)) ?? {};
    expect(emptied).toMatch(/^closed-[\da-f-]{36}@closed\.invalid$/);
    expect(row).toMatchObject({ firstName: closing.name, lastName: null, name: closing.name, status: 'closed' });
    for (const name of [
      'country',
      'telegram',
      'timezone',
      'payoutMethod',
      'company',
      'address',
      'vatId',
      'locale',
      'banReason',
      'lastActiveAt',
    ] as const)
      expect([name, Reflect.get(row, name)]).toEqual([name, null]);
    const tables = [
      sessions,
      credentials,
      accountLinks,
      totpFactors,
      recoveryCodes,
      passkeys,
      notificationSettings,
      notifications,
    ];
    for (const table of tables) expect(await database.sql.select().from(table).where(eq(table.userId, id))).toEqual([]);
    const open = await database.sql
      .select()
      .from(refreshTokens)
      .leftJoin(sessions, eq(sessions.id, refreshTokens.sessionId));
    expect(open.filter((each) => each.sessions === null)).toEqual([]);
    expect(await rowsWhere(database.sql, savedViews, sql`owner = ${id}`)).toEqual([]);
    const [ended] = await database.sql.select().from(machineTokens).where(eq(machineTokens.id, machine.id));
    expect(ended?.revokedAt).toBeInstanceOf(Date);
    const used = await here.send('/confirm-reset', { token, password: 'four-unrelated-words' });
    expect(used.problems[0]?.[1]).toContain("Link might've expired");
  });

  test('stays in the audit log by its number: who did what and when, without a name or an address', async () => {
    const { id, email, headers } = await steps.person();
    const named = { firstName: 'Augusta', telegram: '@adabyron' };
    await here.app.inject({ method: 'PATCH', url: '/api/auth/profile', headers, payload: named });
    const before = await steps.entriesOf(id);
    expect(JSON.stringify(before)).toContain('Augusta');
    expect(before.some(({ ip }) => ip !== null)).toBe(true);
    await steps.send(headers, email);
    const after = await steps.entriesOf(id);
    expect(after.filter(({ ip }) => ip !== null)).toEqual([]);
    expect(after.slice(0, before.length).map(({ action, at }) => [action, at])).toEqual(
      before.map(({ action, at }) => [action, at]),
    );
    expect(JSON.stringify(after)).not.toMatch(new RegExp(`Augusta|Ada|Byron|adabyron|${email}|@closed`));
    expect(after.at(-1)).toMatchObject({
      action: 'close',
      actorId: id,
      before: { status: 'active' },
      after: { status: 'closed' },
    });
  });

  test('takes nothing from a request that was admitted before it was closed', async () => {
    const { id, email, headers } = await steps.person();
    const actor = requestActor(id, 'bounty-hunter');
    const user = (await findAccount(here.platform.database.sql, email)) ?? expect.fail();
    const holder = { ...actor, user, session: { id: crypto.randomUUID(), authenticatedAt: new Date() } };
    await steps.send(headers, email);
    const { platform } = here;
    const { sql: executor, transaction } = platform.database;
    const settings = [{ kind: 'taskSentBack', channel: 'none' }] as const;
    for (const work of [
      () => create(platform, actor, wallets, { address: `0x${'ab'.repeat(20)}` }),
      () => startAppSetup(platform, holder),
      () => removeApp(platform, holder, new Date()),
      () => renewRecoveryCodes(platform, holder, new Date()),
      () => removePasskey(platform, holder, crypto.randomUUID(), new Date()),
      () => replacePassword(platform, holder, 'four-unrelated-words', new Date()),
      () => requestEmailChange(platform, { user, ip: '127.0.0.1' }, `new-${email}`, new Date()),
      () => transaction((tx) => changeSettings(tx, id, settings)),
    ])
      await expectRefusal(work(), ['notSignedIn']);
    for (const table of [totpFactors, credentials, accountLinks, notificationSettings])
      expect(await executor.select().from(table).where(eq(table.userId, id))).toEqual([]);
    expect(await rowsWhere(executor, wallets, sql`owner = ${id}`)).toEqual([]);
  });

  test('leaves no trace of whom mails went to, once the last is sent, nor of what was answered', async () => {
    const { id, email, headers } = await steps.person({ roles: ['advert-admin'] });
    const { sql: executor } = here.platform.database;
    await here.send('/forgot', { email });
    await here.deliver();
    const key = { 'idempotency-key': 'a-view' };
    const payload = { name: 'Mine', resource: 'users' };
    const url = '/api/auth/v0/saved-views';
    const view = await here.app.inject({ method: 'POST', url, headers: { ...headers, ...key }, payload });
    expect(view.statusCode).toBe(201);
    await steps.send(headers, email);
    const told = await executor.select().from(mails).where(eq(mails.recipient, email));
    expect(told.map(({ subject }) => subject)).toEqual([closing.subject]);
    const sentTo: string[] = [];
    await here.deliver(async ({ recipient }) => {
      sentTo.push(recipient);
      return 'nowhere';
    });
    expect(sentTo).toContain(email);
    expect(await executor.select().from(mails).where(eq(mails.recipient, email))).toEqual([]);
    const kept = await executor.select().from(mails).where(eq(mails.recipient, ''));
    expect(new Set(kept.map(({ subject, body }) => `${subject}${body}`))).toEqual(new Set(['']));
    expect(await executor.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, id))).toEqual([]);
  });

  test('leaves no mail behind that can’t be sent', async () => {
    const { email, headers } = await steps.person();
    await steps.send(headers, email);
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      await here.makeDue();
      await here.deliver(() => Promise.reject(new Error('The mail server is down.')));
    }
    const { sql: executor } = here.platform.database;
    expect(await executor.select().from(mails).where(eq(mails.recipient, email))).toEqual([]);
  });

  test('is told nothing more', async () => {
    const { id, email, headers } = await steps.person();
    await steps.send(headers, email);
    await here.platform.database.transaction((tx) =>
      notify(tx, { user: id, kind: 'rolesChanged', parameters: { roles: 'Admin' } }),
    );
    const { sql: executor } = here.platform.database;
    expect(await executor.select().from(notifications).where(eq(notifications.userId, id))).toEqual([]);
  });

  test('is told of by a mail to its address, without a link', async () => {
    const { email, headers } = await steps.person();
    await steps.send(headers, email);
    const { subject, text, html } = await here.newestMail(email);
    expect(subject).toBe(closing.subject);
    expect(text).toContain('Hello Ada');
    expect(text + html).not.toMatch(/https?:\/\/(?!fonts)/);
  });

  test('frees its e-mail at once, for somebody new', async () => {
    const { id, email, headers } = await steps.person();
    await steps.send(headers, email);
    const password = 'four-unrelated-words';
    const form = { email, password, firstName: 'Grace', roles: [1] };
    expect(await here.send('/register', form)).toEqual({ status: 204, problems: [] });
    const { token } = await here.newestMail(email);
    expect(await here.send('/email-confirm', { token, password })).toEqual({ status: 204, problems: [] });
    expect(await here.idOf(email)).not.toBe(id);
    await here.signIn(email, password);
  });

  test('is called “Closed account” in the lists of others, and nobody changes it or brings it back', async () => {
    const { id, email, headers } = await steps.person();
    const admin = await steps.person({ roles: ['admin'] });
    await steps.send(headers, email);
    const url = `/api/auth/v0/users/${id}`;
    const { name, status, version } = (await ask(url, admin.headers)).json();
    expect([name, status]).toEqual([closing.name, 'closed']);
    const admins = { headers: admin.headers } as const;
    const patch = (payload: object) => here.app.inject({ method: 'PATCH', url, ...admins, payload });
    const move = (payload: object) => here.app.inject({ method: 'POST', url: `${url}/status`, ...admins, payload });
    expect((await patch({ firstName: 'Ada', version })).json()).toMatchObject({ type: catalogue.accountClosed.type });
    const reason = 'A reason that is long enough.';
    for (const wanted of ['active', 'banned'])
      expect((await move({ status: wanted, version, reason })).statusCode).toBe(409);
    const reset = await here.app.inject({ method: 'POST', url: `${url}/password-reset`, headers: admin.headers });
    expect(reset.statusCode).toBeGreaterThan(399);
    expect((await steps.userOf(id))?.status).toBe('closed');
  });
});

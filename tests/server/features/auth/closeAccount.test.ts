import { eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/audit/tables.ts';
import type { RunWrite } from '#server/database/runWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { findAccount } from '#server/features/auth/accounts.ts';
import { askForNewEmail } from '#server/features/auth/emailChange.ts';
import { removeFactor, renewRecoveryCodes, startSetup } from '#server/features/auth/factorSetup.ts';
import { recoveryCodes, totpFactors } from '#server/features/auth/factorTables.ts';
import { createMachineToken } from '#server/features/auth/model/machineTokens.ts';
import { machineTokens } from '#server/features/auth/model/machineTokenTable.ts';
import { removePasskey } from '#server/features/auth/passkeySetup.ts';
import { passkeys } from '#server/features/auth/passkeyTables.ts';
import { replacePassword } from '#server/features/auth/passwordChange.ts';
import { accountLinks, credentials, refreshTokens, sessions } from '#server/features/auth/tables.ts';
import { idempotencyKeys } from '#server/http/tables.ts';
import { mostAttempts } from '#server/mail/delivery.ts';
import { mails } from '#server/mail/tables.ts';
import { notify } from '#server/notifications/notify.ts';
import { changeSettings } from '#server/notifications/settings.ts';
import { notificationSettings } from '#server/notifications/settingsTable.ts';
import { notifications } from '#server/notifications/tables.ts';
import { create } from '#server/operations/create.ts';
import { forDeletion } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { closing } from '#src/i18n/en/account/closing.ts';
import { limits } from '#src/limits.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { closeAccount } from '#src/resources/auth/routes/closeAccount.ts';
import { users } from '#src/resources/auth/users.ts';
import { wallets } from '#src/resources/bounty/wallets.ts';
import { savedViews } from '#src/resources/savedViews.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { type AccountApi, accountApi } from '#tests/support/accountApi.ts';
import { postgresUrl } from '#tests/support/database.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import { createUser, headersOf, openTestSession, signIn } from '#tests/support/signIn.ts';

let here: AccountApi;
beforeAll(async () => {
  here = await accountApi();
  await createUser(here.platform, { roles: ['admin'] });
});
afterAll(() => here.close());

type Headers = Record<string, string>;

async function person(options?: Parameters<typeof createUser>[1]) {
  const account = await createUser(here.platform, { firstName: 'Ada', lastName: 'Byron', ...options });
  return { ...account, headers: await signIn(here.app, account) };
}

const send = (headers: Headers, email: string) =>
  here.app.inject({ method: 'POST', url: `/api/auth${closeAccount.path}`, headers, payload: { email } });

const ask = (url: string, headers: Headers) => here.app.inject({ url, headers });

const loginOf = (login: string, password: string) => here.ask('/login', { login, password });

const userOf = async (id: number) => (await rowsWhere(here.platform.database.sql, users, sql`id = ${id}`))[0];

const statusesOf = (answers: readonly { readonly statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);

const entriesOf = (id: number) =>
  here.platform.database.sql.select().from(auditEntries).where(eq(auditEntries.entityId, id)).orderBy(auditEntries.id);

describe('a closed account', () => {
  test('is nobody’s: every session ends, and its tokens open nothing', async () => {
    const account = await createUser(here.platform);
    const [one, other] = [await openTestSession(here.app, account), await openTestSession(here.app, account)];
    const answer = await send(headersOf(one), account.email);
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
    const { email, password, headers } = await person();
    await send(headers, email);
    const [closed, unknown] = [await loginOf(email, password), await loginOf('nobody@quarry.test', password)];
    expect([closed.statusCode, closed.json()]).toEqual([unknown.statusCode, unknown.json()]);
    expect(closed.json()).toMatchObject({ type: catalogue.wrongCredentials.type });
  });

  test('has nothing of a person left: not in its row, and not in what was kept for it', async () => {
    const { id, email, headers } = await person({ roles: ['advert-admin'] });
    const { database } = here.platform;
    const change = { country: 1, telegram: '@adabyron', timezone: 'Europe/Berlin', payoutMethod: 'neo', locale: 'en' };
    await here.app.inject({ method: 'PATCH', url: '/api/auth/profile', headers, payload: change });
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
    expect((await send(headers, email.toUpperCase())).statusCode).toBe(204);

    const { email: emptied = '', ...row } = (await userOf(id)) ?? {};
    expect(emptied).toMatch(/^closed-[\da-f-]{36}@closed\.invalid$/);
    expect(row).toMatchObject({ firstName: closing.name, lastName: null, name: closing.name, status: 'closed' });
    for (const name of [
      'country',
      'telegram',
      'timezone',
      'payoutMethod',
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

  test('stays in the audit log by its number: who did what and when, without a name', async () => {
    const { id, email, headers } = await person();
    const named = { firstName: 'Augusta', telegram: '@adabyron' };
    await here.app.inject({ method: 'PATCH', url: '/api/auth/profile', headers, payload: named });
    const before = await entriesOf(id);
    expect(JSON.stringify(before)).toContain('Augusta');
    await send(headers, email);
    const after = await entriesOf(id);
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
    const { id, email, headers } = await person();
    const actor = requestActor(id, 'bounty-hunter');
    const user = (await findAccount(here.platform.database.sql, email)) ?? expect.fail();
    const holder = { ...actor, user, session: { id: crypto.randomUUID(), authenticatedAt: new Date() } };
    await send(headers, email);
    const { platform } = here;
    const { sql: executor, transaction } = platform.database;
    const settings = [{ kind: 'taskSentBack', channel: 'none' }] as const;
    for (const work of [
      () => create(platform, actor, wallets, { address: `0x${'ab'.repeat(20)}` }),
      () => startSetup(platform, holder),
      () => removeFactor(platform, holder, new Date()),
      () => renewRecoveryCodes(platform, holder, new Date()),
      () => removePasskey(platform, holder, crypto.randomUUID(), new Date()),
      () => replacePassword(platform, holder, 'four-unrelated-words', new Date()),
      () => askForNewEmail(platform, { user, ip: '127.0.0.1' }, `new-${email}`, new Date()),
      () => transaction((tx) => changeSettings(tx, id, settings)),
    ])
      await expectRefusal(work(), ['notSignedIn']);
    for (const table of [totpFactors, credentials, accountLinks, notificationSettings])
      expect(await executor.select().from(table).where(eq(table.userId, id))).toEqual([]);
    expect(await rowsWhere(executor, wallets, sql`owner = ${id}`)).toEqual([]);
  });

  test('leaves no trace of whom mails went to, once the last is sent, nor of what was answered', async () => {
    const { id, email, headers } = await person({ roles: ['advert-admin'] });
    const { sql: executor } = here.platform.database;
    await here.send('/forgot', { email });
    await here.deliver();
    const key = { 'idempotency-key': 'a-view' };
    const payload = { name: 'Mine', resource: 'users' };
    const url = '/api/auth/v0/saved-views';
    const view = await here.app.inject({ method: 'POST', url, headers: { ...headers, ...key }, payload });
    expect(view.statusCode).toBe(201);
    await send(headers, email);
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
    const { email, headers } = await person();
    await send(headers, email);
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      await here.makeDue();
      await here.deliver(() => Promise.reject(new Error('The mail server is down.')));
    }
    const { sql: executor } = here.platform.database;
    expect(await executor.select().from(mails).where(eq(mails.recipient, email))).toEqual([]);
  });

  test('is told nothing more', async () => {
    const { id, email, headers } = await person();
    await send(headers, email);
    await here.platform.database.transaction((tx) =>
      notify(tx, { user: id, kind: 'rolesChanged', parameters: { roles: 'Admin' } }),
    );
    const { sql: executor } = here.platform.database;
    expect(await executor.select().from(notifications).where(eq(notifications.userId, id))).toEqual([]);
  });

  test('is told of by a mail to its address, without a link', async () => {
    const { email, headers } = await person();
    await send(headers, email);
    const { subject, text, html } = await here.newestMail(email);
    expect(subject).toBe(closing.subject);
    expect(text).toContain('Hello Ada');
    expect(text + html).not.toMatch(/https?:\/\/(?!fonts)/);
  });

  test('frees its e-mail at once, for somebody new', async () => {
    const { id, email, headers } = await person();
    await send(headers, email);
    const password = 'four-unrelated-words';
    const form = { email, password, firstName: 'Grace', roles: [1] };
    expect(await here.send('/register', form)).toEqual({ status: 204, problems: [] });
    const { token } = await here.newestMail(email);
    expect(await here.send('/email-confirm', { token })).toEqual({ status: 204, problems: [] });
    expect(await here.idOf(email)).not.toBe(id);
    await here.signIn(email, password);
  });

  test('is called “Closed account” in the lists of others, and nobody changes it or brings it back', async () => {
    const { id, email, headers } = await person();
    const admin = await person({ roles: ['admin'] });
    await send(headers, email);
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
    expect((await userOf(id))?.status).toBe('closed');
  });
});

describe('closing', () => {
  test('is done once, though two tabs ask at the same time', async () => {
    const { id, email, headers } = await person();
    const answers = await Promise.all([send(headers, email), send(headers, email), send(headers, email)]);
    expect(statusesOf(answers)).toEqual([204, 401, 401]);
    expect((await send(headers, email)).statusCode).toBe(401);
    expect((await entriesOf(id)).filter(({ action }) => action === 'close')).toHaveLength(1);
  });

  test('asks for the e-mail of the account, and for the password lately', async () => {
    const { id, email, headers } = await person();
    expect((await send(headers, '')).statusCode).toBe(400);
    const wrong = await send(headers, `x${email}`);
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      422,
      { type: catalogue.notYourEmail.type, propertyPath: 'email' },
    ]);
    await here.forgetPassword(id, limits.recentAuthenticationMinutes + 1);
    expect((await send(headers, email)).json()).toMatchObject({ type: catalogue.reauthenticationNeeded.type });
    expect((await userOf(id))?.status).toBe('active');
  });

  test('is open before the e-mail is confirmed', async () => {
    const { id, email, headers } = await person({ verified: false });
    expect((await send(headers, email)).statusCode).toBe(204);
    expect((await userOf(id))?.status).toBe('closed');
  });

  test('is the owner’s alone: administrators ban', async () => {
    const { id } = await person();
    const admin = await person({ roles: ['admin'] });
    const { version } = (await userOf(id)) ?? {};
    const answer = await here.app.inject({
      method: 'POST',
      url: `/api/auth/v0/users/${id}/status`,
      headers: admin.headers,
      payload: { status: 'closed', version },
    });
    expect(answer.statusCode).toBe(403);
    expect((await userOf(id))?.status).toBe('active');
  });

  test('waits while the former e-mail can take the account back from whoever has changed it', async () => {
    const { email, headers } = await person();
    const wanted = `new-${email}`;
    await here.send('/email', { email: wanted }, headers);
    const { token } = await here.newestMail(wanted);
    await here.send('/email-confirm', { token }, { cookie: headers.cookie });
    expect((await send(headers, wanted)).json()).toMatchObject({ type: catalogue.closingHeld.type });
    await here.moveOn(wanted, limits.accountLinkHours['restore-email'] + 1);
    expect((await send(headers, wanted)).statusCode).toBe(204);
  });

  test('is refused to an admin beside whom nobody can act: without a confirmed e-mail, or a second factor that is required', async () => {
    const api = await accountApi({ requireSecondFactor: true });
    try {
      const admin = await createUser(api.platform, { roles: ['admin'] });
      await createUser(api.platform, { roles: ['admin'] });
      await createUser(api.platform, { roles: ['admin'], verified: false });
      const headers = await signIn(api.app, admin);
      const close = () =>
        api.app.inject({
          method: 'POST',
          url: `/api/auth${closeAccount.path}`,
          headers,
          payload: { email: admin.email },
        });
      expect((await close()).json()).toMatchObject({ type: catalogue.lastAdmin.type });
      const other = await createUser(api.platform, { roles: ['admin'] });
      await api.platform.database.sql
        .insert(totpFactors)
        .values({ userId: other.id, secret: 'x', confirmedAt: new Date(0) });
      expect((await close()).statusCode).toBe(204);
    } finally {
      await api.close();
    }
  });

  test('is refused to the last admin, also to the second of two who close at once', async () => {
    const api = await accountApi();
    try {
      const admins = await Promise.all([1, 2].map(() => createUser(api.platform, { roles: ['admin'] })));
      const banned = await createUser(api.platform, { roles: ['admin'] });
      await api.setStatus(banned.email, 'banned');
      const answers = await Promise.all(
        admins.map(async (admin) => {
          const headers = await signIn(api.app, admin);
          const payload = { email: admin.email };
          return api.app.inject({ method: 'POST', url: `/api/auth${closeAccount.path}`, headers, payload });
        }),
      );
      expect(statusesOf(answers)).toEqual([204, 422]);
      const refused = answers.find(({ statusCode }) => statusCode === 422);
      expect(refused?.json()).toMatchObject({ type: catalogue.lastAdmin.type });
    } finally {
      await api.close();
    }
  });
});

/** PGlite runs one transaction at a time. */
describe.runIf(postgresUrl)('at the same moment', () => {
  const waiting = sql`select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`;

  /** Starts a request in a transaction, which goes on once the request waits for it. */
  const whileWaiting = (
    begin: (tx: Transaction) => Promise<unknown>,
    request: () => Promise<LightMyRequestResponse>,
    end: (tx: Transaction) => Promise<unknown> = async () => undefined,
  ) =>
    here.platform.database.transaction(async (tx) => {
      await begin(tx);
      const answer = request();
      const locks = async () => (await here.platform.database.sql.execute(waiting)).rows.length;
      await expect.poll(locks, { timeout: 30_000 }).toBeGreaterThan(0);
      await end(tx);
      return { answer };
    });

  test('a write that waited for the closing writes nothing', async () => {
    const { id, headers } = await person();
    const payload = { address: `0x${'cd'.repeat(20)}` };
    const { answer } = await whileWaiting(
      (tx) => tx.execute(sql`select from users where id = ${id}${forDeletion}`),
      async () => here.app.inject({ method: 'POST', url: '/api/bounty/v0/wallets', headers, payload }),
      (tx) => tx.execute(sql`update users set status = 'closed' where id = ${id}`),
    );
    expect((await answer).statusCode).toBe(401);
    expect(await rowsWhere(here.platform.database.sql, wallets, sql`owner = ${id}`)).toEqual([]);
  });

  test('a closing that waited for a write takes it along', async () => {
    const { id, email, headers } = await person();
    const run: RunWrite = async (work) => {
      const made: AnyRow[] = [];
      const { answer } = await whileWaiting(
        async (tx) => made.push(await work(tx)),
        () => send(headers, email),
      );
      expect((await answer).statusCode).toBe(204);
      return made[0] ?? expect.fail();
    };
    const address = `0x${'ef'.repeat(20)}`;
    await create(here.platform, requestActor(id, 'bounty-hunter'), wallets, { address }, { run });
    expect(await rowsWhere(here.platform.database.sql, wallets, sql`owner = ${id}`)).toEqual([]);
  });
});

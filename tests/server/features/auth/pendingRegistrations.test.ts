import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clearRegistrations } from '#server/features/account/pendingRegistrations.ts';
import { pendingRegistrations } from '#server/features/account/registrationTable.ts';
import { mails } from '#server/mail/tables.ts';
import { emailVerifiedRoleId } from '#src/access/roles.ts';
import { type AccountApi, accountApi } from '#tests/support/accountApi.ts';
import { createUser, headersOf, openTestSession } from '#tests/support/signIn.ts';

let here: AccountApi;
beforeAll(async () => {
  here = await accountApi({ rateLimit: true, trustedProxies: ['127.0.0.0/8'] });
});
afterAll(() => here.close());

const [password, rivalPassword] = ['three-unrelated-words', 'rival-unrelated-words'];
const done = { status: 204, problems: [] };
const expired = { status: 422, problems: [['', expect.stringContaining("Link might've expired")]] };
const confirmFirst = {
  status: 403,
  problems: [['login', 'Confirm your e-mail first. Open the link in the email that we sent you, then sign in.']],
};
const wrong = { status: 401, problems: [['password', expect.stringContaining('is wrong')]] };

let places = 0;
/** Requests from a new address, so that rate limits count for one test alone. */
const newPlace = () => ({ 'x-forwarded-for': `203.0.113.${(places += 1)}` });

const login = (email: string, given: string) => here.send('/login', { login: email, password: given }, newPlace());
const confirm = (token: string, given?: string) => here.send('/email-confirm', { token, password: given }, newPlace());
const resend = (email: string, proof: { password?: string; cookie?: string } = {}) =>
  here.send(
    '/email-confirm/resend',
    { email, password: proof.password },
    { ...newPlace(), ...(proof.cookie && { cookie: proof.cookie }) },
  );
const mailsTo = async (email: string) =>
  (await here.platform.database.sql.select().from(mails).where(eq(mails.recipient, email))).length;

describe('before the e-mail is confirmed', () => {
  test('the right password answers “Confirm your e-mail first”, any other as for an unknown address', async () => {
    await here.register('first@example.test', password);
    expect(await login('FIRST@example.test', password)).toEqual(confirmFirst);
    expect(await login('first@example.test', 'not-the-password')).toEqual(wrong);
  });

  test('the address of an account answers the same, so that registering doesn’t reveal it', async () => {
    const owner = await createUser(here.platform);
    await here.register(owner.email, rivalPassword);
    await here.register('unknown@example.test', rivalPassword);
    for (const email of [owner.email, 'unknown@example.test']) {
      expect(await login(email, rivalPassword)).toEqual(confirmFirst);
      expect(await login(email, 'not-the-password')).toEqual(wrong);
    }
    await here.signIn(owner.email, owner.password);
  });

  test('the answers stay the same for as long, also after the link was asked for again', async () => {
    const owner = await createUser(here.platform);
    const free = 'asked-again@example.test';
    for (const email of [owner.email, free]) {
      await here.register(email, rivalPassword);
      await here.ageRegistrations(email, 48 * 60 - 1);
      await resend(email, { password: rivalPassword });
      await here.ageRegistrations(email, 2);
      expect(await login(email, rivalPassword)).toEqual(confirmFirst);
    }
    await here.signIn(owner.email, owner.password);
  });

  test('the password of a registration doesn’t reset the limit of the account', async () => {
    const owner = await createUser(here.platform);
    await here.register(owner.email, rivalPassword);
    const place = newPlace();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const given = n % 3 === 2 ? rivalPassword : 'not-the-password';
      statuses.push((await here.ask('/login', { login: owner.email, password: given }, place)).statusCode);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  test('no session, passkey or app exists', async () => {
    const { headers } = await here.register('nothing@example.test', password);
    for (const url of ['/api/auth/profile', '/api/auth/auth/second-factor'])
      expect((await here.app.inject({ url, headers })).statusCode).toBe(401);
    const { rows } = await here.platform.database.sql.execute(
      `select (select count(*) from users where email = 'nothing@example.test')::int as users,
        (select count(*) from sessions where user_id not in (select id from users))::int as sessions`,
    );
    expect(rows).toEqual([{ users: 0, sessions: 0 }]);
  });
});

describe('a registration', () => {
  test('expires with its link after 48 hours, and a job deletes it', async () => {
    const email = 'late@example.test';
    const { token } = await here.register(email, password);
    await here.ageRegistrations(email, 48 * 60 - 1);
    expect(await login(email, password)).toEqual(confirmFirst);
    await clearRegistrations(here.platform.database, new Date());
    await here.ageRegistrations(email, 1);
    expect(await confirm(token, password)).toEqual(expired);
    expect(await login(email, password)).toEqual(wrong);
    await clearRegistrations(here.platform.database, new Date());
    const rows = await here.platform.database.sql.select().from(pendingRegistrations);
    expect(rows.filter((row) => row.email === email)).toEqual([]);
  });

  test('replaces the last one of the same browser', async () => {
    const email = 'again@example.test';
    const first = await here.register(email, password);
    await here.send('/register', { email, password: rivalPassword, roles: [1] }, first.headers);
    const { token = '' } = await here.newestMail(email);
    expect(await confirm(first.token, password)).toEqual(expired);
    expect(await login(email, password)).toEqual(wrong);
    expect(await confirm(token, rivalPassword)).toEqual(done);
  });

  test('that is confirmed voids the others of the address', async () => {
    const email = 'shared@example.test';
    const [rival, owner] = [
      await here.register(email, rivalPassword),
      await here.register('SHARED@example.test', password),
    ];
    expect(await confirm(owner.token, password)).toEqual(done);
    expect(await confirm(rival.token, rivalPassword)).toEqual(expired);
    expect(await login(email, rivalPassword)).toEqual(confirmFirst);
    await here.signIn(email, password);
  });

  test('has a link whose password is guessed slowly', async () => {
    const { token } = await here.register('guessed@example.test', password);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await confirm(token, `guess-number-${n}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });
});

describe('POST /auth/email-confirm/resend', () => {
  test.each([['the password'], ['the browser']])('renews the link of the registration that %s shows', async (what) => {
    const email = `renewed-by-${what.length}@example.test`;
    const owner = await here.register(email, password);
    const rival = await here.register(email, rivalPassword);
    const proof = what === 'the password' ? { password } : { cookie: owner.headers.cookie };
    expect(await resend(email.toUpperCase(), proof)).toEqual(done);
    const { token: newest = '' } = await here.newestMail(email);
    expect([owner.token, rival.token]).not.toContain(newest);
    expect(await confirm(owner.token, password)).toEqual(expired);
    expect((await here.ask('/account-link', { token: rival.token })).statusCode).toBe(200);
    expect(await confirm(newest, password)).toEqual(done);
  });

  test('sends nothing without either, and lets the links be', async () => {
    const email = 'unshown@example.test';
    const { token } = await here.register(email, password);
    const { headers } = await here.register('other-browser@example.test', password);
    const before = await mailsTo(email);
    for (const proof of [{}, { password: 'not-the-password' }, headers])
      expect(await resend(email, proof)).toEqual(done);
    expect(await mailsTo(email)).toBe(before);
    expect(await confirm(token, password)).toEqual(done);
  });

  test('doesn’t renew the link of a rival by the password of the rival', async () => {
    const email = 'kept@example.test';
    const owner = await here.register(email, password);
    await here.register(email, rivalPassword);
    await resend(email, { password: rivalPassword });
    expect(await confirm(owner.token, password)).toEqual(done);
  });

  test('is answered the same for an unknown address, which gets no mail', async () => {
    expect(await resend('nobody@example.test', { password })).toEqual(done);
    expect(await mailsTo('nobody@example.test')).toBe(0);
  });
});

describe('POST /auth/forgot', () => {
  test('of an address with registrations alone mails the advice to register again', async () => {
    const email = 'forgotten@example.test';
    const { token } = await here.register(email, password);
    expect(await here.send('/forgot', { email }, newPlace())).toEqual(done);
    const mail = await here.newestMail(email);
    expect([mail.subject, mail.token]).toEqual(['Register again', undefined]);
    expect(mail.text).toContain('Register again: http://localhost:3000/admin/register');
    expect(await confirm(token, password)).toEqual(done);
  });

  test('of an address whose registrations have expired mails nothing', async () => {
    const email = 'forgotten-late@example.test';
    await here.register(email, password);
    await here.ageRegistrations(email, 48 * 60);
    await here.send('/forgot', { email }, newPlace());
    expect(await mailsTo(email)).toBe(1);
  });

  test('of an account sends the link for a new password, whatever registrations the address has', async () => {
    const owner = await createUser(here.platform);
    await here.register(owner.email, rivalPassword);
    await here.send('/forgot', { email: owner.email }, newPlace());
    expect((await here.newestMail(owner.email)).subject).toBe('Set a new password');
  });
});

describe('a user of an import or an earlier version without a confirmed e-mail', () => {
  const linkOf = async (proof: (account: { password: string }, cookie: string) => Parameters<typeof resend>[1]) => {
    const account = await createUser(here.platform, { verified: false });
    const session = headersOf(await openTestSession(here.app, account));
    await resend(account.email, proof(account, session.cookie));
    const { token = '' } = await here.newestMail(account.email);
    return { ...account, session, token };
  };

  test('gets a new link by the password or in a browser that is signed in', async () => {
    const byPassword = await linkOf(({ password: own }) => ({ password: own }));
    expect(await confirm(byPassword.token, byPassword.password)).toEqual(done);
    const byBrowser = await linkOf((_, cookie) => ({ cookie }));
    expect(await here.send('/email-confirm', { token: byBrowser.token }, byBrowser.session)).toEqual(done);
    const profile = await here.app.inject({ url: '/api/auth/profile', headers: byBrowser.session });
    expect(profile.json().roles).toContain(emailVerifiedRoleId);
  });

  test('isn’t confirmed by a reader of the inbox who doesn’t know the password', async () => {
    const { token, email } = await linkOf(({ password: own }) => ({ password: own }));
    expect((await here.ask('/account-link', { token })).json()).toEqual({
      purpose: 'confirm-email',
      email,
      passwordOf: 'account',
    });
    expect(await confirm(token)).toMatchObject({ status: 422 });
    expect(await confirm(token, 'not-the-password')).toMatchObject({ status: 422 });
  });

  test('keeps its link when a rival asks for another one', async () => {
    const { token, email, password: own } = await linkOf(({ password: given }) => ({ password: given }));
    const before = await mailsTo(email);
    await resend(email, { password: rivalPassword });
    expect(await mailsTo(email)).toBe(before);
    expect(await confirm(token, own)).toEqual(done);
  });

  test('adds neither a passkey nor an app', async () => {
    const account = await createUser(here.platform, { verified: false });
    const headers = headersOf(await openTestSession(here.app, account));
    for (const path of ['/second-factor/start', '/passkeys/start', '/second-factor/recovery-codes'])
      expect(await here.send(path, {}, headers)).toMatchObject({
        status: 403,
        problems: [['', expect.stringContaining('isn’t confirmed yet')]],
      });
  });
});

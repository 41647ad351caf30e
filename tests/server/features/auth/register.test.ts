import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/audit/auditLog.ts';
import { accountTable } from '#server/database/accounts.ts';
import { mails } from '#server/mail/tables.ts';
import { type AccountApi, accountApi } from '#tests/support/accountApi.ts';
import { createUser } from '#tests/support/signIn.ts';

let here: AccountApi;
beforeAll(async () => {
  here = await accountApi();
});
afterAll(() => here.close());

const password = 'three-unrelated-words';
const done = { status: 204, problems: [] };
const form = (email: string) => ({ email, password, passwordRepeat: password, roles: [1] });

const countUsers = async (): Promise<number> => (await here.platform.database.sql.select().from(accountTable)).length;

describe('POST /auth/register', () => {
  test('creates a user only when its link is used, in the browser that registered without a password', async () => {
    const before = await countUsers();
    const names = { firstName: ' Ada ', lastName: 'Lovelace', roles: [4, 1, 4] };
    const { headers } = await here.register('Ada@example.test', password, names);
    expect(await countUsers()).toBe(before);
    await expect(here.signIn('ada@example.test', password)).rejects.toThrow('Confirm your e-mail first');

    const { token, text, html, recipient } = await here.newestMail('ada@example.test');
    expect(recipient).toBe('Ada@example.test');
    expect(text).toMatch(/^Hello,\n/);
    expect(text).toContain(`Confirm e-mail: http://localhost:3000/admin/email-confirm#${token}`);
    expect(html).toContain(`href="http://localhost:3000/admin/email-confirm#${token}"`);
    expect(await here.send('/email-confirm', { token }, headers)).toEqual(done);
    expect(await countUsers()).toBe(before + 1);
    const profile = await here.app.inject({
      url: '/api/auth/profile',
      headers: await here.signIn('ada@example.test', password),
    });
    expect(profile.json()).toMatchObject({
      email: 'Ada@example.test',
      firstName: 'Ada',
      lastName: 'Lovelace',
      roles: [1, 4, 7],
    });
  });

  test('takes an e-mail with a domain in any script, which signs in in each of its spellings', async () => {
    const email = 'user@xn--e1afmkfd.xn--p1ai';
    expect(await here.send('/register', form('user@Пример.рф'))).toEqual(done);
    const { token, recipient } = await here.newestMail(email);
    expect(recipient).toBe(email);
    await here.send('/email-confirm', { token, password });
    for (const spelling of ['user@пример.рф', 'USER@ПРИМЕР.РФ', email]) {
      const headers = await here.signIn(spelling, password);
      const profile = await here.app.inject({ url: '/api/auth/profile', headers });
      expect(profile.json()).toMatchObject({ email });
    }
    await here.send('/register', form('user@пример.рф'));
    expect((await here.newestMail(email)).subject).toBe('You already have an account');
  });

  test('loses what makes a name look like another one', async () => {
    const email = 'names@example.test';
    const names = { firstName: '\u{202E}Ada\u{200B}', lastName: '\u{FEFF}Love\u{2066}lace' };
    const { token } = await here.register(email, password, names);
    await here.send('/email-confirm', { token, password });
    const headers = await here.signIn(email, password);
    const profile = await here.app.inject({ url: '/api/auth/profile', headers });
    expect(profile.json()).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' });
  });

  test('is written into the history of the account at its confirmation, without the password', async () => {
    const email = 'history@example.test';
    const { token } = await here.register(email, password);
    await here.send('/email-confirm', { token, password });
    const entries = await here.platform.database.sql
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, await here.idOf(email)));
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([['register', null]]);
    expect(JSON.stringify(entries)).not.toContain('argon2');
  });

  test('with an e-mail that has an account changes nothing, and tells its owner alone', async () => {
    const owner = await createUser(here.platform, { firstName: 'Grace' });
    const answer = await here.send('/register', { ...form(owner.email.toUpperCase()), roles: [2], firstName: 'Eve' });
    expect(answer).toEqual(await here.send('/register', form('somebody-new@example.test')));
    const { subject, text, token } = await here.newestMail(owner.email);
    expect([subject, token]).toEqual(['You already have an account', undefined]);
    expect(text).toContain('Hello Grace,');
    const profile = await here.app.inject({
      url: '/api/auth/profile',
      headers: await here.signIn(owner.email, owner.password),
    });
    expect(profile.json()).toMatchObject({ firstName: 'Grace', roles: [1, 7] });
  });

  test('sets the same cookie for every e-mail, which scripts can’t read', async () => {
    const owner = await createUser(here.platform);
    for (const email of [owner.email, 'cookie@example.test']) {
      const [cookie] = (await here.ask('/register', form(email))).cookies;
      expect(cookie).toMatchObject({
        name: 'quarry_registration',
        httpOnly: true,
        sameSite: 'Strict',
        path: '/api/auth/auth',
        maxAge: 48 * 60 * 60,
      });
    }
  });

  test('ten times at once creates one user, however many links are used at once', async () => {
    const email = 'at-once@example.test';
    const passwords = Array.from({ length: 10 }, (_, n) => `${password}-${n}`);
    const answers = await Promise.all(
      passwords.map((each) => here.send('/register', { email, password: each, roles: [1] })),
    );
    expect(answers).toEqual(passwords.map(() => done));
    const letters = await here.platform.database.sql.select().from(mails).where(eq(mails.recipient, email));
    const tokens = letters.map(({ body }) => /#([\w-]{43})/.exec(body)?.[1]);
    expect(new Set(tokens).size).toBe(10);
    const confirmed = await Promise.all(
      tokens.flatMap((token) => passwords.map((each) => here.send('/email-confirm', { token, password: each }))),
    );
    expect(confirmed.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await here.idOf(email)).toBeGreaterThan(0);
  });

  test.each([
    ['nothing', {}, ['email', 'Field required.'], ['password', 'Field required.'], ['roles', 'Field required.']],
    ['an empty e-mail', { ...form(''), email: '' }, ['email', 'Value not blank.']],
    ['no e-mail', form('ada@example'), ['email', expect.stringContaining('isn’t an e-mail address')]],
    ['two lines for an e-mail', form('ada@example.test\r\nBcc: eve@example.test'), ['email', expect.any(String)]],
    ['an empty password', { ...form('a@b.test'), password: '', passwordRepeat: '' }, ['password', 'Value not blank.']],
    [
      'a short password',
      { ...form('a@b.test'), password: 'short', passwordRepeat: 'short' },
      ['password', 'Value at least 10 characters.'],
    ],
    [
      'another repetition',
      { ...form('a@b.test'), passwordRepeat: `${password} ` },
      ['passwordRepeat', 'Passwords are not the same.'],
    ],
    [
      'a common password',
      { ...form('a@b.test'), password: 'Password2026!', passwordRepeat: undefined },
      ['password', expect.stringContaining('Many people use this password')],
    ],
    [
      'one’s own e-mail',
      { ...form('lovelace@b.test'), password: 'lovelace-2026', passwordRepeat: undefined },
      ['password', expect.stringContaining('little more than your name')],
    ],
    ['no role', { ...form('a@b.test'), roles: [] }, ['roles', expect.stringContaining('at least 1')]],
    [
      '300 roles',
      { ...form('a@b.test'), roles: Array.from({ length: 300 }, () => 1) },
      ['roles', expect.stringContaining('at most 4')],
    ],
    [
      'two lines for a name',
      { ...form('a@b.test'), firstName: 'Ada\r\nBcc: eve@example.test' },
      ['firstName', expect.any(String)],
    ],
    [
      'a long name',
      { ...form('a@b.test'), lastName: 'a'.repeat(65) },
      ['lastName', expect.stringContaining('at most 64')],
    ],
    ['a status', { ...form('a@b.test'), status: 'active' }, ['status', expect.any(String)]],
  ])('refuses %s at its field, and makes no account', async (_, body, ...expected) => {
    const before = await here.platform.database.sql.select().from(mails);
    const { status, problems } = await here.send('/register', body);
    expect([status >= 400 && status < 500, problems]).toEqual([true, expected]);
    expect(await here.platform.database.sql.select().from(mails)).toHaveLength(before.length);
  });

  test.each([5, 7, 8, 9, 6, 0, -1, 1.5, '1', null])('gives nobody the role %j', async (role) => {
    const answer = await here.send('/register', { ...form('climber@example.test'), roles: [1, role] });
    expect([answer.status, answer.problems[0]?.[0]]).toEqual([400, 'roles']);
    expect(await here.idOf('climber@example.test')).toBe(0);
  });
});

describe('POST /auth/email-confirm', () => {
  test('works once', async () => {
    const { token } = await here.register('once@example.test', password);
    expect((await here.send('/email-confirm', { token, password })).status).toBe(204);
    expect(await here.send('/email-confirm', { token, password })).toEqual({
      status: 422,
      problems: [['', expect.stringContaining("Link might've expired")]],
    });
  });

  test('of two tabs at once works in one', async () => {
    const { token, headers } = await here.register('two-tabs@example.test', password);
    const answers = await Promise.all([1, 2].map(() => here.send('/email-confirm', { token }, headers)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(1);
  });

  test('asks for the password of the registration in another browser, and stays good until it is right', async () => {
    const { token, headers } = await here.register('asked@example.test', password);
    const { headers: another } = await here.register('another@example.test', password);
    for (const browser of [{}, another, { cookie: 'quarry_registration=x' }]) {
      expect((await here.ask('/account-link', { token }, browser)).json()).toMatchObject({
        passwordOf: 'registration',
      });
      expect(await here.send('/email-confirm', { token }, browser)).toEqual({
        status: 422,
        problems: [['password', 'Field required.']],
      });
      expect(await here.send('/email-confirm', { token, password: 'not-the-password' }, browser)).toEqual({
        status: 422,
        problems: [['password', 'That isn’t your password. Check it and try again.']],
      });
    }
    expect((await here.ask('/account-link', { token }, headers)).json()).toMatchObject({ passwordOf: null });
    expect(await here.idOf('asked@example.test')).toBe(0);
    expect(await here.send('/email-confirm', { token, password })).toEqual(done);
  });

  test('can be looked at any number of times before, as a scanner of mails does', async () => {
    const email = 'scanned@example.test';
    const { token } = await here.register(email, password);
    for (let n = 0; n < 3; n += 1) {
      expect((await here.app.inject(`/admin/email-confirm?token=${token}`)).statusCode).toBeLessThan(500);
      const seen = await here.ask('/account-link', { token });
      expect(seen.json()).toEqual({ purpose: 'confirm-email', email, passwordOf: 'registration' });
    }
    expect(await here.send('/email-confirm', { token, password })).toEqual(done);
    expect((await here.ask('/account-link', { token })).statusCode).toBe(422);
  });

  test('isn’t a link for a new password', async () => {
    const { token } = await here.register('swapped@example.test', password);
    const answer = await here.send('/confirm-reset', { token, password: 'four-unrelated-words' });
    expect(answer).toMatchObject({ status: 422, problems: [['', expect.stringContaining("Link might've expired")]] });
    expect(await here.send('/email-confirm', { token, password })).toEqual(done);
  });

  test('is refused if the address got an account since, and the link stays', async () => {
    const email = 'taken-since@example.test';
    const { token } = await here.register(email, password);
    const owner = await createUser(here.platform, { email });
    const taken = { status: 422, problems: [['email', expect.stringContaining('has got an account of its own')]] };
    expect(await here.send('/email-confirm', { token, password })).toEqual(taken);
    expect(await here.send('/email-confirm', { token, password })).toEqual(taken);
    await here.signIn(email, owner.password);
  });

  test.each(['', 'x', 'a'.repeat(129), '\u0000', 7, null])('refuses the token %j', async (token) => {
    const { status } = await here.send('/email-confirm', { token });
    expect(status === 400 || status === 422).toBe(true);
  });

  test('has a token that stands nowhere in the database but in the mail, until it is sent', async () => {
    const { token, headers } = await here.register('hidden@example.test', password);
    await here.deliver();
    const { rows } = await here.platform.database.sql.execute(
      `select (select json_agg(r) from pending_registrations r)::text || (select json_agg(m) from mails m)::text || (select json_agg(a) from audit_entries a)::text as "all"`,
    );
    const stored = String(rows[0]?.['all']);
    expect(stored).toContain('hidden@example.test');
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(headers.cookie.split('=')[1]);
  });
});

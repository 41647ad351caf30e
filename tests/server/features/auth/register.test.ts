import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/audit/log.ts';
import { accountLinks } from '#server/features/auth/tables.ts';
import { mails } from '#server/mail/tables.ts';
import { type AccountApi, accountApi } from '#tests/support/accountApi.ts';
import { createUser } from '#tests/support/signIn.ts';

let here: AccountApi;
beforeAll(async () => {
  here = await accountApi();
});
afterAll(() => here.close());

const password = 'three-unrelated-words';
const form = (email: string) => ({ email, password, passwordRepeat: password, roles: [1] });

describe('registering', () => {
  test('makes an account that signs in, and opens nothing but its profile until the e-mail is confirmed', async () => {
    const given = { ...form('Ada@example.test'), firstName: ' Ada ', lastName: 'Lovelace', roles: [4, 1, 4] };
    expect(await here.send('/register', given)).toEqual({ status: 204, problems: [] });
    const headers = await here.signIn('ada@example.test', password);
    const profile = await here.app.inject({ url: '/api/auth/profile', headers });
    expect(profile.json()).toMatchObject({
      email: 'Ada@example.test',
      firstName: 'Ada',
      lastName: 'Lovelace',
      roles: [1, 4],
    });
    const refused = await here.app.inject({ url: '/api/bounty/v0/campaigns', headers });
    expect([refused.statusCode, refused.json().title]).toEqual([403, expect.stringContaining('isn’t confirmed')]);

    const { token, text, html, recipient } = await here.newestMail('ada@example.test');
    expect(recipient).toBe('Ada@example.test');
    expect(text).toContain(`Confirm e-mail: http://localhost:3000/admin/email-confirm#${token}`);
    expect(html).toContain(`href="http://localhost:3000/admin/email-confirm#${token}"`);
    expect(await here.send('/email-confirm', { token })).toEqual({ status: 204, problems: [] });
    const open = await here.app.inject({ url: '/api/bounty/v0/campaigns', headers });
    expect(open.statusCode).toBe(200);
    expect((await here.app.inject({ url: '/api/auth/profile', headers })).json().roles).toEqual([1, 4, 7]);
  });

  test('takes an e-mail with a domain in any script, which signs in in each of its spellings', async () => {
    const email = 'user@xn--e1afmkfd.xn--p1ai';
    expect(await here.send('/register', form('user@Пример.рф'))).toEqual({ status: 204, problems: [] });
    for (const spelling of ['user@пример.рф', 'USER@ПРИМЕР.РФ', email]) {
      const headers = await here.signIn(spelling, password);
      const profile = await here.app.inject({ url: '/api/auth/profile', headers });
      expect(profile.json()).toMatchObject({ email });
    }
    const { token, recipient } = await here.newestMail(email);
    expect(recipient).toBe(email);
    await here.send('/email-confirm', { token });
    await here.send('/register', form('user@пример.рф'));
    expect((await here.newestMail(email)).subject).toBe('You already have an account');
  });

  test('loses what makes a name look like another one', async () => {
    const email = 'names@example.test';
    const names = { firstName: '\u{202E}Ada\u{200B}', lastName: '\u{FEFF}Love\u{2066}lace' };
    await here.send('/register', { ...form(email), ...names });
    const headers = await here.signIn(email, password);
    const profile = await here.app.inject({ url: '/api/auth/profile', headers });
    expect(profile.json()).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' });
  });

  test('is written into the history of the account, without the password', async () => {
    const email = 'history@example.test';
    await here.send('/register', form(email));
    const { token } = await here.newestMail(email);
    await here.send('/email-confirm', { token });
    const entries = await here.platform.database.sql
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, await here.idOf(email)));
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['register', null],
      ['confirm-email', null],
    ]);
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

  test('with an e-mail that waits for its confirmation sends a new link, and leaves the password', async () => {
    const email = 'waits@example.test';
    await here.send('/register', form(email));
    const first = await here.newestMail(email);
    await here.send('/register', { ...form(email), password: 'other-unrelated-words', passwordRepeat: undefined });
    const second = await here.newestMail(email);
    await here.signIn(email, password);
    expect(await here.send('/email-confirm', { token: first.token })).toMatchObject({ status: 422 });
    expect(await here.send('/email-confirm', { token: second.token })).toMatchObject({ status: 204 });
  });

  test('ten times at once makes one account', async () => {
    const email = 'at-once@example.test';
    const answers = await Promise.all(Array.from({ length: 10 }, () => here.send('/register', form(email))));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 204));
    expect(await here.idOf(email)).toBeGreaterThan(0);
    const links = await here.platform.database.sql
      .select()
      .from(accountLinks)
      .where(eq(accountLinks.userId, await here.idOf(email)));
    expect(links).toHaveLength(1);
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

describe('the confirmation', () => {
  const registered = async (email: string) => {
    await here.send('/register', form(email));
    return here.newestMail(email);
  };

  test('works once', async () => {
    const { token } = await registered('once@example.test');
    expect((await here.send('/email-confirm', { token })).status).toBe(204);
    expect(await here.send('/email-confirm', { token })).toEqual({
      status: 422,
      problems: [['', expect.stringContaining("Link might've expired")]],
    });
  });

  test('of two tabs at once works in one', async () => {
    const { token } = await registered('two-tabs@example.test');
    const answers = await Promise.all([1, 2].map(() => here.send('/email-confirm', { token })));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(1);
  });

  test('can be looked at any number of times before, as a scanner of mails does', async () => {
    const { token } = await registered('scanned@example.test');
    for (let n = 0; n < 3; n += 1) {
      expect((await here.app.inject(`/admin/email-confirm?token=${token}`)).statusCode).toBeLessThan(500);
      const seen = await here.ask('/account-link', { token });
      expect(seen.json()).toEqual({ purpose: 'confirm-email', email: 'scanned@example.test' });
    }
    expect((await here.send('/email-confirm', { token })).status).toBe(204);
    expect((await here.ask('/account-link', { token })).statusCode).toBe(422);
  });

  test('isn’t a link for a new password', async () => {
    const { token } = await registered('swapped@example.test');
    const answer = await here.send('/confirm-reset', { token, password: 'four-unrelated-words' });
    expect(answer).toMatchObject({ status: 422, problems: [['', expect.stringContaining("Link might've expired")]] });
    expect((await here.send('/email-confirm', { token })).status).toBe(204);
  });

  test('runs out after two days', async () => {
    const { token } = await registered('late@example.test');
    await here.moveOn('late@example.test', 48 * 60);
    expect((await here.send('/email-confirm', { token })).status).toBe(422);
  });

  test('is sent again, and the last link doesn’t work any more', async () => {
    const first = await registered('again@example.test');
    expect(await here.send('/email-confirm/resend', { email: 'AGAIN@example.test' })).toEqual({
      status: 204,
      problems: [],
    });
    const second = await here.newestMail('again@example.test');
    expect(second.token).not.toBe(first.token);
    expect((await here.send('/email-confirm', { token: first.token })).status).toBe(422);
    expect((await here.send('/email-confirm', { token: second.token })).status).toBe(204);
  });

  test('is sent to nobody else, with the same answer', async () => {
    const before = (await here.platform.database.sql.select().from(mails)).length;
    expect(await here.send('/email-confirm/resend', { email: 'nobody@example.test' })).toEqual({
      status: 204,
      problems: [],
    });
    expect(await here.platform.database.sql.select().from(mails)).toHaveLength(before);
  });

  test.each(['', 'x', 'a'.repeat(129), '\u0000', 7, null])('refuses the token %j', async (token) => {
    const { status } = await here.send('/email-confirm', { token });
    expect(status === 400 || status === 422).toBe(true);
  });

  test('doesn’t open a banned account', async () => {
    const { token } = await registered('banned@example.test');
    await here.setStatus('banned@example.test', 'banned');
    expect((await here.send('/email-confirm', { token })).status).toBe(422);
  });

  test('can be read nowhere in the database but in the mail, and not there once it is sent', async () => {
    const { token } = await registered('hidden@example.test');
    await here.deliver();
    const { rows } = await here.platform.database.sql.execute(
      `select (select json_agg(l) from account_links l)::text || (select json_agg(m) from mails m)::text || (select json_agg(a) from audit_entries a)::text as "all"`,
    );
    expect(String(rows[0]?.['all'])).toContain('hidden@example.test');
    expect(String(rows[0]?.['all'])).not.toContain(token);
  });
});

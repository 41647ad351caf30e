import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/audit/auditLog.ts';
import { mails } from '#server/mail/tables.ts';
import { type AccountApi, accountApi } from '#tests/support/accountApi.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';

let here: AccountApi;
beforeAll(async () => {
  here = await accountApi();
});
afterAll(() => here.close());

const password = 'four-unrelated-words';
const expired = { status: 422, problems: [['', expect.stringContaining("Link might've expired")]] };
const done = { status: 204, problems: [] };

/** An account whose owner has asked for a new password. */
async function forgotten(options?: Parameters<typeof createUser>[1]) {
  const account = await createUser(here.platform, options);
  expect(await here.send('/forgot', { email: account.email.toUpperCase() })).toEqual(done);
  const { token = '' } = await here.newestMail(account.email);
  return { ...account, token };
}

describe('a forgotten password', () => {
  test('is set anew with the link in a mail', async () => {
    const { email, token, password: old } = await forgotten();
    const { subject, text, html } = await here.newestMail(email);
    expect(subject).toBe('Set a new password');
    expect(text).toContain(`Set a new password: http://localhost:3000/admin/confirm-reset#${token}`);
    expect(html).toContain(`href="http://localhost:3000/admin/confirm-reset#${token}"`);
    expect(await here.send('/confirm-reset', { token, password, passwordRepeat: password })).toEqual(done);
    await here.signIn(email, password);
    await expect(here.signIn(email, old)).rejects.toThrow('can’t sign in');
  });

  test('ends every session, opens none, and is told by mail and in the history', async () => {
    const { id, email, token, password: old } = await forgotten();
    const before = await Promise.all([1, 2].map(() => signIn(here.app, { id, email, password: old })));
    const answer = await here.ask('/confirm-reset', { token, password });
    expect([answer.statusCode, answer.body, answer.cookies]).toEqual([204, '', []]);
    for (const headers of before)
      expect((await here.app.inject({ url: '/api/auth/profile', headers })).statusCode).toBe(401);
    const { subject, text } = await here.newestMail(email);
    expect(subject).toBe('Your password has been set');
    expect(text).toContain('somebody else can read your inbox');
    expect(text).toContain('This wasn’t me: undo it: http://localhost:3000/admin/email-confirm#');
    const entries = await here.platform.database.sql.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entries.map(({ action }) => action)).toContain('set-password');
    expect(JSON.stringify(entries)).not.toContain('argon2');
  });

  test('can be set once', async () => {
    const { token, email } = await forgotten();
    expect(await here.send('/confirm-reset', { token, password })).toEqual(done);
    expect(await here.send('/confirm-reset', { token, password: 'five-unrelated-words' })).toEqual(expired);
    await here.signIn(email, password);
  });

  test('is set by one of several at once', async () => {
    const { token } = await forgotten();
    const answers = await Promise.all(
      [1, 2, 3].map((n) => here.send('/confirm-reset', { token, password: `${password}-${n}` })),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(2);
  });

  test('has a link that stays good until a password is set, whatever is refused or looked at before', async () => {
    const { token, email } = await forgotten();
    const refusals = [
      [{ password: '' }, 'Value not blank.'],
      [{ password: 'short' }, 'Value at least 10 characters.'],
      [{ password, passwordRepeat: 'another' }, 'Passwords are not the same.'],
      [{ password: 'qwerty123456' }, 'Many people use this password'],
      [{ password: `${email.split('@')[0]}-quarry` }, 'little more than your name'],
    ] as const;
    for (const [form, text] of refusals) {
      const { problems } = await here.send('/confirm-reset', { token, ...form });
      expect(problems[0]?.[1]).toContain(text);
      expect((await here.ask('/account-link', { token })).json()).toEqual({
        purpose: 'reset-password',
        email,
        passwordOf: null,
      });
    }
    expect(await here.send('/confirm-reset', { token, password })).toEqual(done);
  });

  test('has one link that works, the newest', async () => {
    const { token, email } = await forgotten();
    await here.send('/forgot', { email });
    const { token: newest } = await here.newestMail(email);
    expect(await here.send('/confirm-reset', { token, password })).toEqual(expired);
    expect(await here.send('/confirm-reset', { token: newest, password })).toEqual(done);
  });

  test('has a link that works for 30 minutes, as its mail says', async () => {
    const { token, email } = await forgotten();
    expect((await here.newestMail(email)).text).toContain('within 30 minutes.');
    await here.moveOn(email, 29);
    expect((await here.ask('/account-link', { token })).statusCode).toBe(200);
    await here.moveOn(email, 1);
    expect(await here.send('/confirm-reset', { token, password })).toEqual(expired);
  });

  test('has a link that confirms nothing by itself', async () => {
    const { token } = await forgotten({ verified: false });
    expect(await here.send('/email-confirm', { token })).toEqual(expired);
  });

  test('that is set confirms the e-mail, as its owner has read the mail', async () => {
    const { token, email } = await forgotten({ verified: false });
    expect(await here.send('/confirm-reset', { token, password })).toEqual(done);
    const headers = await here.signIn(email, password);
    expect((await here.app.inject({ url: '/api/bounty/v0/campaigns', headers })).statusCode).toBe(200);
  });

  test('of a banned account is set by nobody', async () => {
    const { token, email } = await forgotten();
    await here.setStatus(email, 'banned');
    expect(await here.send('/confirm-reset', { token, password })).toEqual(expired);
    const sent = await here.platform.database.sql.select().from(mails);
    expect(await here.send('/forgot', { email })).toEqual(done);
    expect(await here.platform.database.sql.select().from(mails)).toHaveLength(sent.length);
  });

  test('of an e-mail without an account is answered the same, and nobody is written to', async () => {
    const sent = await here.platform.database.sql.select().from(mails);
    const [known, unknown] = [await createUser(here.platform), 'nobody@example.test'] as const;
    const answers = await Promise.all(
      [unknown, known.email].map(async (email) => {
        const { statusCode, body, headers } = await here.ask('/forgot', { email });
        return {
          statusCode,
          body,
          names: Object.keys(headers)
            .filter((name) => !name.startsWith('x-'))
            .toSorted(),
        };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(await here.platform.database.sql.select().from(mails)).toHaveLength(sent.length + 1);
  });
});

test('neither the token nor the password stands in an address, which logs keep', async () => {
  const { email } = await forgotten();
  const { text } = await here.newestMail(email);
  expect(text).not.toMatch(/[?&][\w-]+=/);
});

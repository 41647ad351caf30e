import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#server/audit/auditLog.ts';
import { lockAccount } from '#server/features/account/accounts.ts';
import { hashPassword } from '#server/features/account/passwords.ts';
import { storePassword } from '#server/features/account/storePassword.ts';
import { limits } from '#src/limits.ts';
import { type AccountApi, accountApi } from '#tests/support/accountApi.ts';
import { postgresUrl } from '#tests/support/database.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';

let here: AccountApi;
beforeAll(async () => {
  here = await accountApi();
});
afterAll(() => here.close());

const password = 'four-unrelated-words';
const done = { status: 204, problems: [] };
const expired = { status: 422, problems: [['', expect.stringContaining("Link might've expired")]] };

async function person() {
  const account = await createUser(here.platform);
  return { ...account, headers: await signIn(here.app, account) };
}

const profile = async (headers: Record<string, string>): Promise<number> =>
  (await here.app.inject({ url: '/api/auth/profile', headers })).statusCode;

test('a changed password is the only one, ends every other session, and is told by mail and in the history', async () => {
  const { id, email, password: old, headers } = await person();
  const elsewhere = await signIn(here.app, { id, email, password: old });
  expect(await here.send('/password', { password, passwordRepeat: password }, headers)).toEqual(done);
  expect([await profile(headers), await profile(elsewhere)]).toEqual([200, 401]);
  await here.signIn(email, password);
  await expect(here.signIn(email, old)).rejects.toThrow('can’t sign in');
  const { subject, text } = await here.newestMail(email);
  expect(subject).toBe('Your password has been changed');
  expect(text).toContain('http://localhost:3000/admin/forgot');
  const entries = await here.platform.database.sql.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(entries.map(({ action }) => action)).toContain('set-password');
  expect(JSON.stringify(entries)).not.toContain('argon2');
});

test('a new password may be long, and counts to its last character', async () => {
  const { email, headers } = await person();
  const long = 'word '.repeat(limits.passwordLength.max).slice(0, limits.passwordLength.max);
  expect(await here.send('/password', { password: long }, headers)).toEqual(done);
  await here.signIn(email, long);
  for (const other of [long.slice(0, -1), long.toUpperCase(), `${long.slice(0, -1)}x`])
    await expect(here.signIn(email, other)).rejects.toThrow('can’t sign in');
});

test('a changed password takes back the links that others may have asked for', async () => {
  const { email, headers } = await person();
  await here.send('/forgot', { email });
  const { token: reset } = await here.newestMail(email);
  const wanted = `new-${email}`;
  await here.send('/email', { email: wanted }, headers);
  const { token: change } = await here.newestMail(wanted);
  expect(await here.send('/password', { password }, headers)).toEqual(done);
  expect(await here.send('/confirm-reset', { token: reset, password: `${password}-2` })).toEqual(expired);
  expect(await here.send('/email-confirm', { token: change })).toEqual(expired);
  await here.signIn(email, password);
});

test('a new password of the owner’s takes back a change of e-mail that waits, also one set by a link', async () => {
  const { email, headers } = await person();
  const wanted = `new-${email}`;
  await here.send('/email', { email: wanted }, headers);
  const { token: change } = await here.newestMail(wanted);
  await here.send('/forgot', { email });
  const { token } = await here.newestMail(email);
  expect(await here.send('/confirm-reset', { token, password })).toEqual(done);
  expect(await here.send('/email-confirm', { token: change })).toEqual(expired);
});

test.each([
  [{ password: '' }, 'Value not blank.'],
  [{ password: 'short' }, 'Value at least 10 characters.'],
  [{ password, passwordRepeat: 'another' }, 'Passwords are not the same.'],
  [{ password: 'qwerty123456' }, 'Many people use this password'],
])('the new password %j is refused at its field, and nothing changes', async (form, text) => {
  const { email, password: old, headers } = await person();
  const { problems } = await here.send('/password', form, headers);
  expect(problems[0]?.[1]).toContain(text);
  await here.signIn(email, old);
});

/** PGlite runs one transaction at a time. */
test.runIf(postgresUrl)(
  'a password that was right when it was compared opens nothing once it was changed',
  async () => {
    const { id, email, password: old } = await person();
    const { sql: executor, transaction } = here.platform.database;
    const passwordHash = await hashPassword(password);
    const waiting = sql`select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`;
    const answer = await transaction(async (tx) => {
      await lockAccount(tx, id);
      const underway = here.ask('/login', { login: email, password: old });
      await expect
        .poll(async () => (await executor.execute(waiting)).rows.length, { timeout: 30_000 })
        .toBeGreaterThan(0);
      await storePassword(tx, id, passwordHash, new Date());
      return [underway] as const;
    });
    expect((await answer[0]).statusCode).toBe(401);
    expect((await here.ask('/login', { login: email, password })).statusCode).toBe(200);
  },
);

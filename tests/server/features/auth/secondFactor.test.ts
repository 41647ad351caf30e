import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/audit/auditLog.ts';
import { recoveryCodes, totpFactors } from '#server/features/account/factorTables.ts';
import { passkeys } from '#server/features/account/passkeys/passkeyTables.ts';
import { signInWithPassword } from '#server/features/account/signIn.ts';
import { Refusal } from '#server/problems/refusal.ts';
import type { RoleName } from '#src/access/roles.ts';
import { catalogue, type ProblemName } from '#src/problems/catalogue.ts';
import type { SecondFactor } from '#src/resources/auth/routes/secondFactor.ts';
import { type AccountApi, accountApi } from '#tests/support/accountApi.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { createUser, headersOf, signIn, type TestAccount, testSessionOf } from '#tests/support/signIn.ts';

let here: AccountApi;
beforeAll(async () => {
  here = await accountApi({ rateLimit: true });
});
afterAll(() => here.close());

type Headers = Record<string, string>;

const post = (api: AccountApi, path: string, headers: Headers, payload: object = {}) =>
  api.ask(`/second-factor/${path}`, payload, headers);

const stateOf = async (headers: Headers, api = here): Promise<SecondFactor> =>
  (await api.app.inject({ url: '/api/auth/auth/second-factor', headers })).json();

async function person(roles: readonly RoleName[] = ['bounty-hunter'], api = here) {
  const account = await createUser(api.platform, { roles });
  return { ...account, headers: await signIn(api.app, account) };
}

/** Sets an authenticator app up. @returns its secret, and the recovery codes */
async function setUp(headers: Headers, api = here) {
  const { secret } = (await post(api, 'start', headers)).json<{ secret: string }>();
  const answer = await post(api, 'confirm', headers, { code: codeAt(secret, new Date()) });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('recoveryCodes')]);
  return { secret, codes: answer.json<{ recoveryCodes: string[] }>().recoveryCodes };
}

/** Somebody with a second factor. */
async function secured(roles?: readonly RoleName[]) {
  const one = await person(roles);
  return { ...one, ...(await setUp(one.headers)) };
}

/** Minutes from now, when no code of the set-up counts any more. */
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

let places = 0;
const newPlace = () => `203.0.113.${(places += 1)}`;

/** @returns `in`, or the name of the problem */
async function attempt(
  { email, password }: TestAccount,
  code: string | undefined,
  now: Date,
  ip = newPlace(),
): Promise<string> {
  try {
    await signInWithPassword(here.platform, { login: email, password, code }, { ip }, now);
    return 'in';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const type = error.problems[0]?.type;
    return (Object.keys(catalogue) as ProblemName[]).find((name) => catalogue[name].type === type) ?? 'unknown';
  }
}

describe('an authenticator app', () => {
  test('is asked for at every sign-in from its first code on, and not before', async () => {
    const one = await person();
    const { secret } = (await post(here, 'start', one.headers)).json<{ secret: string }>();
    expect(await attempt(one, undefined, new Date())).toBe('in');
    const code = codeAt(secret, new Date());
    expect((await post(here, 'confirm', one.headers, { code })).statusCode).toBe(200);
    expect(await attempt(one, undefined, later(2))).toBe('codeNeeded');
    expect(await attempt(one, codeAt(secret, later(2)), later(2))).toBe('in');
    expect(await stateOf(one.headers)).toMatchObject({ since: expect.any(String), recoveryCodesLeft: 10 });
  });

  test('is told of after the right password alone', async () => {
    const one = await secured();
    const answer = await here.ask('/login', { login: one.email, password: 'not-the-password' });
    const unknown = await here.ask('/login', { login: 'nobody@quarry.test', password: 'not-the-password' });
    expect(answer.json()).toEqual(unknown.json());
    const right = await here.ask('/login', { login: one.email, password: one.password });
    expect([right.statusCode, right.cookies]).toEqual([401, []]);
    expect(right.json()).toMatchObject({ type: catalogue.codeNeeded.type, field: 'code' });
  });

  test('has codes that work once each, also of several at once', async () => {
    const one = await secured();
    const now = later(3);
    const code = codeAt(one.secret, now);
    const outcomes = await Promise.all([1, 2, 3].map(() => attempt(one, code, now)));
    expect(outcomes.toSorted()).toEqual(['in', 'wrongCode', 'wrongCode']);
    expect(await attempt(one, code, now)).toBe('wrongCode');
    // Of that very moment: this test may last from one half minute into the next.
    const [before, next] = [-30_000, 30_000].map((ms) => codeAt(one.secret, new Date(now.getTime() + ms)));
    expect([await attempt(one, before, now), await attempt(one, next, now)]).toEqual(['wrongCode', 'in']);
  });

  test.each([
    [-0.5, 'in'],
    [0.5, 'in'],
    [-1.5, 'wrongCode'],
    [1.5, 'wrongCode'],
  ])('whose clock is %d minutes off: %s', async (off, outcome) => {
    const one = await secured();
    const now = later(10);
    const shown = new Date(now.getTime() + off * 60_000);
    expect(await attempt(one, codeAt(one.secret, shown), now)).toBe(outcome);
  });

  test('that is added ends the other sessions, and is told by mail and in the history', async () => {
    const one = await person();
    const elsewhere = await signIn(here.app, one);
    await setUp(one.headers);
    expect((await here.app.inject({ url: '/api/auth/profile', headers: elsewhere })).statusCode).toBe(401);
    expect((await here.app.inject({ url: '/api/auth/profile', headers: one.headers })).statusCode).toBe(200);
    expect((await here.newestMail(one.email)).subject).toBe('Your account has a second factor');
    const entries = await here.platform.database.sql.select().from(auditLog).where(eq(auditLog.entityId, one.id));
    expect(entries.map(({ action }) => action)).toContain('second-factor-added');
  });

  test('isn’t added by a wrong code, nor confirmed where none was begun', async () => {
    const { headers } = await person();
    expect((await post(here, 'confirm', headers, { code: '123456' })).json()).toMatchObject({
      type: catalogue.noSetup.type,
    });
    await post(here, 'start', headers);
    expect((await post(here, 'confirm', headers, { code: '000000' })).json()).toMatchObject({
      type: catalogue.wrongCode.type,
      propertyPath: 'code',
    });
    expect((await stateOf(headers)).since).toBeNull();
  });

  test('is replaced by another with the first code of that one, and goes on until then', async () => {
    const one = await secured();
    const { secret } = (await post(here, 'start', one.headers)).json<{ secret: string }>();
    expect(await attempt(one, codeAt(secret, later(2)), later(2))).toBe('wrongCode');
    expect(await attempt(one, codeAt(one.secret, later(2)), later(2))).toBe('in');
    await post(here, 'confirm', one.headers, { code: codeAt(secret, new Date()) });
    expect(await attempt(one, codeAt(one.secret, later(5)), later(5))).toBe('wrongCode');
    expect(await attempt(one, codeAt(secret, later(5)), later(5))).toBe('in');
    expect(await attempt(one, one.codes[0], later(5))).toBe('wrongCode');
  });

  test('is removed with its recovery codes', async () => {
    const one = await secured();
    expect((await post(here, 'remove', one.headers)).statusCode).toBe(204);
    expect(await attempt(one, undefined, later(2))).toBe('in');
    expect(await stateOf(one.headers)).toMatchObject({ since: null, recoveryCodesLeft: 0 });
    expect((await here.newestMail(one.email)).subject).toBe('Your second factor has been removed');
  });

  test('has a secret that nobody reads in the database', async () => {
    const one = await secured();
    const rows = await here.platform.database.sql.select().from(totpFactors).where(eq(totpFactors.userId, one.id));
    expect(JSON.stringify(rows)).not.toContain(one.secret);
  });
});

describe('a recovery code', () => {
  test('takes the place of the app’s, once, and its owner is told', async () => {
    const one = await secured();
    expect(one.codes).toHaveLength(10);
    // 50 random bits behind the digit.
    for (const code of one.codes) expect(code).toMatch(/^\d-[a-z2-9]{5}-[a-z2-9]{5}$/);
    const [first = '', second = ''] = one.codes;
    expect(await attempt(one, first, later(1))).toBe('in');
    expect(await attempt(one, first, later(1))).toBe('wrongCode');
    expect((await here.newestMail(one.email)).text).toContain('You have 9 recovery codes left.');
    expect(await attempt(one, second.toUpperCase().replaceAll('-', ' '), later(1))).toBe('in');
    expect(await stateOf(one.headers)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test('is used by one of several at once', async () => {
    const one = await secured();
    const outcomes = await Promise.all([1, 2, 3].map(() => attempt(one, one.codes[0], later(1))));
    expect(outcomes.toSorted()).toEqual(['in', 'wrongCode', 'wrongCode']);
  });

  test('is kept as a password hash, and is nobody else’s', async () => {
    const [one, other] = [await secured(), await secured()];
    const kept = await here.platform.database.sql.select().from(recoveryCodes);
    for (const { hash } of kept) expect(hash).toMatch(/^\$argon2id\$/);
    expect(await attempt(other, one.codes[0], later(1))).toBe('wrongCode');
  });

  test('is replaced by new ones', async () => {
    const one = await secured();
    const answer = await post(here, 'recovery-codes', one.headers);
    const { recoveryCodes: fresh } = answer.json<{ recoveryCodes: string[] }>();
    expect(new Set([...fresh, ...one.codes]).size).toBe(20);
    expect(await attempt(one, one.codes[1], later(1))).toBe('wrongCode');
    expect(await attempt(one, fresh[1], later(1))).toBe('in');
    expect((await here.newestMail(one.email)).subject).toBe('A recovery code was used');
  });
});

describe('codes are guessed slowly', () => {
  test('five from one place, then one in two minutes, and the owner signs in elsewhere', async () => {
    const one = await secured();
    const attacker = newPlace();
    for (let n = 0; n < 5; n += 1) expect(await attempt(one, '000000', later(20), attacker)).toBe('wrongCode');
    expect(await attempt(one, '000000', later(20), attacker)).toBe('tooManySignIns');
    expect(await attempt(one, codeAt(one.secret, later(20)), later(20))).toBe('in');
  });

  test('from many places the account is slowed down, but not where its owner has been', async () => {
    const one = await secured();
    const home = newPlace();
    expect(await attempt(one, codeAt(one.secret, later(30)), later(30), home)).toBe('in');
    for (let n = 0; n < 20; n += 1) await attempt(one, '000000', later(31));
    expect(await attempt(one, codeAt(one.secret, later(31)), later(31))).toBe('tooManySignIns');
    expect(await attempt(one, codeAt(one.secret, later(31)), later(31), home)).toBe('in');
  });
});

describe('a second factor that somebody else has added', () => {
  const expired = { status: 422, problems: [['', expect.stringContaining("Link might've expired")]] };
  const done = { status: 204, problems: [] };

  test('is removed by the link in the mail about it, with every session and the password, and only by its button', async () => {
    const one = await secured();
    const { token, text } = await here.newestMail(one.email);
    expect(text).toContain('It wasn’t me: remove it: http://localhost:3000/admin/email-confirm#');
    const seen = await here.ask('/account-link', { token });
    expect(seen.json()).toEqual({ purpose: 'remove-factor', email: one.email, passwordOf: null });
    expect(await stateOf(one.headers)).toMatchObject({ since: expect.any(String) });
    expect(await here.send('/email-confirm', { token })).toEqual(done);
    expect((await here.app.inject({ url: '/api/auth/profile', headers: one.headers })).statusCode).toBe(401);
    expect(await attempt(one, undefined, later(1))).toBe('wrongCredentials');
    const { subject, token: reset } = await here.newestMail(one.email);
    expect(subject).toBe('New second factors have been removed');
    const password = 'four-unrelated-words';
    expect(await here.send('/confirm-reset', { token: reset, password })).toEqual(done);
    expect(await attempt({ ...one, password }, undefined, later(2))).toBe('in');
    expect(await here.send('/email-confirm', { token })).toEqual(expired);
    const entries = await here.platform.database.sql.select().from(auditLog).where(eq(auditLog.entityId, one.id));
    expect(entries.map(({ action }) => action)).toContain('second-factor-undone');
  });

  test('goes with all that was added in the 48 hours before the newest; an earlier one stays, and is asked for', async () => {
    const one = await secured();
    const { sql: executor } = here.platform.database;
    const keyOf = (name: string) => ({
      userId: one.id,
      name,
      credentialId: `${name} ${one.id}`,
      userHandle: 'x',
      publicKey: 'x',
      counter: 0,
      transports: [],
    });
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    await executor.insert(passkeys).values([
      { ...keyOf('old'), createdAt: hours(49) },
      { ...keyOf('new'), createdAt: hours(47) },
    ]);
    const { token } = await here.newestMail(one.email);
    expect(await here.send('/email-confirm', { token })).toEqual(done);
    const left = await executor.select().from(passkeys).where(eq(passkeys.userId, one.id));
    expect(left.map(({ name }) => name)).toEqual(['old']);
    for (const table of [totpFactors, recoveryCodes])
      expect(await executor.select().from(table).where(eq(table.userId, one.id))).toEqual([]);
  });

  test('stays once 48 hours are over, or the account has another e-mail', async () => {
    const one = await secured();
    const { token } = await here.newestMail(one.email);
    await here.moveOn(one.email, 48 * 60);
    expect(await here.send('/email-confirm', { token })).toEqual(expired);
    const other = await secured();
    const { token: theirs } = await here.newestMail(other.email);
    const { sql: executor } = here.platform.database;
    await executor.execute(`update users set email = 'other-${other.email}' where id = ${other.id}`);
    expect(await here.send('/email-confirm', { token: theirs })).toEqual(expired);
    for (const { id } of [one, other])
      expect(await executor.select().from(totpFactors).where(eq(totpFactors.userId, id))).toHaveLength(1);
  });
});

describe('nothing goes round the second factor', () => {
  test('a new password by a link doesn’t', async () => {
    const one = await secured();
    await here.send('/forgot', { email: one.email });
    const { token } = await here.newestMail(one.email);
    const password = 'four-unrelated-words';
    expect((await here.send('/confirm-reset', { token, password })).status).toBe(204);
    const again = { ...one, password };
    expect(await attempt(again, undefined, later(40))).toBe('codeNeeded');
    expect(await attempt(again, codeAt(one.secret, later(40)), later(40))).toBe('in');
  });

  test('an account taken back by its former e-mail doesn’t, unless the factor was set up since, or shortly before', async () => {
    const password = 'four-unrelated-words';
    const takenBack = async (one: TestAccount & { headers: Headers }, set: () => Promise<unknown>) => {
      const wanted = `new-${one.email}`;
      expect((await here.send('/email', { email: wanted }, one.headers)).status).toBe(204);
      const { token } = await here.newestMail(wanted);
      await here.send('/email-confirm', { token }, { cookie: one.headers['cookie'] ?? '' });
      await set();
      const back = await here.platform.database.sql.execute<{ body: string }>(
        `select body from mails where recipient = '${one.email}' and subject = 'Your e-mail has been changed'`,
      );
      const [, link] = /#([\w-]{43})/.exec(back.rows[0]?.body ?? '') ?? [];
      expect((await here.send('/email-confirm', { token: link })).status).toBe(204);
      const { token: reset } = await here.newestMail(one.email);
      expect((await here.send('/confirm-reset', { token: reset, password })).status).toBe(204);
      return attempt({ ...one, password }, undefined, later(50));
    };
    const old = await secured();
    await here.platform.database.sql.execute(
      `update totp_factors set confirmed_at = confirmed_at - interval '3 days' where user_id = ${old.id}`,
    );
    expect(await takenBack(old, async () => undefined)).toBe('codeNeeded');
    const { rows: codes } = await here.platform.database.sql.execute(
      `select from recovery_codes where user_id = ${old.id}`,
    );
    expect(codes).toEqual([]);
    const one = await person();
    expect(await takenBack(one, () => setUp(one.headers))).toBe('in');
    expect(await takenBack(await secured(), async () => undefined)).toBe('in');
  });

  test('a code opens what asks for the password again, once', async () => {
    const one = await secured();
    await here.forgetPassword(one.id, 11);
    expect((await post(here, 'recovery-codes', one.headers)).statusCode).toBe(403);
    const [, , code = ''] = one.codes;
    const answer = await here.ask('/reauthenticate', { code }, one.headers);
    expect(answer.statusCode).toBe(200);
    const headers = headersOf(testSessionOf(answer));
    expect((await post(here, 'recovery-codes', headers)).statusCode).toBe(200);
    expect((await here.send('/reauthenticate', { code }, headers)).status).toBe(422);
  });

  test.each([{}, { password: 'a-long-password', code: '000000' }])(
    'a request to open it with %j is malformed',
    async (payload) => {
      const one = await secured();
      expect((await here.send('/reauthenticate', payload, one.headers)).status).toBe(400);
    },
  );
});

describe('where REQUIRE_SECOND_FACTOR is on', () => {
  let strict: AccountApi;
  beforeAll(async () => {
    strict = await accountApi({ requireSecondFactor: 'staff' });
  });
  afterAll(() => strict.close());

  const users = async (headers: Headers, role: RoleName) =>
    (await strict.app.inject({ url: '/api/auth/v0/users', headers: { ...headers, 'x-role': role } })).json();

  test.each(['admin', 'bounty-admin', 'advert-admin'] as const)(
    '%s does nothing without one but set it up',
    async (role) => {
      const { headers } = await person([role], strict);
      expect(await users(headers, role)).toMatchObject({ type: catalogue.secondFactorRequired.type });
      expect(await stateOf(headers, strict)).toMatchObject({ isRequired: true, since: null });
      await setUp(headers, strict);
      expect(Array.isArray(await users(headers, role))).toBe(true);
      expect((await post(strict, 'remove', headers)).json()).toMatchObject({ type: catalogue.secondFactorKept.type });
    },
  );

  test('other roles are free, also of somebody who has both', async () => {
    const { headers } = await person(['bounty-hunter', 'admin'], strict);
    const campaigns = (role: RoleName) =>
      strict.app.inject({ url: '/api/bounty/v0/campaigns', headers: { ...headers, 'x-role': role } });
    expect((await campaigns('bounty-hunter')).statusCode).toBe(200);
    expect((await campaigns('admin')).statusCode).toBe(403);
  });
});

test('where it is everyone’s, a hunter does nothing without one but set it up, and keeps the last', async () => {
  const everyone = await accountApi({ requireSecondFactor: 'everyone' });
  const { headers } = await person(['bounty-hunter'], everyone);
  const campaigns = () => everyone.app.inject({ url: '/api/bounty/v0/campaigns', headers });
  expect((await campaigns()).json()).toMatchObject({ type: catalogue.secondFactorRequired.type });
  expect(await stateOf(headers, everyone)).toMatchObject({ isRequired: true, since: null });
  await setUp(headers, everyone);
  expect((await campaigns()).statusCode).toBe(200);
  expect((await post(everyone, 'remove', headers)).json()).toMatchObject({ type: catalogue.secondFactorKept.type });
  await everyone.close();
});

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/audit/tables.ts';
import { findAccount } from '#server/features/auth/accounts.ts';
import { clearChallenges } from '#server/features/auth/passkeyChallenges.ts';
import { confirmPasskey } from '#server/features/auth/passkeySetup.ts';
import { passkeyChallenges, passkeys } from '#server/features/auth/passkeyTables.ts';
import { sessions } from '#server/features/auth/tables.ts';
import { limits } from '#src/limits.ts';
import { catalogue, type ProblemName } from '#src/problems/catalogue.ts';
import type { SecondFactor } from '#src/resources/auth/routes/secondFactor.ts';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '#src/schema/passkeySchemas.ts';
import { type AccountApi, accountApi } from '#tests/support/accountApi.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import { createUser, signIn, type TestAccount } from '#tests/support/signIn.ts';
import { type Lies, SoftPasskey } from '#tests/support/softPasskey.ts';

const origin = 'http://localhost:3000';

let here: AccountApi;
let strict: AccountApi;
beforeAll(async () => {
  here = await accountApi();
  strict = await accountApi({ requireSecondFactor: true });
});
afterAll(async () => {
  await here.close();
  await strict.close();
});

type Headers = Record<string, string>;
type Answer = Awaited<ReturnType<AccountApi['ask']>>;

/** `in` for what succeeds, or the name of the problem. */
function outcome({ statusCode, body }: Answer): string {
  if (statusCode < 300) return 'in';
  const { type } = JSON.parse(body) as { type: string };
  return (Object.keys(catalogue) as ProblemName[]).find((name) => catalogue[name].type === type) ?? 'unknown';
}

async function person(options: Parameters<typeof createUser>[1] = {}, api = here) {
  const account = await createUser(api.platform, options);
  return { ...account, headers: await signIn(api.app, account) };
}

const stateOf = async (headers: Headers, api = here): Promise<SecondFactor> =>
  (await api.app.inject({ url: '/api/auth/auth/second-factor', headers })).json();

const startAdding = async (headers: Headers, api = here) =>
  (await api.ask('/passkeys/start', {}, headers)).json<PasskeyCreation>();

const add = (headers: Headers, passkey: PasskeyAttestation, name = 'Laptop', api = here) =>
  api.ask('/passkeys', { name, passkey }, headers);

/** Adds a passkey. @returns it, and the recovery codes */
async function withPasskey(headers: Headers, name = 'Laptop', api = here) {
  const passkey = new SoftPasskey(origin);
  const answer = await add(headers, passkey.create(await startAdding(headers, api)), name, api);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('recoveryCodes')]);
  return { passkey, codes: answer.json<{ recoveryCodes: string[] }>().recoveryCodes };
}

/** Somebody with a passkey. */
async function secured(options: Parameters<typeof createUser>[1] = {}, api = here) {
  const one = await person(options, api);
  return { ...one, ...(await withPasskey(one.headers, 'Laptop', api)) };
}

/** A browser that has begun to sign in with a passkey. */
async function arrival(cookie?: string) {
  const answer = await here.ask('/login/passkey/start', {}, cookie === undefined ? {} : { cookie });
  const [mark] = answer.cookies;
  return { request: answer.json<PasskeyRequest>(), cookie: `${mark?.name}=${mark?.value}` };
}

const enter = (assertion: PasskeyAssertion, cookie: string) => here.ask('/login/passkey', assertion, { cookie });

/** Signs in with a passkey alone. */
async function attempt(passkey: SoftPasskey, lies?: Lies): Promise<string> {
  const { request, cookie } = await arrival();
  return outcome(await enter(passkey.get(request, lies), cookie));
}

/** Signs in with a password, and a passkey after it. */
async function secondStep({ email, password }: TestAccount, passkey: SoftPasskey): Promise<string> {
  const { request, cookie } = await arrival();
  return outcome(await here.ask('/login', { login: email, password, passkey: passkey.get(request) }, { cookie }));
}

test('a passkey isn’t added to an account that was closed after its owner had made it', async () => {
  const one = await person();
  const passkey = new SoftPasskey(origin).create(await startAdding(one.headers));
  const { sql: executor } = here.platform.database;
  const user = (await findAccount(executor, one.email)) ?? expect.fail();
  const [session = expect.fail()] = await executor
    .select({ id: sessions.id, authenticatedAt: sessions.authenticatedAt })
    .from(sessions)
    .where(eq(sessions.userId, one.id));
  await executor.execute(`update users set status = 'closed' where id = ${one.id}`);
  const holder = { ...requestActor(one.id, 'bounty-hunter'), user, session };
  await expectRefusal(confirmPasskey(here.platform, holder, { name: 'Laptop', passkey }, new Date()), ['notSignedIn']);
  expect(await executor.select().from(passkeys).where(eq(passkeys.userId, one.id))).toEqual([]);
});

describe('a passkey', () => {
  test('signs its owner in by itself, and is noted', async () => {
    const one = await secured();
    const { request, cookie } = await arrival();
    const answer = await enter(one.passkey.get(request), cookie);
    expect(Object.keys(answer.json())).toEqual(['accessToken', 'refreshToken']);
    const [account] = answer.cookies;
    const headers = {
      authorization: `Bearer ${answer.json<{ accessToken: string }>().accessToken}`,
      cookie: `${account?.name}=${account?.value}`,
    };
    const profile = await here.app.inject({ url: '/api/auth/profile', headers });
    expect(profile.json()).toMatchObject({ email: one.email });
    expect((await stateOf(one.headers)).passkeys).toEqual([
      { id: expect.any(String), name: 'Laptop', createdAt: expect.any(String), lastUsedAt: expect.any(String) },
    ]);
  });

  test('is made for this host, must be kept and verified, and names nobody', async () => {
    const one = await person();
    const creation = await startAdding(one.headers);
    expect(creation).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(Buffer.from(creation.user.id, 'base64url')).toHaveLength(32);
    expect((await startAdding(one.headers)).user.id).toBe(creation.user.id);
    expect((await startAdding((await person()).headers)).user.id).not.toBe(creation.user.id);
  });

  test('is asked for alike whoever comes', async () => {
    const { request } = await arrival();
    expect(request).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: limits.passkeyMinutes * 60_000,
      userVerification: 'required',
      allowCredentials: [],
    });
  });

  test('is the second step after the password, as is a recovery code', async () => {
    const one = await secured();
    const { email, password } = one;
    expect(outcome(await here.ask('/login', { login: email, password }))).toBe('codeNeeded');
    expect(await secondStep(one, one.passkey)).toBe('in');
    expect(outcome(await here.ask('/login', { login: email, password, code: one.codes[0] }))).toBe('in');
    expect(outcome(await here.ask('/login', { login: email, password, code: one.codes[0] }))).toBe('wrongCode');
  });

  test('that is the first ends other sessions and brings recovery codes; the second does neither', async () => {
    const one = await person();
    const elsewhere = await signIn(here.app, one);
    const { codes } = await withPasskey(one.headers);
    expect(codes).toHaveLength(10);
    expect((await here.app.inject({ url: '/api/auth/profile', headers: elsewhere })).statusCode).toBe(401);
    const mail = await here.newestMail(one.email);
    expect(mail.subject).toBe('Your account has a new passkey');
    expect(mail.text).toContain('Your other sessions have ended.');
    const again = await withPasskey(one.headers, 'Security key');
    expect(again.codes).toEqual([]);
    expect(await stateOf(one.headers)).toMatchObject({
      recoveryCodesLeft: 10,
      passkeys: [{ name: 'Laptop' }, { name: 'Security key' }],
    });
    expect((await here.newestMail(one.email)).text).not.toContain('Your other sessions');
    expect((await startAdding(one.headers)).excludeCredentials).toHaveLength(2);
  });

  test('is written into the history, and told by mail when it is removed', async () => {
    const one = await secured();
    const [{ id } = { id: '' }] = (await stateOf(one.headers)).passkeys;
    const { request, cookie } = await arrival();
    const opened = await enter(one.passkey.get(request), cookie);
    expect(outcome(opened)).toBe('in');
    expect(outcome(await here.ask('/passkeys/rename', { id, name: '  Old laptop ' }, one.headers))).toBe('in');
    expect(outcome(await here.ask('/passkeys/remove', { id }, one.headers))).toBe('in');
    const mail = await here.newestMail(one.email);
    expect(mail.text).toContain('“Old laptop”');
    expect(mail.text).toContain('asks for the password alone');
    const entries = await here.platform.database.sql
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, one.id));
    const actions = entries.map(({ action }) => action).filter((action) => action.startsWith('second-factor'));
    expect(actions).toEqual(['added', 'renamed', 'removed'].map((each) => `second-factor-passkey-${each}`));
    expect(await stateOf(one.headers)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    // What it has opened ends with it; the session that has removed it goes on.
    const { rows: ended } = await here.platform.database.sql.execute(
      `select from sessions where user_id = ${one.id} and end_reason = 'second factor removed'`,
    );
    expect(ended).toHaveLength(1);
    expect(await attempt(one.passkey)).toBe('wrongPasskey');
    expect(outcome(await here.ask('/login', { login: one.email, password: one.password }))).toBe('in');
  });

  test('beside an authenticator app leaves the codes as they are, whichever is removed', async () => {
    const one = await secured();
    const { secret } = (await here.ask('/second-factor/start', {}, one.headers)).json<{ secret: string }>();
    const confirmed = await here.ask('/second-factor/confirm', { code: codeAt(secret, new Date()) }, one.headers);
    expect(confirmed.json()).toEqual({ recoveryCodes: [] });
    expect((await stateOf(one.headers)).recoveryCodesLeft).toBe(10);
    expect(outcome(await here.ask('/second-factor/remove', {}, one.headers))).toBe('in');
    expect((await here.newestMail(one.email)).subject).toBe('Your authenticator app has been removed');
    expect(await stateOf(one.headers)).toMatchObject({ since: null, recoveryCodesLeft: 10 });
    expect(await secondStep(one, one.passkey)).toBe('in');
  });

  test.each([
    ['another origin', { origin: 'https://quarry.example.evil.test' }],
    ['another port of this host', { origin: 'http://localhost:3001' }],
    ['another relying party', { rpId: 'evil.test' }],
    ['nobody verified', { isVerified: false }],
    ['another account in mind', { userHandle: 'bm9ib2R5' }],
    ['what makes passkeys', { type: 'webauthn.create' }],
  ] satisfies [string, Lies][])('with %s is refused', async (_, lies) => {
    const one = await secured();
    expect(await attempt(one.passkey, lies)).toBe('wrongPasskey');
    expect(await attempt(one.passkey)).toBe('in');
  });

  test.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['another relying party', { rpId: 'evil.test' }],
    ['nobody verified', { isVerified: false }],
    ['what signs in', { type: 'webauthn.get' }],
  ] satisfies [string, Lies][])('isn’t added with %s', async (_, lies) => {
    const { headers } = await person();
    const made = new SoftPasskey(origin).create(await startAdding(headers), lies);
    expect(outcome(await add(headers, made))).toBe('wrongPasskey');
    expect((await stateOf(headers)).passkeys).toEqual([]);
  });

  test.each([1, 0])('whose counter goes back to %d is a copy', async (counter) => {
    const one = await secured();
    expect(await attempt(one.passkey)).toBe('in');
    expect(await attempt(one.passkey)).toBe('in');
    expect(await attempt(one.passkey, { counter })).toBe('wrongPasskey');
    expect(await attempt(one.passkey)).toBe('in');
  });

  test('that counts nothing works again and again', async () => {
    const one = await secured();
    for (let nth = 0; nth < 3; nth += 1) expect(await attempt(one.passkey, { counter: 0 })).toBe('in');
  });

  test('that nobody has is refused like one that has signed something else', async () => {
    const one = await secured();
    const stranger = await arrival();
    const unknown = await enter(new SoftPasskey(origin).get(stranger.request), stranger.cookie);
    const { request, cookie } = await arrival();
    const known = await enter({ ...one.passkey.get(request), signature: 'MEUCIQ' }, cookie);
    expect(unknown.body).toBe(known.body);
    expect(outcome(unknown)).toBe('wrongPasskey');
  });

  test('belongs to one account', async () => {
    const [one, other] = [await secured(), await secured()];
    expect(await secondStep(other, one.passkey)).toBe('wrongPasskey');
    expect(outcome(await add(other.headers, one.passkey.create(await startAdding(other.headers))))).toBe(
      'passkeyTaken',
    );
    const [{ id } = { id: '' }] = (await stateOf(one.headers)).passkeys;
    expect(outcome(await here.ask('/passkeys/remove', { id }, other.headers))).toBe('notFound');
    expect(outcome(await here.ask('/passkeys/rename', { id, name: 'Mine' }, other.headers))).toBe('notFound');
    expect((await stateOf(one.headers)).passkeys).toMatchObject([{ id, name: 'Laptop' }]);
  });

  test('of somebody banned tells why; of somebody disabled too', async () => {
    const [banned, disabled] = [await secured(), await secured()];
    await here.setStatus(banned.email, 'banned');
    await here.setStatus(disabled.email, 'disabled');
    expect(await attempt(banned.passkey)).toBe('accountBanned');
    expect(await attempt(disabled.passkey)).toBe('accountDisabled');
  });

  test('is added, and signs in, before the e-mail is confirmed', async () => {
    const one = await secured({ verified: false });
    expect(await attempt(one.passkey)).toBe('in');
    expect(outcome(await here.app.inject({ url: '/api/bounty/v0/campaigns', headers: one.headers }))).toBe(
      'emailNotVerified',
    );
  });

  test('is one of so many', async () => {
    const one = await secured();
    const [kept] = await here.platform.database.sql.select().from(passkeys).where(eq(passkeys.userId, one.id));
    if (kept === undefined) throw new Error('The passkey wasn’t kept.');
    const { id: _, ...values } = kept;
    const more = Array.from({ length: limits.passkeys - 2 }, (__, nth) => ({
      ...values,
      credentialId: `more-${one.id}-${nth}`,
    }));
    await here.platform.database.sql.insert(passkeys).values(more);
    const creations = [await startAdding(one.headers), await startAdding(one.headers)];
    const outcomes = [];
    for (const creation of creations)
      outcomes.push(outcome(await add(one.headers, new SoftPasskey(origin).create(creation))));
    expect(outcomes).toEqual(['in', 'tooManyPasskeys']);
    expect(outcome(await here.ask('/passkeys/start', {}, one.headers))).toBe('tooManyPasskeys');
  });

  test.each(['', '   ', 'two\nlines', 'x'.repeat(65)])('isn’t called %j', async (name) => {
    const { headers } = await person();
    const answer = await add(headers, new SoftPasskey(origin).create(await startAdding(headers)), name);
    expect([answer.statusCode, answer.json<{ propertyPath: string }>().propertyPath]).toEqual([400, 'name']);
  });

  test.each([{ id: '../..' }, { clientDataJSON: 'AAAA' }, { authenticatorData: 'AA' }, { signature: '' }])(
    'that answers %j is refused, and nothing breaks',
    async (change) => {
      const one = await secured();
      const { request, cookie } = await arrival();
      const { statusCode } = await enter({ ...one.passkey.get(request), ...change }, cookie);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
    },
  );
});

describe('a challenge', () => {
  test('is answered once, also by several at the same time', async () => {
    const one = await secured();
    const { request, cookie } = await arrival();
    const assertion = one.passkey.get(request);
    const answers = await Promise.all([1, 2, 3].map(() => enter(assertion, cookie)));
    expect(answers.map(outcome).toSorted()).toEqual(['in', 'passkeyExpired', 'passkeyExpired']);
    expect(outcome(await enter(one.passkey.get(request), cookie))).toBe('passkeyExpired');
  });

  test('is used up by a wrong answer', async () => {
    const one = await secured();
    const { request, cookie } = await arrival();
    expect(outcome(await enter({ ...one.passkey.get(request), signature: 'MEUCIQ' }, cookie))).toBe('wrongPasskey');
    expect(outcome(await enter(one.passkey.get(request), cookie))).toBe('passkeyExpired');
  });

  const moveOn = async () => {
    const expiresAt = sql`${passkeyChallenges.expiresAt} - ${limits.passkeyMinutes} * interval '1 minute'`;
    await here.platform.database.sql.update(passkeyChallenges).set({ expiresAt });
  };

  test('is answered in time, and cleared away after it', async () => {
    const one = await secured();
    const { request, cookie } = await arrival();
    const creation = await startAdding(one.headers);
    await moveOn();
    expect(outcome(await enter(one.passkey.get(request), cookie))).toBe('passkeyExpired');
    expect(outcome(await add(one.headers, new SoftPasskey(origin).create(creation)))).toBe('passkeyExpired');
    await clearChallenges(here.platform.database, new Date());
    expect(await here.platform.database.sql.select().from(passkeyChallenges)).toEqual([]);
  });

  test('is made up by nobody, nor kept to be read in the database', async () => {
    const one = await secured();
    expect(await attempt(one.passkey, { challenge: 'bXkgb3duIGNoYWxsZW5nZQ' })).toBe('passkeyExpired');
    const { request } = await arrival();
    const kept = await here.platform.database.sql.select().from(passkeyChallenges);
    expect(JSON.stringify(kept)).not.toContain(request.challenge);
  });

  test('is one browser’s', async () => {
    const one = await secured();
    const [mine, theirs] = [await arrival(), await arrival()];
    expect(mine.cookie).not.toBe(theirs.cookie);
    expect(outcome(await enter(one.passkey.get(mine.request), theirs.cookie))).toBe('passkeyExpired');
    expect(outcome(await here.ask('/login/passkey', one.passkey.get(mine.request)))).toBe('passkeyExpired');
    expect(outcome(await enter(one.passkey.get(mine.request), mine.cookie))).toBe('in');
  });

  test('of two tabs at once is each answered', async () => {
    const one = await secured();
    const first = await arrival();
    const second = await arrival(first.cookie);
    expect(second.cookie).toBe(first.cookie);
    expect(outcome(await enter(one.passkey.get(first.request), second.cookie))).toBe('in');
    expect(outcome(await enter(one.passkey.get(second.request), second.cookie))).toBe('in');
  });

  test('of two tabs that add the first passkey at once brings one set of codes, which works', async () => {
    const one = await person();
    const made = [await startAdding(one.headers), await startAdding(one.headers)].map((each) =>
      new SoftPasskey(origin).create(each),
    );
    const answers = await Promise.all(made.map((each) => add(one.headers, each)));
    const codes = answers.flatMap((each) => each.json<{ recoveryCodes: string[] }>().recoveryCodes);
    expect(codes).toHaveLength(10);
    expect((await stateOf(one.headers)).passkeys).toHaveLength(2);
    const { email, password } = one;
    expect(outcome(await here.ask('/login', { login: email, password, code: codes[3] }))).toBe('in');
  });

  test('to add a passkey is of one session, and opens nothing else', async () => {
    const one = await secured();
    const second = new SoftPasskey(origin);
    const creation = await startAdding(one.headers);
    expect(outcome(await add((await person()).headers, second.create(creation)))).toBe('passkeyExpired');
    const { cookie } = await arrival();
    const { rp, challenge } = creation;
    const asked = { challenge, rpId: rp.id, timeout: 0, userVerification: 'required' as const, allowCredentials: [] };
    expect(outcome(await enter(one.passkey.get(asked), cookie))).toBe('passkeyExpired');
    expect(outcome(await add(one.headers, second.create(creation)))).toBe('in');
  });
});

describe('what asks for the password again', () => {
  const ask = async (headers: Headers) =>
    (await here.ask('/reauthenticate/passkey/start', {}, headers)).json<PasskeyRequest>();

  const again = async (headers: Headers, passkey: PasskeyAssertion) =>
    outcome(await here.ask('/reauthenticate', { passkey }, headers));

  test('are adding and removing a passkey, not its name', async () => {
    const one = await secured();
    const [{ id } = { id: '' }] = (await stateOf(one.headers)).passkeys;
    await here.forgetPassword(one.id, limits.recentAuthenticationMinutes + 1);
    for (const path of ['/passkeys/start', '/passkeys', '/passkeys/remove'])
      expect(outcome(await here.ask(path, { id }, one.headers))).toBe('reauthenticationNeeded');
    expect(outcome(await here.ask('/passkeys/rename', { id, name: 'Tablet' }, one.headers))).toBe('in');
  });

  test('is opened by a passkey of one’s own, once', async () => {
    const [one, other] = [await secured(), await secured()];
    await here.forgetPassword(one.id, limits.recentAuthenticationMinutes + 1);
    const request = await ask(one.headers);
    expect(request.allowCredentials).toMatchObject([{ type: 'public-key', transports: ['internal'] }]);
    expect(await again(one.headers, other.passkey.get(await ask(one.headers)))).toBe('wrongPasskey');
    const assertion = one.passkey.get(request);
    expect(await again(one.headers, assertion)).toBe('in');
    expect(await again(one.headers, assertion)).toBe('passkeyExpired');
    expect(outcome(await here.ask('/passkeys/start', {}, one.headers))).toBe('in');
  });

  test('isn’t opened by what was signed to sign in, or in another session', async () => {
    const one = await secured();
    const { request } = await arrival();
    expect(await again(one.headers, one.passkey.get(request))).toBe('passkeyExpired');
    const elsewhere = await here.ask('/login', { login: one.email, password: one.password, code: one.codes[5] });
    const [account] = elsewhere.cookies;
    const headers = {
      authorization: `Bearer ${elsewhere.json<{ accessToken: string }>().accessToken}`,
      cookie: `${account?.name}=${account?.value}`,
    };
    expect(await again(headers, one.passkey.get(await ask(one.headers)))).toBe('passkeyExpired');
  });
});

describe('where a second factor is required', () => {
  test('a passkey is one, and the last of all is kept, also of two removed at once', async () => {
    const { headers } = await person({ roles: ['admin'] }, strict);
    const users = () => strict.app.inject({ url: '/api/auth/v0/users', headers });
    expect(outcome(await users())).toBe('secondFactorRequired');
    await withPasskey(headers, 'Laptop', strict);
    expect((await users()).statusCode).toBe(200);
    await withPasskey(headers, 'Phone', strict);
    const { passkeys: kept } = await stateOf(headers, strict);
    const removed = await Promise.all(kept.map(({ id }) => strict.ask('/passkeys/remove', { id }, headers)));
    expect(removed.map(outcome).toSorted()).toEqual(['in', 'secondFactorKept']);
    expect((await stateOf(headers, strict)).passkeys).toHaveLength(1);
    expect((await users()).statusCode).toBe(200);
  });
});

describe('an account that is taken back by its former e-mail', () => {
  test('keeps the passkey that it had, and loses one that was added since, or shortly before', async () => {
    const one = await secured();
    await here.platform.database.sql.execute(
      `update passkeys set created_at = created_at - interval '3 days' where user_id = ${one.id}`,
    );
    const before = await withPasskey(one.headers, 'Thief’s first');
    const wanted = `new-${one.email}`;
    await here.send('/email', { email: wanted }, one.headers);
    const { token } = await here.newestMail(wanted);
    await here.send('/email-confirm', { token }, { cookie: one.headers.cookie });
    const since = await withPasskey(one.headers, 'Thief’s second');
    const back = await here.platform.database.sql.execute<{ body: string }>(
      `select body from mails where recipient = '${one.email}' and subject = 'Your e-mail has been changed'`,
    );
    const [, link] = /#([\w-]{43})/.exec(back.rows[0]?.body ?? '') ?? [];
    expect((await here.send('/email-confirm', { token: link })).status).toBe(204);
    // None opens anything before the password is set anew.
    for (const { passkey } of [before, since, one]) expect(await attempt(passkey)).toBe('wrongPasskey');
    const { token: reset } = await here.newestMail(one.email);
    expect((await here.send('/confirm-reset', { token: reset, password: 'four-unrelated-words' })).status).toBe(204);
    for (const { passkey } of [before, since]) expect(await attempt(passkey)).toBe('wrongPasskey');
    expect(await attempt(one.passkey)).toBe('in');
  });
});

test('passkeys are tried slowly from one place', async () => {
  const limited = await accountApi({ rateLimit: true });
  try {
    const outcomes = new Map<string, number>();
    for (let nth = 0; nth < 65; nth += 1) {
      const answer = await limited.app.inject({
        method: 'POST',
        url: '/api/auth/auth/login/passkey',
        remoteAddress: '203.0.113.77',
        payload: { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
      });
      outcomes.set(outcome(answer), (outcomes.get(outcome(answer)) ?? 0) + 1);
    }
    expect(outcomes.get('tooManySignIns')).toBeGreaterThan(0);
    expect(outcomes.get('passkeyExpired')).toBeGreaterThanOrEqual(60);
  } finally {
    await limited.close();
  }
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/audit/auditLog.ts';
import { findAccount } from '#server/features/account/accounts.ts';
import { confirmPasskey } from '#server/features/account/passkeys/passkeySetup.ts';
import { passkeys } from '#server/features/account/passkeys/passkeyTables.ts';
import { sessions } from '#server/features/account/tables.ts';
import { limits } from '#src/limits.ts';
import { type AccountApi, accountApi } from '#tests/support/accountApi.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { origin, outcome, type PasskeyApi, passkeyApi } from '#tests/support/passkeyApi.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import { signIn } from '#tests/support/signIn.ts';
import { type Lies, SoftPasskey } from '#tests/support/softPasskey.ts';

let here: AccountApi;
let steps: PasskeyApi;
beforeAll(async () => {
  here = await accountApi();
  steps = passkeyApi(here);
});
afterAll(() => here.close());

test('a passkey isn’t added to an account that was closed after its owner had made it', async () => {
  const one = await steps.person();
  const passkey = new SoftPasskey(origin).create(await steps.startAdding(one.headers));
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
    const one = await steps.secured();
    const { request, cookie } = await steps.arrival();
    const answer = await steps.enter(one.passkey.get(request), cookie);
    expect(Object.keys(answer.json())).toEqual(['accessToken', 'refreshToken']);
    const [account] = answer.cookies;
    const headers = {
      authorization: `Bearer ${answer.json<{ accessToken: string }>().accessToken}`,
      cookie: `${account?.name}=${account?.value}`,
    };
    const profile = await here.app.inject({ url: '/api/auth/profile', headers });
    expect(profile.json()).toMatchObject({ email: one.email });
    expect((await steps.stateOf(one.headers)).passkeys).toEqual([
      { id: expect.any(String), name: 'Laptop', createdAt: expect.any(String), lastUsedAt: expect.any(String) },
    ]);
  });

  test('is made for this host, must be kept and verified, and names nobody', async () => {
    const one = await steps.person();
    const creation = await steps.startAdding(one.headers);
    expect(creation).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(Buffer.from(creation.user.id, 'base64url')).toHaveLength(32);
    expect((await steps.startAdding(one.headers)).user.id).toBe(creation.user.id);
    expect((await steps.startAdding((await steps.person()).headers)).user.id).not.toBe(creation.user.id);
  });

  test('is asked for alike whoever comes', async () => {
    const { request } = await steps.arrival();
    expect(request).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: limits.passkeyMinutes * 60_000,
      userVerification: 'required',
      allowCredentials: [],
    });
  });

  test('is the second step after the password, as is a recovery code', async () => {
    const one = await steps.secured();
    const { email, password } = one;
    expect(outcome(await here.ask('/login', { login: email, password }))).toBe('codeNeeded');
    expect(await steps.secondStep(one, one.passkey)).toBe('in');
    expect(outcome(await here.ask('/login', { login: email, password, code: one.codes[0] }))).toBe('in');
    expect(outcome(await here.ask('/login', { login: email, password, code: one.codes[0] }))).toBe('wrongCode');
  });

  test('that is the first ends other sessions and brings recovery codes; the second does neither', async () => {
    const one = await steps.person();
    const elsewhere = await signIn(here.app, one);
    const { codes } = await steps.withPasskey(one.headers);
    expect(codes).toHaveLength(10);
    expect((await here.app.inject({ url: '/api/auth/profile', headers: elsewhere })).statusCode).toBe(401);
    const mail = await here.newestMail(one.email);
    expect(mail.subject).toBe('Your account has a new passkey');
    expect(mail.text).toContain('Your other sessions have ended.');
    const again = await steps.withPasskey(one.headers, 'Security key');
    expect(again.codes).toEqual([]);
    expect(await steps.stateOf(one.headers)).toMatchObject({
      recoveryCodesLeft: 10,
      passkeys: [{ name: 'Laptop' }, { name: 'Security key' }],
    });
    expect((await here.newestMail(one.email)).text).not.toContain('Your other sessions');
    expect((await steps.startAdding(one.headers)).excludeCredentials).toHaveLength(2);
  });

  test('is written into the history, and told by mail when it is removed', async () => {
    const one = await steps.secured();
    const [{ id } = { id: '' }] = (await steps.stateOf(one.headers)).passkeys;
    const { request, cookie } = await steps.arrival();
    const opened = await steps.enter(one.passkey.get(request), cookie);
    expect(outcome(opened)).toBe('in');
    expect(outcome(await here.ask('/passkeys/rename', { id, name: '  Old laptop ' }, one.headers))).toBe('in');
    expect(outcome(await here.ask('/passkeys/remove', { id }, one.headers))).toBe('in');
    const mail = await here.newestMail(one.email);
    expect(mail.text).toContain('“Old laptop”');
    expect(mail.text).toContain('asks for the password alone');
    const entries = await here.platform.database.sql.select().from(auditLog).where(eq(auditLog.entityId, one.id));
    const actions = entries.map(({ action }) => action).filter((action) => action.startsWith('second-factor'));
    expect(actions).toEqual(['added', 'renamed', 'removed'].map((each) => `second-factor-passkey-${each}`));
    expect(await steps.stateOf(one.headers)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    // What it has opened ends with it; the session that has removed it goes on.
    const { rows: ended } = await here.platform.database.sql.execute(
      `select from sessions where user_id = ${one.id} and end_reason = 'second factor removed'`,
    );
    expect(ended).toHaveLength(1);
    expect(await steps.attempt(one.passkey)).toBe('wrongPasskey');
    expect(outcome(await here.ask('/login', { login: one.email, password: one.password }))).toBe('in');
  });

  test('beside an authenticator app leaves the codes as they are, whichever is removed', async () => {
    const one = await steps.secured();
    const { secret } = (await here.ask('/second-factor/start', {}, one.headers)).json<{ secret: string }>();
    const confirmed = await here.ask('/second-factor/confirm', { code: codeAt(secret, new Date()) }, one.headers);
    expect(confirmed.json()).toEqual({ recoveryCodes: [] });
    expect((await steps.stateOf(one.headers)).recoveryCodesLeft).toBe(10);
    expect(outcome(await here.ask('/second-factor/remove', {}, one.headers))).toBe('in');
    expect((await here.newestMail(one.email)).subject).toBe('Your authenticator app has been removed');
    expect(await steps.stateOf(one.headers)).toMatchObject({ since: null, recoveryCodesLeft: 10 });
    expect(await steps.secondStep(one, one.passkey)).toBe('in');
  });

  test.each([
    ['another origin', { origin: 'https://quarry.example.evil.test' }],
    ['another port of this host', { origin: 'http://localhost:3001' }],
    ['another relying party', { rpId: 'evil.test' }],
    ['nobody verified', { isVerified: false }],
    ['another account in mind', { userHandle: 'bm9ib2R5' }],
    ['what makes passkeys', { type: 'webauthn.create' }],
  ] satisfies [string, Lies][])('with %s is refused', async (_, lies) => {
    const one = await steps.secured();
    expect(await steps.attempt(one.passkey, lies)).toBe('wrongPasskey');
    expect(await steps.attempt(one.passkey)).toBe('in');
  });

  test.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['another relying party', { rpId: 'evil.test' }],
    ['nobody verified', { isVerified: false }],
    ['what signs in', { type: 'webauthn.get' }],
  ] satisfies [string, Lies][])('isn’t added with %s', async (_, lies) => {
    const { headers } = await steps.person();
    const made = new SoftPasskey(origin).create(await steps.startAdding(headers), lies);
    expect(outcome(await steps.add(headers, made))).toBe('wrongPasskey');
    expect((await steps.stateOf(headers)).passkeys).toEqual([]);
  });

  test.each([1, 0])('whose counter goes back to %d is a copy', async (counter) => {
    const one = await steps.secured();
    expect(await steps.attempt(one.passkey)).toBe('in');
    expect(await steps.attempt(one.passkey)).toBe('in');
    expect(await steps.attempt(one.passkey, { counter })).toBe('wrongPasskey');
    expect(await steps.attempt(one.passkey)).toBe('in');
  });

  test('that counts nothing works again and again', async () => {
    const one = await steps.secured();
    for (let nth = 0; nth < 3; nth += 1) expect(await steps.attempt(one.passkey, { counter: 0 })).toBe('in');
  });

  test('that nobody has is refused like one that has signed something else', async () => {
    const one = await steps.secured();
    const stranger = await steps.arrival();
    const unknown = await steps.enter(new SoftPasskey(origin).get(stranger.request), stranger.cookie);
    const { request, cookie } = await steps.arrival();
    const known = await steps.enter({ ...one.passkey.get(request), signature: 'MEUCIQ' }, cookie);
    expect(unknown.body).toBe(known.body);
    expect(outcome(unknown)).toBe('wrongPasskey');
  });

  test('belongs to one account', async () => {
    const [one, other] = [await steps.secured(), await steps.secured()];
    expect(await steps.secondStep(other, one.passkey)).toBe('wrongPasskey');
    expect(outcome(await steps.add(other.headers, one.passkey.create(await steps.startAdding(other.headers))))).toBe(
      'passkeyTaken',
    );
    const [{ id } = { id: '' }] = (await steps.stateOf(one.headers)).passkeys;
    expect(outcome(await here.ask('/passkeys/remove', { id }, other.headers))).toBe('notFound');
    expect(outcome(await here.ask('/passkeys/rename', { id, name: 'Mine' }, other.headers))).toBe('notFound');
    expect((await steps.stateOf(one.headers)).passkeys).toMatchObject([{ id, name: 'Laptop' }]);
  });

  test('of somebody banned tells why; of somebody disabled too', async () => {
    const [banned, disabled] = [await steps.secured(), await steps.secured()];
    await here.setStatus(banned.email, 'banned');
    await here.setStatus(disabled.email, 'disabled');
    expect(await steps.attempt(banned.passkey)).toBe('accountBanned');
    expect(await steps.attempt(disabled.passkey)).toBe('accountDisabled');
  });

  test('is one of so many', async () => {
    const one = await steps.secured();
    const [kept] = await here.platform.database.sql.select().from(passkeys).where(eq(passkeys.userId, one.id));
    if (kept === undefined) throw new Error('The passkey wasn’t kept.');
    const { id: _, ...values } = kept;
    const more = Array.from({ length: limits.passkeys - 2 }, (__, nth) => ({
      ...values,
      credentialId: `more-${one.id}-${nth}`,
    }));
    await here.platform.database.sql.insert(passkeys).values(more);
    const creations = [await steps.startAdding(one.headers), await steps.startAdding(one.headers)];
    const outcomes = [];
    for (const creation of creations)
      outcomes.push(outcome(await steps.add(one.headers, new SoftPasskey(origin).create(creation))));
    expect(outcomes).toEqual(['in', 'tooManyPasskeys']);
    expect(outcome(await here.ask('/passkeys/start', {}, one.headers))).toBe('tooManyPasskeys');
  });

  test.each(['', '   ', 'two\nlines', 'x'.repeat(65)])('isn’t called %j', async (name) => {
    const { headers } = await steps.person();
    const answer = await steps.add(headers, new SoftPasskey(origin).create(await steps.startAdding(headers)), name);
    expect([answer.statusCode, answer.json<{ propertyPath: string }>().propertyPath]).toEqual([400, 'name']);
  });

  test.each([{ id: '../..' }, { clientDataJSON: 'AAAA' }, { authenticatorData: 'AA' }, { signature: '' }])(
    'that answers %j is refused, and nothing breaks',
    async (change) => {
      const one = await steps.secured();
      const { request, cookie } = await steps.arrival();
      const { statusCode } = await steps.enter({ ...one.passkey.get(request), ...change }, cookie);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
    },
  );
});

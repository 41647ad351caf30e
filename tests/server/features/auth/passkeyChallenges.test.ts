import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clearChallenges } from '#server/features/account/passkeys/passkeyChallenges.ts';
import { passkeyChallenges } from '#server/features/account/passkeys/passkeyTables.ts';
import { limits } from '#src/limits.ts';
import type { PasskeyAssertion, PasskeyRequest } from '#src/schema/passkeySchemas.ts';
import { type AccountApi, accountApi } from '#tests/support/accountApi.ts';
import { type Headers, origin, outcome, type PasskeyApi, passkeyApi } from '#tests/support/passkeyApi.ts';
import { headersOf, testSessionOf } from '#tests/support/signIn.ts';
import { SoftPasskey } from '#tests/support/softPasskey.ts';

let here: AccountApi;
let strict: AccountApi;
let steps: PasskeyApi;
beforeAll(async () => {
  here = await accountApi();
  strict = await accountApi({ requireSecondFactor: 'staff' });
  steps = passkeyApi(here);
});
afterAll(async () => {
  await here.close();
  await strict.close();
});

describe('a challenge', () => {
  test('is answered once, also by several at the same time', async () => {
    const one = await steps.secured();
    const { request, cookie } = await steps.arrival();
    const assertion = one.passkey.get(request);
    const answers = await Promise.all([1, 2, 3].map(() => steps.enter(assertion, cookie)));
    expect(answers.map(outcome).toSorted()).toEqual(['in', 'passkeyExpired', 'passkeyExpired']);
    expect(outcome(await steps.enter(one.passkey.get(request), cookie))).toBe('passkeyExpired');
  });

  test('is used up by a wrong answer', async () => {
    const one = await steps.secured();
    const { request, cookie } = await steps.arrival();
    expect(outcome(await steps.enter({ ...one.passkey.get(request), signature: 'MEUCIQ' }, cookie))).toBe(
      'wrongPasskey',
    );
    expect(outcome(await steps.enter(one.passkey.get(request), cookie))).toBe('passkeyExpired');
  });

  const moveOn = async () => {
    const expiresAt = sql`${passkeyChallenges.expiresAt} - ${limits.passkeyMinutes} * interval '1 minute'`;
    await here.platform.database.sql.update(passkeyChallenges).set({ expiresAt });
  };

  test('is answered in time, and cleared away after it', async () => {
    const one = await steps.secured();
    const { request, cookie } = await steps.arrival();
    const creation = await steps.startAdding(one.headers);
    await moveOn();
    expect(outcome(await steps.enter(one.passkey.get(request), cookie))).toBe('passkeyExpired');
    expect(outcome(await steps.add(one.headers, new SoftPasskey(origin).create(creation)))).toBe('passkeyExpired');
    await clearChallenges(here.platform.database, new Date());
    expect(await here.platform.database.sql.select().from(passkeyChallenges)).toEqual([]);
  });

  test('is made up by nobody, nor kept to be read in the database', async () => {
    const one = await steps.secured();
    expect(await steps.attempt(one.passkey, { challenge: 'bXkgb3duIGNoYWxsZW5nZQ' })).toBe('passkeyExpired');
    const { request } = await steps.arrival();
    const kept = await here.platform.database.sql.select().from(passkeyChallenges);
    expect(JSON.stringify(kept)).not.toContain(request.challenge);
  });

  test('is one browser’s', async () => {
    const one = await steps.secured();
    const [mine, theirs] = [await steps.arrival(), await steps.arrival()];
    expect(mine.cookie).not.toBe(theirs.cookie);
    expect(outcome(await steps.enter(one.passkey.get(mine.request), theirs.cookie))).toBe('passkeyExpired');
    expect(outcome(await here.ask('/login/passkey', one.passkey.get(mine.request)))).toBe('passkeyExpired');
    expect(outcome(await steps.enter(one.passkey.get(mine.request), mine.cookie))).toBe('in');
  });

  test('of two tabs at once is each answered', async () => {
    const one = await steps.secured();
    const first = await steps.arrival();
    const second = await steps.arrival(first.cookie);
    expect(second.cookie).toBe(first.cookie);
    expect(outcome(await steps.enter(one.passkey.get(first.request), second.cookie))).toBe('in');
    expect(outcome(await steps.enter(one.passkey.get(second.request), second.cookie))).toBe('in');
  });

  test('of two tabs that add the first passkey at once brings one set of codes, which works', async () => {
    const one = await steps.person();
    const made = [await steps.startAdding(one.headers), await steps.startAdding(one.headers)].map((each) =>
      new SoftPasskey(origin).create(each),
    );
    const answers = await Promise.all(made.map((each) => steps.add(one.headers, each)));
    const codes = answers.flatMap((each) => each.json<{ recoveryCodes: string[] }>().recoveryCodes);
    expect(codes).toHaveLength(10);
    expect((await steps.stateOf(one.headers)).passkeys).toHaveLength(2);
    const { email, password } = one;
    expect(outcome(await here.ask('/login', { login: email, password, code: codes[3] }))).toBe('in');
  });

  test('to add a passkey is of one session, and opens nothing else', async () => {
    const one = await steps.secured();
    const second = new SoftPasskey(origin);
    const creation = await steps.startAdding(one.headers);
    expect(outcome(await steps.add((await steps.person()).headers, second.create(creation)))).toBe('passkeyExpired');
    const { cookie } = await steps.arrival();
    const { rp, challenge } = creation;
    const asked = { challenge, rpId: rp.id, timeout: 0, userVerification: 'required' as const, allowCredentials: [] };
    expect(outcome(await steps.enter(one.passkey.get(asked), cookie))).toBe('passkeyExpired');
    expect(outcome(await steps.add(one.headers, second.create(creation)))).toBe('in');
  });
});

describe('what asks for the password again', () => {
  const ask = async (headers: Headers) =>
    (await here.ask('/reauthenticate/passkey/start', {}, headers)).json<PasskeyRequest>();

  const again = async (headers: Headers, passkey: PasskeyAssertion) =>
    outcome(await here.ask('/reauthenticate', { passkey }, headers));

  test('are adding and removing a passkey, not its name', async () => {
    const one = await steps.secured();
    const [{ id } = { id: '' }] = (await steps.stateOf(one.headers)).passkeys;
    await here.forgetPassword(one.id, limits.recentAuthenticationMinutes + 1);
    for (const path of ['/passkeys/start', '/passkeys', '/passkeys/remove'])
      expect(outcome(await here.ask(path, { id }, one.headers))).toBe('reauthenticationNeeded');
    expect(outcome(await here.ask('/passkeys/rename', { id, name: 'Tablet' }, one.headers))).toBe('in');
  });

  test('is opened by a passkey of one’s own, once', async () => {
    const [one, other] = [await steps.secured(), await steps.secured()];
    await here.forgetPassword(one.id, limits.recentAuthenticationMinutes + 1);
    const request = await ask(one.headers);
    expect(request.allowCredentials).toMatchObject([{ type: 'public-key', transports: ['internal'] }]);
    expect(await again(one.headers, other.passkey.get(await ask(one.headers)))).toBe('wrongPasskey');
    const passkey = one.passkey.get(request);
    const answer = await here.ask('/reauthenticate', { passkey }, one.headers);
    expect(answer.statusCode).toBe(200);
    const headers = headersOf(testSessionOf(answer));
    expect(await again(headers, passkey)).toBe('passkeyExpired');
    expect(outcome(await here.ask('/passkeys/start', {}, headers))).toBe('in');
  });

  test('isn’t opened by what was signed to sign in, or in another session', async () => {
    const one = await steps.secured();
    const { request } = await steps.arrival();
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
    const { headers } = await passkeyApi(strict).person({ roles: ['admin'] });
    const users = () => strict.app.inject({ url: '/api/auth/v0/users', headers });
    expect(outcome(await users())).toBe('secondFactorRequired');
    await passkeyApi(strict).withPasskey(headers, 'Laptop');
    expect((await users()).statusCode).toBe(200);
    await passkeyApi(strict).withPasskey(headers, 'Phone');
    const { passkeys: kept } = await passkeyApi(strict).stateOf(headers);
    const removed = await Promise.all(kept.map(({ id }) => strict.ask('/passkeys/remove', { id }, headers)));
    expect(removed.map(outcome).toSorted()).toEqual(['in', 'secondFactorKept']);
    expect((await passkeyApi(strict).stateOf(headers)).passkeys).toHaveLength(1);
    expect((await users()).statusCode).toBe(200);
  });
});

describe('an account that is taken back by its former e-mail', () => {
  test('keeps the passkey that it had, and loses one that was added since, or shortly before', async () => {
    const one = await steps.secured();
    await here.platform.database.sql.execute(
      `update passkeys set created_at = created_at - interval '3 days' where user_id = ${one.id}`,
    );
    const before = await steps.withPasskey(one.headers, 'Thief’s first');
    const wanted = `new-${one.email}`;
    await here.send('/email', { email: wanted }, one.headers);
    const { token } = await here.newestMail(wanted);
    await here.send('/email-confirm', { token }, { cookie: one.headers.cookie });
    const since = await steps.withPasskey(one.headers, 'Thief’s second');
    const back = await here.platform.database.sql.execute<{ body: string }>(
      `select body from mails where recipient = '${one.email}' and subject = 'Your e-mail has been changed'`,
    );
    const [, link] = /#([\w-]{43})/.exec(back.rows[0]?.body ?? '') ?? [];
    expect((await here.send('/email-confirm', { token: link })).status).toBe(204);
    // None opens anything before the password is set anew.
    for (const { passkey } of [before, since, one]) expect(await steps.attempt(passkey)).toBe('wrongPasskey');
    const { token: reset } = await here.newestMail(one.email);
    expect((await here.send('/confirm-reset', { token: reset, password: 'four-unrelated-words' })).status).toBe(204);
    for (const { passkey } of [before, since]) expect(await steps.attempt(passkey)).toBe('wrongPasskey');
    expect(await steps.attempt(one.passkey)).toBe('in');
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

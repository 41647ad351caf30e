import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { totpFactors } from '#server/features/account/factorTables.ts';
import { reencryptFactors } from '#server/features/account/reencryptFactors.ts';
import { verifyCode } from '#server/features/account/secondFactor.ts';
import { decryptSecret } from '#server/features/account/secretEncryption.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type AccountApi, accountApi } from '#tests/support/accountApi.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { origin, outcome, passkeyApi } from '#tests/support/passkeyApi.ts';
import { createUser, headersOf, openTestSession, type TestAccount, type TestSession } from '#tests/support/signIn.ts';
import { SoftPasskey } from '#tests/support/softPasskey.ts';

const newSecret = 'the secret after the rotation, long enough';

/** A process of the same installation, started with other secrets. */
interface Process {
  readonly platform: Platform;
  readonly app: FastifyInstance;
}

let here: AccountApi;
let rotating: Process;
let rotated: Process;
beforeAll(async () => {
  here = await accountApi();
  const open = async (secrets: Pick<Platform, 'secret' | 'previousSecret'>): Promise<Process> => {
    const platform = { ...here.platform, ...secrets };
    return { platform, app: await buildApp(platform, { log: false }) };
  };
  rotating = await open({ secret: newSecret, previousSecret: here.platform.secret });
  rotated = await open({ secret: newSecret });
});
afterAll(async () => {
  for (const { app } of [rotating, rotated]) await app.close();
  await here.close();
});

let user: TestAccount;
let session: TestSession;
beforeEach(async () => {
  user = await createUser(here.platform);
  session = await openTestSession(here.app, user);
});

type Shown = Pick<TestSession, 'accessToken' | 'cookie'>;

const statusAt = async ({ app }: Pick<Process, 'app'>, shown: Shown): Promise<number> =>
  (await app.inject({ url: '/api/auth/profile', headers: headersOf(shown) })).statusCode;

async function refreshAt({ app }: Pick<Process, 'app'>, { refreshToken, cookie }: Omit<TestSession, 'accessToken'>) {
  const url = '/api/auth/auth/refresh-token';
  const answer = await app.inject({ method: 'PUT', url, headers: { cookie }, payload: { refreshToken } });
  expect(answer.statusCode).toBe(200);
  return { cookie, ...answer.json<Omit<TestSession, 'cookie'>>() };
}

describe('a session', () => {
  it('continues with the access token that the former secret has signed, as long as SECRET_PREVIOUS names it', async () => {
    expect(await statusAt(rotating, session)).toBe(200);
    expect(await statusAt(rotated, session)).toBe(401);
  });

  it('gets access tokens that the new secret alone reads', async () => {
    const renewed = await refreshAt(rotating, session);
    expect(await statusAt(rotated, renewed)).toBe(200);
    expect(await statusAt(here, renewed)).toBe(401);
  });

  it('gets the same refresh token again if the first answer was lost in the restart', async () => {
    const first = await refreshAt(here, session);
    const again = await refreshAt(rotating, session);
    expect(again.refreshToken).toBe(first.refreshToken);
    const next = await refreshAt(rotating, again);
    expect((await refreshAt(rotating, again)).refreshToken).toBe(next.refreshToken);
    expect(await statusAt(rotated, await refreshAt(rotated, next))).toBe(200);
  });

  it('survives a rotation without SECRET_PREVIOUS by its refresh token', async () => {
    expect(await statusAt(rotated, await refreshAt(rotated, session))).toBe(200);
  });
});

describe('a registration', () => {
  it('is still recognised by its password, and so is one of the same address after the rotation', async () => {
    const [email, password] = ['rotated@quarry.test', 'three-unrelated-words'];
    await here.register(email, password);
    const signInAt = async ({ app }: Process, typed: string) =>
      outcome(
        await app.inject({ method: 'POST', url: '/api/auth/auth/login', payload: { login: email, password: typed } }),
      );
    expect(await signInAt(rotated, password)).toBe('confirmEmailFirst');
    const form = { email, password: 'four-other-unrelated-words', roles: [1] };
    expect(
      (await rotated.app.inject({ method: 'POST', url: '/api/auth/auth/register', payload: form })).statusCode,
    ).toBe(204);
    expect(await signInAt(rotated, form.password)).toBe('confirmEmailFirst');
    expect(await signInAt(rotated, password)).toBe('confirmEmailFirst');
    expect(await signInAt(rotated, 'some-wrong-words')).toBe('wrongCredentials');
  });
});

describe('the secret of an authenticator app', () => {
  const stored = async () => {
    const [row] = await here.platform.database.sql.select().from(totpFactors).where(eq(totpFactors.userId, user.id));
    return { secret: row?.secret ?? '', pendingSecret: row?.pendingSecret ?? '' };
  };

  async function setUp(): Promise<string> {
    const post = (step: string, payload: object) => here.ask(`/second-factor/${step}`, payload, headersOf(session));
    const { secret } = (await post('start', {})).json<{ secret: string }>();
    expect((await post('confirm', { code: codeAt(secret, new Date()) })).statusCode).toBe(200);
    return secret;
  }

  it('is read with SECRET_PREVIOUS', async () => {
    const code = codeAt(await setUp(), new Date());
    expect(await verifyCode(rotating.platform, user.id, code, new Date())).toHaveProperty('step');
    expect(await verifyCode(rotated.platform, user.id, code, new Date())).toBeUndefined();
  });

  it('is encrypted with the new secret by a start with SECRET_PREVIOUS, and so is the one of an unfinished setup', async () => {
    const secret = await setUp();
    const pending = (await here.ask('/second-factor/start', {}, headersOf(session))).json<{ secret: string }>().secret;
    expect(await reencryptFactors(rotating.platform)).toBeGreaterThanOrEqual(2);
    const sealed = await stored();
    expect(decryptSecret({ secret: newSecret }, user.id, sealed.secret)).toBe(secret);
    expect(decryptSecret({ secret: newSecret }, user.id, sealed.pendingSecret)).toBe(pending);
    expect(await reencryptFactors(rotating.platform)).toBe(0);
    expect(await stored()).toEqual(sealed);
  });

  it('is encrypted again where the app was removed, as the link in the mail restores it', async () => {
    const secret = await setUp();
    expect((await here.ask('/second-factor/remove', {}, headersOf(session))).statusCode).toBeLessThan(300);
    const { token = '' } = await here.newestMail(user.email);
    await reencryptFactors(rotating.platform);
    const undone = await rotated.app.inject({
      method: 'POST',
      url: '/api/auth/auth/email-confirm',
      payload: { token },
    });
    expect(undone.statusCode).toBe(204);
    expect(decryptSecret({ secret: newSecret }, user.id, (await stored()).secret)).toBe(secret);
  });

  it('stays as it is if neither secret reads it', async () => {
    await setUp();
    const sealed = await stored();
    const platform = { ...here.platform, secret: newSecret, previousSecret: 'a third secret that is long enough, too' };
    await reencryptFactors(platform);
    expect(await stored()).toEqual(sealed);
  });
});

describe('a passkey that is being added during the rotation', () => {
  it('has to be added again: its authenticator has another handle of the account', async () => {
    const headers = { 'content-type': 'application/json', ...headersOf(session) };
    const passkey = new SoftPasskey(origin).create(await passkeyApi(here).startAdding(headersOf(session)));
    const payload = JSON.stringify({ name: 'Laptop', passkey });
    const url = '/api/auth/auth/passkeys';
    expect(outcome(await rotating.app.inject({ method: 'POST', url, headers, payload }))).toBe('passkeyExpired');
  });
});

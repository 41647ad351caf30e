import { expect } from 'vitest';
import { catalogue, type ProblemName } from '#src/problems/catalogue.ts';
import type { SecondFactor } from '#src/resources/auth/routes/secondFactor.ts';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '#src/schema/passkeySchemas.ts';
import type { AccountApi } from './accountApi.ts';
import { createUser, signIn, type TestAccount } from './signIn.ts';
import { type Lies, SoftPasskey } from './softPasskey.ts';

/** Where passkeys of the tests are made for. */
export const origin = 'http://localhost:3000';

export type Headers = Record<string, string>;
type Answer = Awaited<ReturnType<AccountApi['ask']>>;

/** `in` for what succeeds, or the name of the problem. */
export function outcome({ statusCode, body }: Answer): string {
  if (statusCode < 300) return 'in';
  const { type } = JSON.parse(body) as { type: string };
  return (Object.keys(catalogue) as ProblemName[]).find((name) => catalogue[name].type === type) ?? 'unknown';
}

export type PasskeyApi = ReturnType<typeof passkeyApi>;

/** What people with passkeys do at an API. */
export function passkeyApi(api: AccountApi) {
  async function person(options: Parameters<typeof createUser>[1] = {}) {
    const account = await createUser(api.platform, options);
    return { ...account, headers: await signIn(api.app, account) };
  }

  const stateOf = async (headers: Headers): Promise<SecondFactor> =>
    (await api.app.inject({ url: '/api/auth/auth/second-factor', headers })).json();

  const startAdding = async (headers: Headers) =>
    (await api.ask('/passkeys/start', {}, headers)).json<PasskeyCreation>();

  const add = (headers: Headers, passkey: PasskeyAttestation, name = 'Laptop') =>
    api.ask('/passkeys', { name, passkey }, headers);

  /** Adds a passkey. @returns it, and the recovery codes */
  async function withPasskey(headers: Headers, name = 'Laptop') {
    const passkey = new SoftPasskey(origin);
    const answer = await add(headers, passkey.create(await startAdding(headers)), name);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('recoveryCodes')]);
    return { passkey, codes: answer.json<{ recoveryCodes: string[] }>().recoveryCodes };
  }

  /** Somebody with a passkey. */
  async function secured(options: Parameters<typeof createUser>[1] = {}) {
    const one = await person(options);
    return { ...one, ...(await withPasskey(one.headers)) };
  }

  /** A browser that has begun to sign in with a passkey. */
  async function arrival(cookie?: string) {
    const answer = await api.ask('/login/passkey/start', {}, cookie === undefined ? {} : { cookie });
    const [mark] = answer.cookies;
    return { request: answer.json<PasskeyRequest>(), cookie: `${mark?.name}=${mark?.value}` };
  }

  const enter = (assertion: PasskeyAssertion, cookie: string) => api.ask('/login/passkey', assertion, { cookie });

  /** Signs in with a passkey alone. */
  async function attempt(passkey: SoftPasskey, lies?: Lies): Promise<string> {
    const { request, cookie } = await arrival();
    return outcome(await enter(passkey.get(request, lies), cookie));
  }

  /** Signs in with a password, and a passkey after it. */
  async function secondStep({ email, password }: TestAccount, passkey: SoftPasskey): Promise<string> {
    const { request, cookie } = await arrival();
    return outcome(await api.ask('/login', { login: email, password, passkey: passkey.get(request) }, { cookie }));
  }

  return { person, stateOf, startAdding, add, withPasskey, secured, arrival, enter, attempt, secondStep };
}

// @vitest-environment file-window
import { afterEach, describe, expect, test, vi } from 'vitest';
import { eachWithPlatform, leaveSignedIn, tokenPair } from './platform.ts';

const here = eachWithPlatform();
const load = () => import('#src/providers/session.ts');

const forbidden = (): never => {
  throw new DOMException('The storage is forbidden.', 'SecurityError');
};
const full = (): never => {
  throw new DOMException('The storage is full.', 'QuotaExceededError');
};

const signInWorks = (userId: number) =>
  here.platform.on('POST /api/auth/auth/login', () => ({ json: tokenPair(userId) }));

describe('signing in', () => {
  test('keeps the tokens of the user and sends no bearer', async () => {
    signInWorks(7);
    const session = await load();
    localStorage.setItem('quarry.loginForm', 'true');
    await session.signIn('a@quarry.test', 'secret-secret');
    expect(session.currentUser()).toBe(7);
    expect(session.loginFormFlag.read()).toBe(false);
    const [call] = here.platform.called('POST /api/auth/auth/login');
    expect(call?.body).toEqual({ login: 'a@quarry.test', password: 'secret-secret' });
    expect(call?.headers.authorization).toBeUndefined();
    expect(call?.headers['accept-language']).toBe('en');
  });

  test('a second account leaves the first one signed in, and one can go back to it', async () => {
    leaveSignedIn(3);
    signInWorks(7);
    const session = await load();
    await session.signIn('b@quarry.test', 'secret-secret');
    expect(session.signedInAccounts()).toEqual([3, 7]);
    session.switchAccount(3);
    expect(session.currentUser()).toBe(3);
    session.switchAccount(99);
    expect(session.currentUser()).toBe(3);
  });

  test('a refusal says what the auth service says, at its field', async () => {
    here.platform.on('POST /api/auth/auth/login', () => ({
      status: 400,
      json: { field: 'login', message: 'Not known.' },
    }));
    const session = await load();
    const refusal = session.signIn('a@quarry.test', 'x');
    await expect(refusal).rejects.toMatchObject({
      status: 400,
      message: 'Not known.',
      problems: [{ title: 'Not known.', propertyPath: 'login' }],
    });
    expect(session.currentUser()).toBeNull();
  });
});

describe('signing out', () => {
  test('lets go first what somebody holds back, with the session that it was decided in, and ends it afterwards', async () => {
    leaveSignedIn(7);
    here.platform.on('POST /api/auth/auth/logout', () => ({ status: 204 }));
    here.platform.on('POST /api/bounty/v0/campaigns/1/status', () => ({ json: { id: 1 } }));
    const session = await load();
    const { request } = await import('#src/providers/http.ts');
    const { subscribeBeforeLeave: onLeaving } = await import('#src/providers/beforeLeave.ts');
    const stop = onLeaving(() => request('bounty', '/v0/campaigns/1/status', { method: 'POST', body: { status: 0 } }));
    session.signOut();
    stop();
    expect(session.currentUser()).toBeNull();
    await expect.poll(() => here.platform.called('POST /api/auth/auth/logout')).toHaveLength(1);
    const [decision] = here.platform.called('POST /api/bounty/v0/campaigns/1/status');
    expect(decision?.headers.authorization).toMatch(/^Bearer /);
  });

  test('forgets the tokens at once and tells the server', async () => {
    leaveSignedIn(3, 7);
    here.platform.on('POST /api/auth/auth/logout', () => 204);
    const session = await load();
    session.signOut();
    expect(session.currentUser()).toBeNull();
    expect(session.signedInAccounts()).toEqual([3]);
    await expect.poll(() => here.platform.called('POST /api/auth/auth/logout')).toHaveLength(1);
  });

  test('holds although the server is out of reach', async () => {
    leaveSignedIn(7);
    here.platform.on('POST /api/auth/auth/logout', () => 'gone');
    const session = await load();
    session.signOut();
    await expect.poll(() => here.platform.called('POST /api/auth/auth/logout')).toHaveLength(1);
    expect(session.currentUser()).toBeNull();
  });

  test('in another tab is heard here', async () => {
    leaveSignedIn(7);
    const session = await load();
    const heard: (number | null)[] = [];
    session.subscribeSession(() => heard.push(session.currentUser()));
    localStorage.removeItem('quarry.tokens.7');
    window.dispatchEvent(new StorageEvent('storage', { key: 'quarry.tokens.7' }));
    expect(heard).toEqual([null]);
  });
});

describe('a storage that is', () => {
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['not JSON', '{"accessToken":'],
    ['no tokens', '{"accessToken":1}'],
    ['no object', 'null'],
    ['without a refresh token', JSON.stringify({ accessToken: tokenPair(7).accessToken })],
    ['not a JWT', '{"accessToken":"a","refreshToken":"b"}'],
    ['of another user', JSON.stringify(tokenPair(8))],
  ])('%s leads to the login', async (_, kept) => {
    leaveSignedIn(7);
    localStorage.setItem('quarry.tokens.7', kept);
    const session = await load();
    expect(session.currentUser()).toBeNull();
    expect(session.signedInAccounts()).toEqual([]);
  });

  test.each(['', 'NaN', '-1', '7.5', 'null', '__proto__'])(
    'broken at the current user (%j) leads to the login',
    async (id) => {
      leaveSignedIn(7);
      localStorage.setItem('quarry.currentUser', id);
      expect((await load()).currentUser()).toBeNull();
    },
  );

  test('forbidden leads to the login, and one can sign in for as long as the page lives', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(forbidden);
    signInWorks(7);
    const session = await load();
    expect(session.currentUser()).toBeNull();
    await session.signIn('a@quarry.test', 'secret-secret');
    expect(session.currentUser()).toBe(7);
    expect(session.signedInAccounts()).toEqual([7]);
    session.signOut();
    expect(session.currentUser()).toBeNull();
  });

  test('full leaves no outdated tokens behind for other tabs', async () => {
    leaveSignedIn(7);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    const session = await load();
    const renewed = tokenPair(7);
    session.storeTokens(renewed);
    expect(session.readTokens(7)).toEqual(renewed);
    expect(localStorage.getItem('quarry.tokens.7')).toBeNull();
  });

  test('not to be had at all leads to the login', async () => {
    const original = Object.getOwnPropertyDescriptor(window, 'localStorage');
    Object.defineProperty(window, 'localStorage', { get: forbidden, configurable: true });
    try {
      expect((await load()).currentUser()).toBeNull();
      expect(() => window.localStorage).not.toThrow();
    } finally {
      if (original) Object.defineProperty(window, 'localStorage', original);
    }
  });
});

// @vitest-environment file-window
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eachWithPlatform, leaveSignedIn, tokenPair } from './platform.ts';

const here = eachWithPlatform();
const refreshPath = 'PUT /api/auth/auth/refresh-token';
const readPath = 'GET /api/bounty/v0/campaigns';

/** A fake of Web Locks, as far as it is needed here: one holder of a name at a time. */
class Locks {
  private readonly queues = new Map<string, Promise<unknown>>();
  private readonly held = new Set<string>();

  request(name: string, task: () => Promise<void>): Promise<void> {
    const hold = async () => {
      this.held.add(name);
      await task().finally(() => this.held.delete(name));
    };
    const turn = (this.queues.get(name) ?? Promise.resolve()).then(hold, hold);
    this.queues.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  }

  async query() {
    return { held: [...this.held].map((name) => ({ name })) };
  }
}

const withLocks = () => Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true });
const withoutLocks = () => Reflect.deleteProperty(navigator, 'locks');

type Tab = Awaited<ReturnType<typeof openTab>>;

/** A tab: modules of its own over the storage that all tabs share. */
async function openTab() {
  vi.resetModules();
  const session = await import('#src/providers/session.ts');
  const http = await import('#src/providers/http.ts');
  const { requestNewTokens } = await import('#src/providers/requestNewTokens.ts');
  const authenticateAgain = (body: object) =>
    requestNewTokens('auth', '/auth/reauthenticate', { method: 'POST', body });
  return { http, session, authenticateAgain };
}

/** The platform takes only the tokens that a refresh has given; before one it answers 401. */
function expireTokens(userId: number): void {
  const valid = new Set<string>();
  here.platform.on(refreshPath, async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const renewed = tokenPair(userId);
    valid.add(`Bearer ${renewed.accessToken}`);
    return { json: renewed };
  });
  here.platform.on(readPath, ({ headers }) => (valid.has(headers.authorization ?? '') ? { json: [] } : 401));
}

const read = (tab: Tab) => tab.http.request('bounty', '/v0/campaigns');

beforeEach(withLocks);
afterEach(withoutLocks);

describe('an expired token', () => {
  test('parallel calls make one refresh, and each is tried once more', async () => {
    leaveSignedIn(7);
    expireTokens(7);
    const tab = await openTab();
    const answers = await Promise.all(Array.from({ length: 10 }, () => read(tab)));
    expect(answers.map(({ json }) => json)).toEqual(Array.from({ length: 10 }, () => []));
    expect(here.platform.called(refreshPath)).toHaveLength(1);
    expect(here.platform.called(readPath)).toHaveLength(20);
  });

  test('two tabs make one refresh', async () => {
    leaveSignedIn(7);
    expireTokens(7);
    const tabs = [await openTab(), await openTab()];
    await Promise.all(tabs.flatMap((tab) => [read(tab), read(tab), read(tab)]));
    expect(here.platform.called(refreshPath)).toHaveLength(1);
    for (const { session } of tabs) expect(session.currentUser()).toBe(7);
  });

  test('is refreshed where the browser has no locks', async () => {
    withoutLocks();
    leaveSignedIn(7);
    expireTokens(7);
    const tab = await openTab();
    await Promise.all([read(tab), read(tab)]);
    expect(here.platform.called(refreshPath)).toHaveLength(1);
  });

  test('sends the refresh token of the user and no bearer', async () => {
    leaveSignedIn(3, 7);
    expireTokens(7);
    const tab = await openTab();
    const held = tab.session.readTokens();
    await read(tab);
    const [call] = here.platform.called(refreshPath);
    expect(call?.body).toEqual({ refreshToken: held?.refreshToken });
    expect(call?.headers.authorization).toBeUndefined();
  });
});

describe('a 401 that stays', () => {
  test('is given to the caller after one more try, without a loop and without signing out', async () => {
    leaveSignedIn(7);
    here.platform.on(refreshPath, () => ({ json: tokenPair(7) }));
    here.platform.on(readPath, () => 401);
    const tab = await openTab();
    await expect(read(tab)).rejects.toMatchObject({ status: 401 });
    expect(here.platform.called(readPath)).toHaveLength(2);
    expect(here.platform.called(refreshPath)).toHaveLength(1);
    expect(tab.session.currentUser()).toBe(7);
  });
});

describe('a refresh that fails', () => {
  test.each([400, 401, 403])('with %i signs out this account and sets the flag of the login form', async (status) => {
    leaveSignedIn(3, 7);
    here.platform.on(refreshPath, () => status);
    here.platform.on(readPath, () => 401);
    const tab = await openTab();
    const calls = [read(tab), read(tab)];
    for (const call of calls) await expect(call).rejects.toMatchObject({ name: 'ServerProblem', status: 401 });
    expect(tab.session.currentUser()).toBeNull();
    expect(tab.session.signedInAccounts()).toEqual([3]);
    expect(tab.session.loginFormFlag.read()).toBe(true);
    expect(here.platform.called(readPath)).toHaveLength(2);
  });

  test.each([
    ['a cut line', 'gone' as const],
    ['a gateway', 502],
    ['a page of the network', { text: '<html>Sign in to the hotel</html>' }],
  ])('for %s signs nobody out', async (_, reply) => {
    leaveSignedIn(7);
    here.platform.on(refreshPath, () => reply);
    here.platform.on(readPath, () => 401);
    const tab = await openTab();
    await expect(read(tab)).rejects.toMatchObject({ name: 'ServerUnreachable' });
    expect(tab.session.currentUser()).toBe(7);
    expect(tab.session.loginFormFlag.read()).toBe(false);
  });

  test.each([429, 500])('with %i signs nobody out', async (status) => {
    leaveSignedIn(7);
    here.platform.on(refreshPath, () => status);
    here.platform.on(readPath, () => 401);
    const tab = await openTab();
    await expect(read(tab)).rejects.toMatchObject({ status });
    expect(tab.session.currentUser()).toBe(7);
  });
});

describe('while a refresh is on its way', () => {
  test('signing out elsewhere wins: the new tokens are not kept', async () => {
    leaveSignedIn(7);
    here.platform.on(readPath, () => 401);
    here.platform.on(refreshPath, () => {
      localStorage.removeItem('quarry.tokens.7');
      return { json: tokenPair(7) };
    });
    const tab = await openTab();
    await expect(read(tab)).rejects.toMatchObject({ status: 401 });
    expect(tab.session.signedInAccounts()).toEqual([]);
  });

  test('an account that was changed meanwhile gets no answer that was meant for the other', async () => {
    leaveSignedIn(3, 7);
    expireTokens(7);
    const tab = await openTab();
    const answer = read(tab);
    tab.session.switchAccount(3);
    await expect(answer).rejects.toMatchObject({ status: 401 });
    expect(tab.session.currentUser()).toBe(3);
  });
});

describe('giving the password again', () => {
  const againPath = 'POST /api/auth/auth/reauthenticate';
  const password = 'a-long-password';

  /** The platform takes only the newest tokens of the user, as the auth service does. */
  function newestTokens(userId: number) {
    let newest = '';
    const isNewest = (authorization = '') => newest === '' || authorization === `Bearer ${newest}`;
    const renew = () => {
      const pair = tokenPair(userId);
      newest = pair.accessToken;
      return { json: pair };
    };
    here.platform.on(readPath, ({ headers }) => (isNewest(headers.authorization) ? { json: [] } : 401));
    return { isNewest, renew };
  }

  test('goes on with the new tokens in every tab, without a refresh', async () => {
    leaveSignedIn(7);
    const { renew } = newestTokens(7);
    here.platform.on(againPath, renew);
    here.platform.on(refreshPath, () => 401);
    const tabs = [await openTab(), await openTab()];
    await tabs[0]?.authenticateAgain({ password });
    for (const tab of tabs) expect((await read(tab)).json).toEqual([]);
    expect(here.platform.called(againPath).map(({ body }) => body)).toEqual([{ password }]);
    expect(here.platform.called(refreshPath)).toEqual([]);
  });

  test('lets another tab wait that is refused meanwhile: it goes on without a refresh', async () => {
    leaveSignedIn(7);
    const { renew } = newestTokens(7);
    const [one, other] = [await openTab(), await openTab()];
    let refused: Promise<unknown> = Promise.resolve();
    here.platform.on(againPath, async () => {
      const renewed = renew();
      refused = read(other);
      // The earlier tokens are refused from now on, and this answer is still on its way.
      await vi.waitFor(() => expect(here.platform.called(readPath)).toHaveLength(1));
      await new Promise((resolve) => setTimeout(resolve, 20));
      return renewed;
    });
    here.platform.on(refreshPath, () => 401);
    await one.authenticateAgain({ password });
    expect(await refused).toMatchObject({ json: [] });
    expect(here.platform.called(refreshPath)).toEqual([]);
    expect(other.session.currentUser()).toBe(7);
  });

  test('with an expired token refreshes first', async () => {
    leaveSignedIn(7);
    const { renew, isNewest } = newestTokens(7);
    renew();
    here.platform.on(refreshPath, renew);
    here.platform.on(againPath, ({ headers }) => (isNewest(headers.authorization) ? renew() : 401));
    const tab = await openTab();
    await tab.authenticateAgain({ password });
    expect((await read(tab)).json).toEqual([]);
    expect(here.platform.called(refreshPath)).toHaveLength(1);
    expect(here.platform.called(againPath)).toHaveLength(2);
  });

  test('a refresh that is refused for it signs nobody out, in browsers without locks too', async () => {
    withoutLocks();
    leaveSignedIn(7);
    const { renew } = newestTokens(7);
    renew();
    here.platform.on(refreshPath, () => {
      localStorage.setItem('quarry.tokens.7', JSON.stringify(renew().json));
      return 401;
    });
    const tab = await openTab();
    expect((await read(tab)).json).toEqual([]);
    expect(tab.session.currentUser()).toBe(7);
  });

  test('is lost to whoever signs out meanwhile: the new tokens are not kept', async () => {
    leaveSignedIn(7);
    here.platform.on(againPath, () => {
      localStorage.removeItem('quarry.tokens.7');
      return { json: tokenPair(7) };
    });
    const tab = await openTab();
    await expect(tab.authenticateAgain({ password })).rejects.toMatchObject({ status: 401 });
    expect(tab.session.signedInAccounts()).toEqual([]);
  });
});

test('nobody signed in: the call is refused without asking the server', async () => {
  const tab = await openTab();
  await expect(read(tab)).rejects.toMatchObject({ status: 401 });
  expect(here.platform.called(readPath)).toEqual([]);
});

// @vitest-environment file-window
import { describe, expect, test, vi } from 'vitest';
import { catalogue } from '#src/problems/catalogue.ts';
import { accessToken, eachWithPlatform, leaveSignedIn, settings } from './platform.ts';

const here = eachWithPlatform();
const load = () => import('#src/providers/http.ts');
const path = '/v0/things';

async function problemFor(status: number, json: unknown) {
  leaveSignedIn(7);
  here.platform.on('GET /api/bounty/v0/things', () => ({ status, json }));
  const { request } = await load();
  return request('bounty', path).catch((error: unknown) => error);
}

describe('the headers of a call', () => {
  async function headersAt(service: 'auth' | 'bounty' | 'adnet' | 'core') {
    leaveSignedIn(7);
    here.platform.on(`GET /api/${service}/v0/things`, () => ({ json: [] }));
    const { request } = await load();
    const role = await import('#src/providers/role.ts');
    role.chooseRole(['publisher', 'admin']);
    await request(service, path);
    return here.platform.called(`GET /api/${service}/v0/things`)[0]?.headers ?? {};
  }

  test.each(['auth', 'bounty', 'adnet'] as const)('%s: the bearer and the active role', async (service) => {
    const headers = await headersAt(service);
    expect(headers.authorization).toMatch(/^Bearer ./);
    expect(headers['x-role']).toBe('admin');
    expect(headers['x-account']).toBeUndefined();
  });

  test('the language goes to the auth service alone', async () => {
    expect((await headersAt('auth'))['accept-language']).toBe('en');
    expect((await headersAt('bounty'))['accept-language']).not.toBe('en');
  });

  test('core: no Authorization, the account by its id', async () => {
    const headers = await headersAt('core');
    expect(headers.authorization).toBeUndefined();
    expect(headers['x-account']).toBe('7');
    expect(headers['x-role']).toBe('admin');
  });

  test('no role is sent before one was chosen', async () => {
    leaveSignedIn(7);
    localStorage.setItem('quarry.role', 'publisher');
    here.platform.on('GET /api/auth/profile', () => ({ json: {} }));
    const { request } = await load();
    await request('auth', '/profile');
    expect(here.platform.called('GET /api/auth/profile')[0]?.headers['x-role']).toBeUndefined();
  });
});

test('a body goes as JSON, and the answer comes with its headers', async () => {
  leaveSignedIn(7);
  here.platform.on('POST /api/bounty/v0/things', () => ({ status: 201, json: { id: 1 }, headers: { 'x-total': '9' } }));
  const { request } = await load();
  const answer = await request('bounty', path, { method: 'POST', body: { title: 'é' } });
  expect(answer.json).toEqual({ id: 1 });
  expect(answer.headers.get('x-total')).toBe('9');
  const [call] = here.platform.called('POST /api/bounty/v0/things');
  expect(call?.body).toEqual({ title: 'é' });
  expect(call?.headers['content-type']).toBe('application/json');
});

test('an answer without a body is undefined', async () => {
  leaveSignedIn(7);
  here.platform.on('DELETE /api/bounty/v0/things', () => 204);
  const { request } = await load();
  expect((await request('bounty', path, { method: 'DELETE' })).json).toBeUndefined();
});

describe('a refusal', () => {
  const type = 'urn:uuid:00000000-0000-4000-8000-000000000000';

  test('carries its problem', async () => {
    const body = {
      type,
      title: 'No.',
      status: 422,
      parameters: { min: 3, all: ['a'], odd: {} },
      propertyPath: 'links[0].url',
    };
    expect(await problemFor(422, body)).toMatchObject({
      name: 'ServerProblem',
      status: 422,
      message: 'No.',
      problems: [{ type, title: 'No.', parameters: { min: 3, all: ['a'] }, propertyPath: 'links[0].url' }],
    });
  });

  test('carries each of its violations', async () => {
    const body = {
      type,
      title: 'Two.',
      violations: [
        { title: 'A.', propertyPath: 'a' },
        { title: 'B.', propertyPath: 'b' },
      ],
    };
    const { problems } = Object(await problemFor(400, body));
    expect(problems).toMatchObject([
      { title: 'A.', propertyPath: 'a' },
      { title: 'B.', propertyPath: 'b' },
    ]);
  });

  test.each([[undefined], ['text'], [[]], [{ title: 5 }]])(
    'without a problem in it (%j) is an unknown error',
    async (body) => {
      expect(await problemFor(500, body)).toMatchObject({
        name: 'ServerProblem',
        status: 500,
        message: 'Unknown error',
      });
    },
  );
});

test.each(['statisticsUnavailable', 'statisticsMissing'] as const)(
  '%s is a refusal like others: the rest of the platform works',
  async (name) => {
    leaveSignedIn(7);
    const { type, status, message } = catalogue[name];
    here.platform.on('GET /api/bounty/v0/things', () => ({ status, json: { type, title: message } }));
    const { request } = await load();
    const { requestStream } = await import('#src/providers/http.ts');
    const { connectionState } = await import('#src/providers/connection.ts');
    for (const call of [request, requestStream])
      await expect(call('bounty', path)).rejects.toMatchObject({ name: 'ServerProblem', status: 503, message });
    expect(connectionState()).toBe('online');
  },
);

describe('nobody answers', () => {
  test.each(['gone' as const, 502, 503, 504, { text: '<html></html>' }])('%j', async (reply) => {
    leaveSignedIn(7);
    here.platform.on('GET /api/bounty/v0/things', () => reply);
    const { request } = await load();
    const { connectionState } = await import('#src/providers/connection.ts');
    await expect(request('bounty', path)).rejects.toMatchObject({ name: 'ServerUnreachable' });
    expect(connectionState()).toBe('unreachable');
  });

  test('the platform’s own word that it can’t answer', async () => {
    leaveSignedIn(7);
    const { type, status } = catalogue.unavailable;
    here.platform.on('GET /api/bounty/v0/things', () => ({ status, json: { type, title: 'No database.' } }));
    const { request } = await load();
    await expect(request('bounty', path)).rejects.toMatchObject({ name: 'ServerUnreachable' });
  });

  test('a time-out after 300 s', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout');
    const { request } = await load();
    leaveSignedIn(7);
    here.platform.on('GET /admin/config.json', () => 500);
    await request('bounty', path).catch(() => undefined);
    expect(timeouts).toHaveBeenCalledWith(300_000);
    timeouts.mockImplementation(() => AbortSignal.abort(new DOMException('Too long.', 'TimeoutError')));
    await expect(request('bounty', path)).rejects.toMatchObject({
      name: 'ServerTimedOut',
      message: 'The server took longer than 5 minutes to answer. Try again.',
    });
    timeouts.mockRestore();
  });

  test('a call that its caller has cancelled is no fault of the server', async () => {
    leaveSignedIn(7);
    const caller = new AbortController();
    here.platform.on('GET /api/bounty/v0/things', () => {
      caller.abort();
      return new Promise<never>(() => undefined);
    });
    const { request } = await load();
    const { connectionState } = await import('#src/providers/connection.ts');
    await expect(request('bounty', path, { signal: caller.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(connectionState()).toBe('online');
  });
});

test('the settings are loaded once, and again after a failure', async () => {
  const { configuration } = await import('#src/providers/configuration.ts');
  here.platform.on('GET /admin/config.json', () => ({ json: { services: {} } }));
  await expect(configuration()).rejects.toThrow('config.json has no text "host"');
  here.platform.on('GET /admin/config.json', () => ({ json: settings }));
  expect(await Promise.all([configuration(), configuration()])).toEqual([settings, settings]);
  expect(here.platform.called('GET /admin/config.json')).toHaveLength(2);
});

test('tokens of one user never speak for another', async () => {
  leaveSignedIn(7);
  localStorage.setItem('quarry.tokens.7', JSON.stringify({ accessToken: accessToken(8), refreshToken: 'r' }));
  const { request } = await load();
  await expect(request('bounty', path)).rejects.toMatchObject({ status: 401 });
});

test('an answer that doesn’t fit its schema, as in an old tab after an update, is an unknown error', async () => {
  leaveSignedIn(7);
  here.platform.on('GET /api/adnet/v0/payments/balances', () => ({ json: [{ currency: 7 }] }));
  const { callRoute } = await import('#src/providers/callRoute.ts');
  const { readBalances } = await import('#src/resources/payments/routes/payments.ts');
  await expect(callRoute(readBalances, { params: {}, query: {} })).rejects.toThrow(/^Unknown error$/);
});

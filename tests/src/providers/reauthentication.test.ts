// @vitest-environment file-window
import { describe, expect, test } from 'vitest';
import { catalogue } from '#src/problems/catalogue.ts';
import { eachWithPlatform, leaveSignedIn, type Reply } from './platform.ts';

const here = eachWithPlatform();
const { type, status } = catalogue.reauthenticationNeeded;
const needed: Reply = { status, json: { type, title: 'No.', status } };

/** A tab whose writes want the password until it was given. */
async function open(replies: readonly Reply[]) {
  leaveSignedIn(7);
  const left = [...replies];
  here.platform.on('POST /api/bounty/v0/wallets', () => left.shift() ?? { status: 201, json: { id: 1 } });
  const { request } = await import('#src/providers/http.ts');
  const password = await import('#src/providers/reauthentication.ts');
  const write = (body: object = { address: 'x' }) =>
    request('bounty', '/v0/wallets', { method: 'POST', body }).then(
      ({ json }) => json,
      (error: unknown) => error,
    );
  return { write, ...password };
}

/** Resolves when the password is asked for. */
const asked = ({ subscribeReauthentication, isReauthenticating }: Awaited<ReturnType<typeof open>>) =>
  new Promise<void>((resolve) => {
    subscribeReauthentication(() => isReauthenticating() && resolve());
  });

describe('a write that wants the password again', () => {
  test('is sent once more after it was given, the same as before', async () => {
    const tab = await open([needed]);
    const isAsked = asked(tab);
    const written = tab.write({ address: 'é' });
    await isAsked;
    tab.finishReauthentication(true);
    expect(await written).toEqual({ id: 1 });
    const bodies = here.platform.called('POST /api/bounty/v0/wallets').map(({ body }) => body);
    expect(bodies).toEqual([{ address: 'é' }, { address: 'é' }]);
    expect(tab.isReauthenticating()).toBe(false);
  });

  test('is refused when it wasn’t given, and sent no more', async () => {
    const tab = await open([needed]);
    const isAsked = asked(tab);
    const written = tab.write();
    await isAsked;
    tab.finishReauthentication(false);
    expect(await written).toMatchObject({ name: 'ServerProblem', status: 403 });
    expect(here.platform.called('POST /api/bounty/v0/wallets')).toHaveLength(1);
  });

  test('is asked about once, however many writes want it', async () => {
    const tab = await open([needed, needed]);
    let times = 0;
    tab.subscribeReauthentication(() => {
      if (tab.isReauthenticating()) times += 1;
    });
    const written = Promise.all([tab.write(), tab.write()]);
    await expect.poll(() => here.platform.calls.length).toBeGreaterThanOrEqual(3);
    await new Promise((resolve) => setTimeout(resolve, 50));
    tab.finishReauthentication(true);
    expect(await written).toEqual([{ id: 1 }, { id: 1 }]);
    expect(times).toBe(1);
  });

  test('that is refused again isn’t asked about without end', async () => {
    const tab = await open([needed, needed]);
    const isAsked = asked(tab);
    const written = tab.write();
    await isAsked;
    tab.finishReauthentication(true);
    expect(await written).toMatchObject({ status: 403 });
    expect(tab.isReauthenticating()).toBe(false);
  });

  test('is a batch: it is sent once more, and its lines are read', async () => {
    const tab = await open([]);
    const left = [needed];
    here.platform.on('POST /api/auth/v0/users/batch', () => left.shift() ?? { text: '{"total":1}\n' });
    const { requestStream } = await import('#src/providers/http.ts');
    const isAsked = asked(tab);
    const body = { ids: [31], transition: { status: 'banned' } };
    const answer = requestStream('auth', '/v0/users/batch', { method: 'POST', body });
    await isAsked;
    tab.finishReauthentication(true);
    let text = '';
    for await (const part of await answer) text += part;
    expect(text).toBe('{"total":1}\n');
    expect(here.platform.called('POST /api/auth/v0/users/batch').map((call) => call.body)).toEqual([body, body]);
  });

  test('is refused at once where nobody can be asked', async () => {
    const tab = await open([needed]);
    expect(await tab.write()).toMatchObject({ status: 403 });
  });

  test('is refused when the page that asks is left', async () => {
    const tab = await open([needed]);
    let stop = () => undefined as void;
    const isAsked = new Promise<void>((resolve) => {
      stop = tab.subscribeReauthentication(() => tab.isReauthenticating() && resolve());
    });
    const written = tab.write();
    await isAsked;
    stop();
    expect(await written).toMatchObject({ status: 403 });
  });
});

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { endSessions } from '#server/features/account/sessions.ts';
import { notify } from '#server/notifications/notify.ts';
import { limits } from '#src/limits.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { createUser, headersOf, signIn, testSessionOf } from '#tests/support/signIn.ts';

let here: TestApp;
let address: string;
beforeAll(async () => {
  here = await openApp();
  address = await here.app.listen({ port: 0 });
});
afterAll(() => here.close());

interface Person {
  readonly id: number;
  readonly headers: Record<string, string>;
}

async function newcomer({ app, platform } = here): Promise<Person> {
  const account = await createUser(platform);
  return { id: account.id, headers: await signIn(app, account) };
}

const tell = (user: number, title: string, { platform } = here) =>
  platform.database.transaction((tx) => notify(tx, { user, kind: 'taskApproved', parameters: { title } }));

/** Follows somebody's stream. What was opened is left when the test ends. */
async function follow({ headers }: Pick<Person, 'headers'>, at = address) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const answer = await fetch(`${at}/api/auth/v0/notifications/stream`, { headers, signal: leaving.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  return {
    answer,
    headers,
    leave: () => leaving.abort(),
    /** The next state; undefined at the end of the stream. */
    async next(): Promise<unknown> {
      for (;;) {
        const [, data] = /^data: (.*)\n\n/m.exec(rest) ?? [];
        if (data !== undefined) {
          rest = rest.slice(rest.indexOf(data) + data.length);
          return JSON.parse(data);
        }
        const part = await reader?.read();
        if (part === undefined || part.done) return undefined;
        rest += part.value;
      }
    },
  };
}

const newest: unknown = expect.stringMatching(/^\d+-\d+$/);

describe('the stream', () => {
  test('tells how it stands, then what is new as soon as it is there, and nothing of others', async () => {
    const [me, other] = [await newcomer(), await newcomer()];
    const stream = await follow(me);
    expect(stream.answer.status).toBe(200);
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.answer.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(stream.answer.headers.get('x-accel-buffering')).toBe('no');
    expect(await stream.next()).toEqual({ unread: 0, newest: null });
    await tell(other.id, 'of another');
    await tell(me.id, 'first');
    expect(await stream.next()).toEqual({ unread: 1, newest });
    await tell(me.id, 'second');
    expect(await stream.next()).toEqual({ unread: 2, newest });
    await here.app.inject({
      method: 'POST',
      url: '/api/auth/v0/notifications/read',
      headers: me.headers,
      payload: { all: true },
    });
    expect(await stream.next()).toEqual({ unread: 0, newest });
  });

  test('ends with the session, and tells nothing after it', async () => {
    const me = await newcomer();
    const stream = await follow(me);
    await stream.next();
    await here.platform.database.transaction((tx) => endSessions(tx, me.id, 'banned'));
    await tell(me.id, 'too late');
    expect(await stream.next()).toBeUndefined();
    expect((await follow(me)).answer.status).toBe(401);
  });

  test('ends when the password is given again, and goes on with the new tokens where it stood', async () => {
    const account = await createUser(here.platform);
    const stream = await follow({ headers: await signIn(here.app, account) });
    await stream.next();
    const { headers } = stream;
    const answer = await here.app.inject({
      method: 'POST',
      url: '/api/auth/auth/reauthenticate',
      headers,
      payload: { password: account.password },
    });
    await tell(account.id, 'meanwhile');
    expect(await stream.next()).toBeUndefined();
    expect((await follow({ headers })).answer.status).toBe(401);
    const next = await follow({ headers: headersOf(testSessionOf(answer)) });
    expect(await next.next()).toEqual({ unread: 1, newest });
  });

  test('is for the signed-in', async () => {
    expect((await follow({ headers: {} })).answer.status).toBe(401);
  });

  test('an account has a few, and another one as soon as one is left', async () => {
    const me = await newcomer();
    const streams = await Promise.all(Array.from({ length: limits.notificationStreams }, () => follow(me)));
    const refused = (await follow(me)).answer;
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    streams[0]?.leave();
    await expect.poll(async () => (await follow(me)).answer.status, { timeout: 10_000 }).toBe(200);
  });
});

test('a server that stops waits for no stream', async () => {
  const own = await openApp();
  const at = await own.app.listen({ port: 0 });
  const stream = await follow(await newcomer(own), at);
  await stream.next();
  const closing = own.close();
  expect(await stream.next()).toBeUndefined();
  await closing;
});

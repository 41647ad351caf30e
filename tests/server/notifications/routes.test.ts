import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { notify } from '#server/notifications/notify.ts';
import { notifications } from '#server/notifications/tables.ts';
import { limits } from '#src/limits.ts';
import type { Notification } from '#src/notifications/notification.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';

let here: TestApp;
let me: Person;
let other: Person;
beforeAll(async () => {
  here = await openApp({ rateLimit: true });
  [me, other] = [await newcomer(), await newcomer()];
});
afterAll(() => here.close());
afterEach(() => here.platform.database.sql.delete(notifications));

interface Person {
  readonly id: number;
  readonly headers: Record<string, string>;
}

const address = '/api/auth/v0/notifications';

async function newcomer(): Promise<Person> {
  const account = await createUser(here.platform);
  return { id: account.id, headers: await signIn(here.app, account) };
}

/** Notifications of one transaction: all have the same moment. */
const tell = (user: number, ...titles: readonly string[]) =>
  here.platform.database.transaction(async (tx) => {
    for (const title of titles) await notify(tx, { user, kind: 'taskApproved', parameters: { title } });
  });
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `no. ${from + index}`);

const ask = ({ headers }: Person, query: Readonly<Record<string, string>> = {}) =>
  here.app.inject({ url: address, headers, query });
const listed = async (who: Person, query = {}) => (await ask(who, query)).json<Notification[]>();
const read = ({ headers }: Person, payload: object) =>
  here.app.inject({ method: 'POST', url: `${address}/read`, headers, payload });
const numberOf = ({ body }: Notification): number => Number(/no\. (\d+)/.exec(body)?.[1]);
const unreadOf = async (who: Person) => (await listed(who, { unread: 'true' })).map(numberOf);

describe('the list', () => {
  test('is an array, ten of them, the newest first, each with its cursor; a header counts the unread ones', async () => {
    await tell(me.id, ...numbered(1, 12));
    const answer = await ask(me);
    expect(answer.headers['x-unread-count']).toBe('12');
    const list = answer.json<Notification[]>();
    expect(list.map(numberOf)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(list[0]).toEqual({
      id: expect.any(Number),
      kind: 'taskApproved',
      severity: 'success',
      title: 'Task approved',
      body: 'Your task “no. 12” was approved and is active now.',
      link: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      readAt: null,
      cursor: expect.any(String),
    });
  });

  test('has only one’s own', async () => {
    await tell(other.id, 'no. 1');
    const answer = await ask(me);
    expect(answer.json()).toEqual([]);
    expect(answer.headers['x-unread-count']).toBe('0');
    expect((await here.app.inject({ url: address })).statusCode).toBe(401);
  });

  test('comes in pages, none twice and none lost, whatever arrives meanwhile', async () => {
    await tell(me.id, ...numbered(1, 8));
    await tell(me.id, ...numbered(9, 14));
    const seen: Notification[] = [];
    for (let arrived = 14; ; arrived += 3) {
      const cursor = seen.at(-1)?.cursor;
      const page = await listed(me, { limit: '4', ...(cursor && { cursor }) });
      seen.push(...page);
      if (page.length < 4) break;
      await tell(me.id, ...numbered(arrived + 1, arrived + 3));
    }
    expect(seen.map(numberOf)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test('goes on behind the place of one that is no more', async () => {
    await tell(me.id, ...numbered(1, 3));
    const [, second] = await listed(me);
    const gone = second?.cursor.replace(/-\d+$/, '-2147483647') ?? '';
    expect((await listed(me, { cursor: gone })).map(numberOf)).toEqual([3, 2, 1]);
  });

  test.each([
    ['cursor', 'x'],
    ['cursor', ''],
    ['cursor', '1772443800000'],
    ['cursor', '1772443800000-9999999999'],
    ['cursor', '1772443800000-1 or 1=1'],
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'ten'],
    ['unread', 'maybe'],
    ['area', 'weather'],
    ['severity', 'high'],
    ['offset', '10'],
  ])('%s=%s is refused', async (parameter, value) => {
    const answer = await ask(me, { [parameter]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ type: catalogue.malformedQuery.type, propertyPath: parameter });
  });

  test('is narrowed to what it is about, and to how much it matters', async () => {
    await tell(me.id, 'no. 1');
    await here.platform.database.transaction(async (tx) => {
      await notify(tx, { user: me.id, kind: 'taskRejected', parameters: { title: 'no. 2' } });
      await notify(tx, { user: me.id, kind: 'siteRejected', parameters: { title: 'no. 3' } });
    });
    const found = async (query: Readonly<Record<string, string>>) => (await listed(me, query)).map(numberOf);
    expect(await found({ area: 'campaigns' })).toEqual([2, 1]);
    expect(await found({ area: 'adnet' })).toEqual([3]);
    expect(await found({ severity: 'error' })).toEqual([3, 2]);
    expect(await found({ area: 'campaigns', severity: 'error', unread: 'true' })).toEqual([2]);
    expect(await found({ area: 'money' })).toEqual([]);
  });

  test('a hundred come at once, if asked for', async () => {
    await tell(me.id, ...numbered(1, 103));
    expect(await listed(me, { limit: '100' })).toHaveLength(limits.notificationsPage.max);
  });
});

describe('marking as read', () => {
  beforeEach(async () => {
    await tell(me.id, ...numbered(1, 5));
    await tell(other.id, ...numbered(1, 2));
  });

  test('those of the ids, once: the first time stays', async () => {
    const [fifth, fourth] = await listed(me);
    const answer = await read(me, { ids: [fifth?.id] });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['x-unread-count']).toBe('4');
    const [before] = await listed(me);
    await read(me, { ids: [fifth?.id, fourth?.id] });
    expect((await listed(me))[0]?.readAt).toBe(before?.readAt);
    expect(await unreadOf(me)).toEqual([3, 2, 1]);
  });

  test('those up to a cursor: what has arrived above it stays unread', async () => {
    const list = await listed(me);
    await tell(me.id, 'no. 6');
    await read(me, { upTo: list[1]?.cursor });
    expect(await unreadOf(me)).toEqual([6, 5]);
  });

  test('all of one’s own, and nobody else’s', async () => {
    const theirs = await listed(other);
    await read(me, { ids: theirs.map(({ id }) => id) });
    expect((await read(me, { all: true })).headers['x-unread-count']).toBe('0');
    expect(await unreadOf(me)).toEqual([]);
    expect(await unreadOf(other)).toEqual([2, 1]);
  });

  test.each([
    [{}, 'malformedReading'],
    [{ ids: [1], all: true }, 'malformedReading'],
    [{ upTo: 'yesterday' }, 'malformedQuery'],
    [{ ids: [] }, 'tooFew'],
    [{ ids: Array.from({ length: limits.batchIds + 1 }, () => 1) }, 'tooMany'],
    [{ all: false }, 'invalidValue'],
    [{ ids: ['1'] }, 'invalidValue'],
    [{ user: 1, all: true }, 'unknownField'],
  ] as const)('%j is refused, and nothing is read', async (payload, name) => {
    const answer = await read(me, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ type: catalogue[name].type });
    expect(await unreadOf(me)).toEqual([5, 4, 3, 2, 1]);
  });
});

test('who asks without end is held back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const someone = await newcomer();
  const statuses: number[] = [];
  for (let n = 0; n <= limits.notificationsPerMinute; n += 1)
    statuses.push((await ask(someone, { limit: '1' })).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(limits.notificationsPerMinute);
  expect(statuses.at(-1)).toBe(429);
});

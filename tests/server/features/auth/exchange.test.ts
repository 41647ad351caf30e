import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readAccessToken } from '#server/features/account/accessTokens.ts';
import { exchangeRefreshToken } from '#server/features/account/exchangeRefreshToken.ts';
import { endSessions, type OpenedSession, openSession } from '#server/features/account/sessions.ts';
import type { Platform } from '#server/platform/platform.ts';
import { freshPlatform } from '#tests/support/app.ts';
import { createUser, type TestAccount } from '#tests/support/signIn.ts';

const start = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const day = 24 * 60 * 60;

let platform: Platform;
let user: TestAccount;
let session: OpenedSession;

beforeAll(async () => {
  platform = await freshPlatform();
});
afterAll(() => platform.database.close());

const open = (userId: number, now = start) =>
  platform.database.transaction((tx) => openSession(platform, tx, { userId, ip: '127.0.0.1' }, now));

beforeEach(async () => {
  user = await createUser(platform);
  session = await open(user.id);
});

/** Presents a token from the browser of the session, unless told otherwise. */
const exchange = (refreshToken: string, seconds: number, binding: string | undefined = session.binding) =>
  exchangeRefreshToken(platform, { refreshToken, ip: '127.0.0.1', bindingOf: () => binding }, later(seconds));

const renewed = async (refreshToken: string, seconds: number) => {
  const tokens = await exchange(refreshToken, seconds);
  if (tokens === undefined) throw new Error('The refresh was refused.');
  return tokens;
};

const audited = async () => {
  const { rows } = await platform.database.sql.execute(
    `select action, reason from audit_entries where entity = 'users' and entity_id = ${user.id}`,
  );
  return rows;
};

test('every exchange gives another refresh token, and an access token of the same session', async () => {
  const second = await renewed(session.refreshToken, 600);
  const third = await renewed(second.refreshToken, 1200);
  expect(new Set([session.refreshToken, second.refreshToken, third.refreshToken]).size).toBe(3);
  // 256 bits each.
  for (const { refreshToken } of [session, second, third]) expect(refreshToken).toMatch(/^[\w-]{43}$/);
  const claims = await readAccessToken(platform, session.accessToken, start);
  expect(claims?.userId).toBe(user.id);
  expect(await readAccessToken(platform, third.accessToken, later(1200))).toEqual(claims);
});

test('the same answer is given again for ten seconds, because the first may have been lost', async () => {
  const first = await renewed(session.refreshToken, 600);
  expect((await renewed(session.refreshToken, 610)).refreshToken).toBe(first.refreshToken);
  const next = await renewed(first.refreshToken, 612);
  expect(next.refreshToken).not.toBe(first.refreshToken);
});

test('another process with the same secret gives the same answer', async () => {
  const first = await renewed(session.refreshToken, 600);
  const other: Platform = { ...platform };
  const presented = { refreshToken: session.refreshToken, ip: '127.0.0.1', bindingOf: () => session.binding };
  const again = await exchangeRefreshToken(other, presented, later(605));
  expect(again?.refreshToken).toBe(first.refreshToken);
});

test('the later use of an old token ends the session, also for who holds the newest one, and is audited', async () => {
  const second = await renewed(session.refreshToken, 600);
  expect(await exchange(session.refreshToken, 611)).toBeUndefined();
  expect(await exchange(second.refreshToken, 612)).toBeUndefined();
  expect(await audited()).toEqual([{ action: 'end-session', reason: 'refresh token reused' }]);
});

test('an old token ends the session although it comes from another browser', async () => {
  const second = await renewed(session.refreshToken, 600);
  expect(await exchange(session.refreshToken, 700, 'another')).toBeUndefined();
  expect(await exchange(second.refreshToken, 701)).toBeUndefined();
});

test('other sessions of the user go on when one is ended for a reuse', async () => {
  const other = await open(user.id);
  await renewed(session.refreshToken, 600);
  await exchange(session.refreshToken, 700);
  expect(await exchange(other.refreshToken, 701, other.binding)).toBeDefined();
});

test.each([undefined, '', 'another'])(
  'a copied token with the cookie %j is worth nothing, and harms nobody',
  async (binding) => {
    const presented = { refreshToken: session.refreshToken, ip: '127.0.0.1', bindingOf: () => binding };
    expect(await exchangeRefreshToken(platform, presented, later(600))).toBeUndefined();
    expect(await exchange(session.refreshToken, 900)).toBeDefined();
  },
);

test('many at once give one and the same answer, and the session goes on', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => renewed(session.refreshToken, 600)));
  expect(new Set(answers.map(({ refreshToken }) => refreshToken)).size).toBe(1);
  expect(await exchange(answers[0]?.refreshToken ?? '', 1200)).toBeDefined();
});

test('refreshing and ending at the same time never leave a session that goes on', async () => {
  const [answer] = await Promise.all([
    exchange(session.refreshToken, 600),
    platform.database.transaction((tx) => endSessions(tx, user.id, 'banned')),
  ]);
  expect(await exchange(answer?.refreshToken ?? session.refreshToken, 601)).toBeUndefined();
});

test('a session ends after thirty days, however often it was renewed', async () => {
  let token = session.refreshToken;
  for (const seconds of [13 * day, 26 * day, 30 * day - 1]) token = (await renewed(token, seconds)).refreshToken;
  expect(await exchange(token, 30 * day)).toBeUndefined();
});

test('a session ends after fourteen days in which nobody used it', async () => {
  const second = await renewed(session.refreshToken, 14 * day - 1);
  const third = await renewed(second.refreshToken, 28 * day - 2);
  expect(await exchange(third.refreshToken, 30 * day - 1)).toBeDefined();
  const unused = await open(user.id);
  expect(await exchange(unused.refreshToken, 14 * day, unused.binding)).toBeUndefined();
});

test('what has run out is cleared away at the next sign-in', async () => {
  await open(user.id, later(31 * day));
  const { rows } = await platform.database.sql.execute(`select 1 from sessions where user_id = ${user.id}`);
  expect(rows).toHaveLength(1);
});

test('renewing notes that the user was here', async () => {
  await renewed(session.refreshToken, 600);
  const { rows } = await platform.database.sql.execute<{ at: string }>(
    `select last_active_at as at from users where id = ${user.id}`,
  );
  expect(new Date(rows[0]?.at ?? '')).toEqual(later(600));
});

test('a user who is banned or disabled gets no new tokens', async () => {
  await platform.database.sql.execute(`update users set status = 'disabled' where id = ${user.id}`);
  expect(await exchange(session.refreshToken, 600)).toBeUndefined();
});

test.each(['', 'x', 'a'.repeat(512), "' or true --"])('the token %j leads nowhere', async (token) => {
  expect(await exchange(token, 1)).toBeUndefined();
});

import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { issueAccessToken, readAccessToken } from '#server/features/account/accessTokens.ts';
import { freshPlatform } from '#tests/support/app.ts';

const start = new Date('2026-03-01T12:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const claims = {
  userId: 7,
  sessionId: '0b2f6a52-2f7a-4c1e-9d55-0f4a6c3f7d10',
  authenticatedAt: new Date('2026-03-01T11:58:00.123Z'),
};

test('an access token names the user, the session and when the password was given for ten minutes, and no roles', async () => {
  const platform = await freshPlatform();
  const token = await issueAccessToken(platform, claims, start);
  expect(decodeJwt(token)).toEqual({
    iss: 'quarry',
    sub: '7',
    sid: claims.sessionId,
    auth_time: claims.authenticatedAt.getTime() / 1000,
    iat: start.getTime() / 1000,
    exp: later(10).getTime() / 1000,
  });
  expect(await readAccessToken(platform, token, later(9.9))).toEqual(claims);
  expect(await readAccessToken(platform, token, later(10))).toBeUndefined();
  expect(await readAccessToken({ ...platform }, token, later(10))).toBeUndefined();
  await platform.database.close();
});

test('the token of another installation is none', async () => {
  const platform = await freshPlatform();
  const token = await issueAccessToken({ ...platform, secret: 'another secret of thirty-two signs' }, claims, start);
  expect(await readAccessToken(platform, token, start)).toBeUndefined();
  await platform.database.close();
});

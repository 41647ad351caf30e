import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAdminEmail, inviteFirstAdmin } from '#server/features/account/inviteFirstAdmin.ts';
import { type AccountApi, accountApi } from '#tests/support/accountApi.ts';
import { createUser } from '#tests/support/signIn.ts';

let here: AccountApi;
beforeEach(async () => {
  here = await accountApi({ publicUrl: 'https://quarry.example' });
});
afterEach(() => here.close());

const email = 'you@example.test';
const password = 'three-unrelated-words';
const invite = (address = email) => inviteFirstAdmin(here.platform, address, new Date());
const tokenOf = (link: string) => link.split('#')[1];

test('the first admin sets a password with the link, and signs in as admin', async () => {
  expect(await findAdminEmail(here.platform.database.sql)).toBeUndefined();
  const link = await invite();
  expect(link).toMatch(/^https:\/\/quarry\.example\/admin\/confirm-reset#[\w-]{43}$/);
  expect((await here.newestMail(email)).text).toContain(`Set your password: ${link}`);
  expect(await findAdminEmail(here.platform.database.sql)).toBeUndefined();
  await expect(here.signIn(email, '')).rejects.toThrow('can’t sign in');
  expect((await here.send('/confirm-reset', { token: tokenOf(link), password })).status).toBe(204);
  const headers = await here.signIn(email, password);
  const users = await here.app.inject({ url: '/api/auth/v0/users', headers: { ...headers, 'x-role': 'admin' } });
  expect([users.statusCode, users.json()]).toMatchObject([200, [{ email, roles: [5, 7] }]]);
  expect(await findAdminEmail(here.platform.database.sql)).toBe(email);
});

test('the link works once, the newest only, within a day', async () => {
  const first = await invite();
  const second = await invite();
  const send = (link: string) => here.send('/confirm-reset', { token: tokenOf(link), password });
  expect((await send(first)).status).toBe(422);
  await here.moveOn(email, 23 * 60);
  expect((await send(second)).status).toBe(204);
  expect((await send(second)).status).toBe(422);
  const third = await invite();
  await here.moveOn(email, 24 * 60);
  expect((await send(third)).status).toBe(422);
});

test('an account that is there becomes admin, and keeps its other roles', async () => {
  const user = await createUser(here.platform);
  await invite(user.email.toUpperCase());
  const profile = await here.app.inject({
    url: '/api/auth/profile',
    headers: await here.signIn(user.email, user.password),
  });
  expect(profile.json().roles.toSorted()).toEqual([1, 5, 7]);
});

test('nobody becomes the first admin beside another one; that one gets a new link', async () => {
  const admin = await createUser(here.platform, { roles: ['admin'] });
  await expect(invite()).rejects.toThrow(`There is an admin already, ${admin.email}`);
  expect(await here.idOf(email)).toBe(0);
  expect((await here.send('/confirm-reset', { token: tokenOf(await invite(admin.email)), password })).status).toBe(204);
  await here.signIn(admin.email, password);
});

test('a banned account becomes no admin', async () => {
  const banned = await createUser(here.platform, { status: 'banned' });
  await expect(invite(banned.email)).rejects.toThrow('is banned');
});

// @vitest-environment file-window
import { expect, test } from 'vitest';
import { eachWithPlatform, leaveSignedIn, tokenPair } from './platform.ts';

const here = eachWithPlatform();
const [admin, user] = [3, 7];

/** A tab in which an administrator, who is signed in, sees Quarry as a user. */
async function seeing() {
  leaveSignedIn(admin);
  localStorage.setItem('quarry.role', 'bounty-admin');
  const session = await import('#src/providers/session.ts');
  session.viewAs(tokenPair(user, admin));
  return session;
}

test('Who sees Quarry as a user stays signed in, and the user’s tokens say who looks on.', async () => {
  const session = await seeing();
  expect([session.currentUser(), session.currentViewer()]).toEqual([user, admin]);
  expect(session.signedInAccounts()).toEqual([admin, user]);
  expect(session.currentViewer(admin)).toBeNull();
});

test('Signing out of the view leads back to the own account, and is told to the server.', async () => {
  here.platform.on('POST /api/auth/auth/logout', () => 204);
  const session = await seeing();
  const refreshToken = session.readTokens()?.refreshToken;
  session.signOut();
  expect([session.currentUser(), session.currentViewer(), session.signedInAccounts()]).toEqual([admin, null, [admin]]);
  await expect.poll(() => here.platform.called('POST /api/auth/auth/logout')).toHaveLength(1);
  expect(here.platform.called('POST /api/auth/auth/logout')[0]?.body).toEqual({ refreshToken });
});

test('A view that has ended on the server leads back too, and asks nobody to sign in.', async () => {
  here.platform.on('GET /api/bounty/v0/campaigns', () => 401);
  here.platform.on('PUT /api/auth/auth/refresh-token', () => 401);
  const session = await seeing();
  const { request } = await import('#src/providers/http.ts');
  await expect(request('bounty', '/v0/campaigns')).rejects.toMatchObject({ status: 401 });
  expect(session.currentUser()).toBe(admin);
  expect(session.loginFormFlag.read()).toBe(false);
});

test('Without the own account the view leads to the login.', async () => {
  const session = await seeing();
  localStorage.removeItem(`quarry.tokens.${admin}`);
  session.removeAccount(user);
  expect(session.currentUser()).toBeNull();
});

test('A role that is chosen in the view is none of the own account.', async () => {
  await seeing();
  const { actingRole, switchRole } = await import('#src/providers/role.ts');
  expect(switchRole('publisher', ['bounty-hunter', 'publisher'])).toBe(true);
  expect(actingRole()).toBe('publisher');
  expect(localStorage.getItem('quarry.role')).toBe('bounty-admin');
});

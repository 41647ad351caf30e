// @vitest-environment file-window
import { describe, expect, test } from 'vitest';
import { emailVerifiedRoleId, type RoleName, roleIds, roleNames } from '#src/access/roles.ts';
import { abilityFor, allows } from '#src/schema/access/ability.ts';
import { allResources } from '#src/schema/registry.ts';
import { eachWithPlatform, leaveSignedIn, type Reply, tokenPair } from './platform.ts';

const here = eachWithPlatform();
const profilePath = 'GET /api/auth/profile';
const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@quarry.test' };

async function load(profile: Reply = { json: { ...person, roles: [5, emailVerifiedRoleId] } }) {
  leaveSignedIn(7);
  here.platform.on(profilePath, () => profile);
  return (await import('#src/providers/authProvider.ts')).authProvider;
}

const withRole = (role: RoleName, ...marks: number[]) => ({ json: { ...person, roles: [roleIds[role], ...marks] } });

/** Records that differ for the access rules: in owner and status. */
const records = [undefined, ...[7, 8].flatMap((id) => [0, 1, 2, 3].map((status) => ({ id, manager: id, status })))];
const asked = { list: 'read', show: 'read', edit: 'update', create: 'create', delete: 'delete', approve: 'approve' };

describe.each(roleNames)('%s', (role) => {
  test.each([[[emailVerifiedRoleId]], [[]]])('may what the ability says, e-mail %j', async (marks) => {
    const { canAccess } = await load(withRole(role, ...marks));
    const ability = abilityFor({ id: 7, role, emailVerified: marks.length > 0 }, allResources());
    for (const { name: resource } of allResources())
      for (const record of records)
        for (const [action, word] of Object.entries(asked))
          expect(await canAccess({ action, resource, record }), `${action} ${resource} ${JSON.stringify(record)}`).toBe(
            allows(ability, word, resource, record),
          );
  });
});

test('a manager edits what is theirs and pending', async () => {
  const { canAccess } = await load(withRole('bounty-manager', emailVerifiedRoleId));
  const may = (manager: number, status: number) =>
    canAccess({ action: 'edit', resource: 'campaigns', record: Object.freeze({ id: 1, manager, status }) });
  expect(await Promise.all([may(7, 1), may(7, 0), may(8, 1)])).toEqual([true, false, false]);
});

test('a page opens for whom the route table says', async () => {
  const { canAccess } = await load(withRole('bounty-hunter', emailVerifiedRoleId));
  const may = (resource: string) => canAccess({ action: 'open', resource });
  expect(await Promise.all(['/dashboard', '/users', '/languages', '/languages/7'].map(may))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('signs in with what react-admin’s own login form gives', async () => {
  const { checkAuth, login } = await load();
  localStorage.clear();
  await expect(checkAuth()).rejects.toMatchObject({ status: 401 });
  here.platform.on('POST /api/auth/auth/login', () => ({ json: tokenPair(7) }));
  await login({ username: ' ada@quarry.test ', password: 'a long one' });
  await expect(checkAuth()).resolves.toBeUndefined();
  const [call] = here.platform.called('POST /api/auth/auth/login');
  expect(call?.body).toEqual({ login: 'ada@quarry.test', password: 'a long one' });
});

test('the profile is loaded once for any number of questions', async () => {
  const { canAccess, getIdentity, getPermissions } = await load();
  await Promise.all([1, 2, 3].map(() => canAccess({ action: 'list', resource: 'users' })));
  expect(await getIdentity()).toEqual({ id: 7, fullName: 'Ada Byron', email: 'ada@quarry.test' });
  expect(await getPermissions()).toBe('admin');
  expect(here.platform.called(profilePath)).toHaveLength(1);
});

describe('an error', () => {
  test.each([401, 403, 404, 500])('%i leaves a session alone that still stands', async (status) => {
    const { checkError } = await load();
    await expect(checkError(Object.assign(new Error('No.'), { status }))).resolves.toBeUndefined();
  });

  test('401 leads to the login once the session has ended', async () => {
    const { checkAuth, checkError, logout } = await load();
    await expect(checkAuth()).resolves.toBeUndefined();
    here.platform.on('POST /api/auth/auth/logout', () => 204);
    await logout();
    await expect(checkAuth()).rejects.toMatchObject({ status: 401 });
    await expect(checkError(Object.assign(new Error('No.'), { status: 401 }))).rejects.toMatchObject({ status: 401 });
    await expect(checkError(Object.assign(new Error('No.'), { status: 403 }))).resolves.toBeUndefined();
  });
});

describe('the profile', () => {
  test('hides role 7 and says that the e-mail is confirmed', async () => {
    await load();
    const { loadActor } = await import('#src/providers/actor.ts');
    const actor = await loadActor();
    expect(actor.roles).toEqual(['admin']);
    expect(actor.profile).toMatchObject({ ...person, id: 7, emailVerified: true });
  });

  test.each<[string, Reply]>([
    ['refused', 403],
    ['without roles', { json: { ...person, roles: [] } }],
    ['with the mark of the e-mail alone', { json: { ...person, roles: [7] } }],
    ['of an odd shape', { json: { roles: 'admin' } }],
  ])('%s gives no actor', async (_, reply) => {
    await load(reply);
    const { loadActor } = await import('#src/providers/actor.ts');
    await expect(loadActor()).rejects.toThrow(Error);
  });

  test('has nobody act in its role before what the role needs is there', async () => {
    await load();
    const { loadActor } = await import('#src/providers/actor.ts');
    const { registerRolePreparation } = await import('#src/providers/profile.ts');
    const { subscribeRole } = await import('#src/providers/role.ts');
    const order: string[] = [];
    registerRolePreparation(async (roles) => {
      order.push(`preparing ${roles.join()}`);
      await new Promise((resolve) => setImmediate(resolve));
      order.push('prepared');
    });
    subscribeRole(() => order.push('acts'));
    expect((await loadActor()).role).toBe('admin');
    expect(order).toEqual(['preparing admin', 'prepared', 'acts']);
  });
});

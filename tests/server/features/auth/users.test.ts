import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { list } from '#server/operations/list.ts';
import { read } from '#server/operations/read.ts';
import { update } from '#server/operations/update.ts';
import { emailVerifiedRoleId, type RoleName, roleIds } from '#src/access/roles.ts';
import { users } from '#src/resources/auth/users.ts';
import { allResources } from '#src/schema/registry.ts';
import { expectRefusal, refusalOf } from '#tests/support/refusals.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let last = 100;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const make = (...roles: (RoleName | 'email-verified')[]) => {
  last += 20;
  return world.insert(users, last, { roles: roles.map((role) => roleIds[role]), status: 'active' });
};
const ids = (...roles: RoleName[]) => [...roles.map((role) => roleIds[role]), emailVerifiedRoleId];
const change = (role: RoleName, id: number, changes: object) =>
  update(world.platform, world.actor(role), users, id, changes);

test('a user is called by their name, or by the e-mail without one, and is found by it', async () => {
  const user = await make('bounty-hunter');
  const named = async (changes: object) => (await change('admin', user.id, changes)).name;
  expect(await named({ firstName: 'Ada', lastName: 'Quennell' })).toBe('Ada Quennell');
  const found = async (q: string) =>
    (await list(world.platform, world.actor('admin'), users, { filter: JSON.stringify({ q }) })).records.map(
      ({ id }) => id,
    );
  expect(await found('ada quennell')).toEqual([user.id]);
  expect(await named({ firstName: null })).toBe('Quennell');
  expect(await named({ lastName: null })).toBe(user.email);
  expect(await found(String(user.email))).toEqual([user.id]);
});

test('the last admin who can act keeps the role, also when two take it from each other', async () => {
  const [one, other] = [await make('admin', 'email-verified'), await make('admin', 'email-verified')];
  const { sql: executor } = world.platform.database;
  const admin = world.actor('admin').id;
  await executor.execute(sql`update users set status = 'disabled' where id = ${admin}`);
  const take = (by: number, from: number) =>
    update(world.platform, requestActor(by, 'admin'), users, from, { roles: ids('bounty-hunter') });
  const works = [take(one.id, other.id), take(other.id, one.id)];
  const outcomes = await Promise.allSettled(works);
  const { rows } = await executor.execute(
    sql`select id from users where status = 'active' and roles @> array[${roleIds.admin}]::int[]`,
  );
  expect([outcomes.filter(({ status }) => status === 'fulfilled').length, rows.length]).toEqual([1, 1]);
  await expectRefusal(Promise.all(works), ['noAdminLeft']);
  await executor.execute(sql`update users set status = 'active' where id = ${admin}`);
});

describe('the ceiling of roles', () => {
  test.each<[RoleName, RoleName, RoleName]>([
    ['admin', 'publisher', 'bounty-admin'],
    ['bounty-admin', 'bounty-hunter', 'bounty-manager'],
    ['advert-admin', 'advertiser', 'publisher'],
  ])('lets %s give and take', async (editor, held, given) => {
    const user = await make(held, 'email-verified');
    const more = await change(editor, user.id, { roles: ids(held, given) });
    expect(more.roles).toEqual(ids(held, given));
    // Staff are only an admin's to edit.
    if (editor !== 'admin' || given !== 'bounty-admin')
      expect((await change(editor, user.id, { roles: ids(held) })).roles).toEqual(ids(held));
  });

  test.each<[RoleName, RoleName, RoleName]>([
    ['bounty-admin', 'bounty-hunter', 'publisher'],
    ['bounty-admin', 'bounty-hunter', 'bounty-admin'],
    ['bounty-admin', 'bounty-hunter', 'admin'],
    ['advert-admin', 'publisher', 'bounty-hunter'],
    ['advert-admin', 'publisher', 'advert-admin'],
  ])('lets %s give %s no more than its half: not %s', async (editor, held, above) => {
    const user = await make(held, 'email-verified');
    const refusal = await refusalOf(change(editor, user.id, { roles: ids(held, above) }));
    expect(refusal.status).toBe(403);
    expect(refusal.problems).toMatchObject([{ propertyPath: 'roles', parameters: { role: above } }]);
    const both = await make(held, 'email-verified', 'publisher', 'bounty-hunter');
    const wanted = ids(held);
    const { status } = await refusalOf(change(editor, both.id, { roles: wanted }));
    expect(status).toBe(403);
  });

  test('lets nobody give or take the confirmed e-mail', async () => {
    const user = await make('bounty-hunter');
    await expectRefusal(change('admin', user.id, { roles: ids('bounty-hunter') }), ['aboveCeiling', 'roles']);
    const verified = await make('bounty-hunter', 'email-verified');
    await expectRefusal(change('admin', verified.id, { roles: [1] }), ['aboveCeiling', 'roles']);
  });

  test('keeps the role that one acts in', async () => {
    const actor = world.actor('admin');
    await expectRefusal(change('admin', actor.id, { roles: ids('bounty-hunter') }), ['ownRole', 'roles']);
    expect((await change('admin', actor.id, { roles: ids('admin', 'publisher') })).roles).toEqual(
      ids('admin', 'publisher'),
    );
  });

  test('is no matter to who may not change roles at all', async () => {
    const actor = world.actor('bounty-hunter');
    const me = await read(world.platform, actor, users, actor.id);
    await expectRefusal(change('bounty-hunter', actor.id, { roles: ids('admin') }), ['notWritable', 'roles']);
    expect((await change('bounty-hunter', actor.id, { ...me, firstName: 'Ada' })).firstName).toBe('Ada');
  });

  test('refuses what is no role', async () => {
    const user = await make('bounty-hunter', 'email-verified');
    await expectRefusal(change('admin', user.id, { roles: [6] }), ['invalidChoice', 'roles[0]']);
    await expectRefusal(change('admin', user.id, { roles: [1, 1] }), ['duplicateValue', 'roles']);
    await expectRefusal(change('admin', user.id, { roles: [] }), ['required', 'roles']);
    await expectRefusal(change('admin', user.id, { roles: Array(300_000).fill(6) }), ['tooMany', 'roles']);
  });

  test('leaves everybody a role to act in', async () => {
    const user = await make('bounty-hunter', 'email-verified');
    await expectRefusal(change('bounty-admin', user.id, { roles: [emailVerifiedRoleId] }), ['required', 'roles']);
  });
});

describe('without a confirmed e-mail', () => {
  test('there is one’s own profile, and a refusal that says so', async () => {
    const user = await make('bounty-hunter');
    const actor = requestActor(user.id, 'bounty-hunter', false);
    expect(await read(world.platform, actor, users, user.id)).toEqual(user);
    expect((await list(world.platform, actor, users, {})).records).toEqual([user]);
    expect((await update(world.platform, actor, users, user.id, { firstName: 'Ada' })).firstName).toBe('Ada');
    const [other] = world.records.users ?? [];
    await expectRefusal(read(world.platform, actor, users, other?.id ?? 0), ['emailNotVerified']);
    for (const resource of allResources().filter(({ name }) => name !== 'users'))
      await expectRefusal(list(world.platform, actor, resource, {}), ['emailNotVerified']);
  });
});

test('without a confirmed e-mail nobody changes roles, not even an admin their own', async () => {
  const user = await make('admin');
  const actor = requestActor(user.id, 'admin', false);
  const more = { roles: [roleIds.admin, roleIds['bounty-admin']] };
  await expectRefusal(update(world.platform, actor, users, user.id, more), ['aboveCeiling', 'roles']);
});

test('a list counts only what the actor may read', async () => {
  const of = async (role: RoleName) => list(world.platform, world.actor(role), users, { sort: '["id","ASC"]' });
  const all = await of('admin');
  const half = await of('bounty-admin');
  expect(half.total).toBeLessThan(all.total);
  expect(half.total).toBe(half.records.length);
  for (const { id, roles } of half.records)
    expect(id === world.actor('bounty-admin').id || [roles].flat().some((role) => role === 1 || role === 2)).toBe(true);
  expect((await of('bounty-hunter')).records.map(({ id }) => id)).toEqual([world.actor('bounty-hunter').id]);
});

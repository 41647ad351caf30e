import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { auditLog } from '#server/audit/auditLog.ts';
import type { RoleName } from '#src/access/roles.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { socialAccounts } from '#src/resources/bounty/socialAccounts.ts';
import { secretsOf } from '#src/schema/access/secrets.ts';
import { allResources } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { addressOf } from '#tests/support/actors.ts';
import { signIn } from '#tests/support/signIn.ts';
import { openWorld, type World } from '#tests/support/world.ts';

/** What nobody but its owner is told, by hand: the codes that show that an account and a site are theirs. */
const table: readonly (readonly [resource: Resource, secret: string, owner: RoleName, overseer: RoleName])[] = [
  [socialAccounts, 'verifyCode', 'bounty-hunter', 'bounty-admin'],
  [sites, 'verifyToken', 'publisher', 'advert-admin'],
];

let world: World;
let app: FastifyInstance;
const headers = new Map<RoleName, Record<string, string>>();
beforeAll(async () => {
  world = await openWorld();
  app = await buildApp(world.platform, { log: false });
  for (const role of ['admin', ...table.flatMap(([, , owner, overseer]) => [owner, overseer])] as const)
    headers.set(role, await signIn(app, await world.account(role)));
});
afterAll(async () => {
  await app.close();
  await world.close();
});

let last = 900;
const next = (): number => {
  last += 20;
  return last;
};

async function ask(role: RoleName, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const answer = await app.inject({ method, url, headers: headers.get(role), payload });
  return { status: answer.statusCode, text: answer.body, body: () => answer.json<AnyRow>() };
}
const listed = (role: RoleName, resource: Resource, query: Readonly<Record<string, unknown>>) => {
  const written = Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]);
  return ask(role, 'GET', `${addressOf(resource)}?${new URLSearchParams(written).toString()}`);
};

test('There are these secrets, and no others.', () => {
  const found = allResources().flatMap((resource) => secretsOf(resource).map((name) => `${resource.name}.${name}`));
  expect(found.toSorted()).toEqual(table.map(([{ name }, secret]) => `${name}.${secret}`).toSorted());
});

describe.each(table)('$name keep their %s', (resource, secret, owner, overseer) => {
  const value = `only the owner knows ${secret}`;
  const place = (values: object = {}) =>
    world.insert(resource, next(), { owner: world.actor(owner).id, [secret]: value, ...values });

  test('from everybody but their owner, in a record and in a list', async () => {
    const { id } = await place();
    const one = `${addressOf(resource)}/${id}`;
    expect((await ask(owner, 'GET', one)).body()).toMatchObject({ [secret]: value });
    expect((await ask(overseer, 'GET', one)).body()).toMatchObject({ id, [secret]: null });
    expect((await listed(owner, resource, { filter: { id } })).text).toContain(value);
    const told = await listed(overseer, resource, { filter: { id } });
    expect(told.text).toContain(`"id":${id}`);
    expect(told.text).not.toContain(value);
  });

  test('from every filter, order, search, choice of fields and file', async () => {
    const { id } = await place();
    for (const role of [owner, overseer]) {
      for (const key of [secret, `${secret}_neq`, `${secret}_contains`])
        expect([key, (await listed(role, resource, { filter: { [key]: value } })).status]).toEqual([key, 400]);
      expect((await listed(role, resource, { sort: [secret, 'ASC'] })).status).toBe(400);
      expect((await listed(role, resource, { fields: ['id', secret] })).status).toBe(400);
      expect((await listed(role, resource, { filter: { id }, fields: ['id'] })).text).not.toContain(secret);
      expect((await listed(role, resource, { filter: { q: value } })).text).toBe('[]');
      const file = `${addressOf(resource)}/export?${new URLSearchParams({ columns: JSON.stringify(['id', secret]) }).toString()}`;
      expect((await ask(role, 'GET', file)).status).toBe(400);
    }
    expect((await ask(overseer, 'GET', `${addressOf(resource)}/export`)).text).toContain(String(id));
  });

  test('from the log, whose entries others read', async () => {
    const given = world.sample(resource, next());
    const made = (await ask(owner, 'POST', addressOf(resource), given)).body();
    expect(made[secret]).toEqual(expect.stringMatching(/.{10}/));
    await ask(owner, 'DELETE', `${addressOf(resource)}/${made.id}`);
    const entries = await world.platform.database.sql.select().from(auditLog);
    const ofIt = entries.filter(({ entity, entityId }) => entity === resource.name && entityId === made.id);
    expect(ofIt.map(({ action }) => action)).toEqual(['create', 'delete']);
    expect(JSON.stringify(ofIt)).not.toContain(made[secret]);
  });

  test('from the history, also what an older entry has', async () => {
    const { id } = await place();
    const older = { entity: resource.name, entityId: id, action: 'update' };
    await world.platform.database.sql
      .insert(auditLog)
      .values({ ...older, before: { [secret]: value }, after: { [secret]: `another ${value}` } });
    for (const role of [owner, overseer]) {
      const { text } = await ask(role, 'GET', `${addressOf(resource)}/${id}/history`);
      expect(text).not.toContain(secret);
      expect(text).not.toContain(value);
    }
  });
});

test('A decision on a site answers whether it is verified, without its token.', async () => {
  const { id, version } = await world.insert(sites, next(), { status: 'pending', verifiedAt: new Date() });
  const url = `${addressOf(sites)}/${id}/status`;
  const { status, body } = await ask('advert-admin', 'POST', url, { status: 'approved', version });
  expect(status).toBe(200);
  expect(body()).toMatchObject({ status: 'approved', verifyToken: null, verifiedAt: expect.any(String) });
});

test('The list of sites with their zones has each owner’s tokens alone.', async () => {
  const { verifyToken } = await world.insert(sites, next(), { owner: world.actor('publisher').id });
  const url = `/api/adnet/v0/sites-and-adzones?${new URLSearchParams({ sort: '["id","DESC"]' }).toString()}`;
  expect((await ask('publisher', 'GET', url)).text).toContain(String(verifyToken));
  expect((await ask('advert-admin', 'GET', url)).text).not.toContain(String(verifyToken));
});

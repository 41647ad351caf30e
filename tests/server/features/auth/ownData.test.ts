import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/audit/auditLog.ts';
import { credentials, refreshTokens, sessions } from '#server/features/account/tables.ts';
import { notify } from '#server/notifications/notify.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { limits } from '#src/limits.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { exportOwnData, ownDataFile } from '#src/resources/auth/routes/ownData.ts';
import { socialAccounts } from '#src/resources/bounty/socialAccounts.ts';
import { allows } from '#src/schema/access/ability.ts';
import { ownFields } from '#src/schema/access/ownFields.ts';
import { secretsOf } from '#src/schema/access/secrets.ts';
import { allResources, getResource } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { type AccountApi, accountApi } from '#tests/support/accountApi.ts';
import { appOver, type TestApp } from '#tests/support/app.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';
import { openWorld, type World } from '#tests/support/world.ts';
import { partsOfZip } from '#tests/support/xlsx.ts';

type Headers = Record<string, string>;
type Files = Readonly<Record<string, readonly AnyRow[]>>;

const url = `/api/auth${exportOwnData.path}`;

let world: World;
let here: TestApp;
const files = new Map<RoleName, Files>();

const ask = (of: TestApp, headers: Headers) => of.app.inject({ method: 'POST', url, headers });

async function filesOf(of: TestApp, headers: Headers): Promise<Files> {
  const answer = await ask(of, headers);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const parts = await partsOfZip(answer.rawPayload);
  return Object.fromEntries([...parts].map(([name, text]) => [name, JSON.parse(text)]));
}

beforeAll(async () => {
  world = await openWorld();
  here = await appOver(world.platform);
  await world.insert(socialAccounts, 77, {
    owner: world.actor('bounty-hunter').id,
    handle: '../../etc/passwd\u202Egnp',
  });
  for (const role of roleNames) {
    const headers = await signIn(here.app, await world.account(role));
    const { id: user } = world.actor(role);
    await world.platform.database.transaction((tx) =>
      notify(tx, { user, kind: 'rolesChanged', parameters: { roles: role } }),
    );
    files.set(role, await filesOf(here, headers));
  }
});
afterAll(() => here.close());

const owned = allResources().filter((resource) => ownFields(resource).length > 0);

describe('the export of one’s data', () => {
  test('has every record that one owns and reads, and nobody else’s', () => {
    for (const [role, found] of files) {
      const me = world.actor(role);
      for (const resource of owned) {
        const isMine = (record: AnyRow) => ownFields(resource).some((name) => record[name] === me.id);
        const exported = found[`${resource.name}.json`] ?? [];
        expect(
          exported.filter((record) => !isMine(record)),
          `${role} ${resource.name}`,
        ).toEqual([]);
        const mine = (world.records[resource.name] ?? []).filter(isMine);
        const readable = mine.filter((record) => allows(me.ability, 'read', resource.name, record));
        const ids = exported.map(({ id }) => id);
        expect(ids, `${role} ${resource.name}`).toEqual(expect.arrayContaining(readable.map(({ id }) => id)));
      }
    }
  });

  test('has of each resource with an owner what somebody owns', () => {
    const names = new Set([...files.values()].flatMap((found) => Object.keys(found)));
    const expected = owned.map(({ name }) => `${name}.json`);
    expect([...names].toSorted()).toEqual(expect.arrayContaining(expected.toSorted()));
  });

  test('has the account besides: sessions, notifications and how they are told, and what one has done', () => {
    const found = files.get('bounty-hunter') ?? {};
    expect(found['sessions.json']).toEqual([expect.objectContaining({ ip: '127.0.0.1' })]);
    expect(found['notifications.json']).toEqual([expect.objectContaining({ kind: 'rolesChanged' })]);
    expect(found['notification-settings.json']).toContainEqual(expect.objectContaining({ kind: 'rolesChanged' }));
    expect(found['audit-log.json']?.map(({ action }) => action)).toEqual(['export-data', 'sign-in']);
    expect(found['users.json']).toEqual([expect.objectContaining({ email: 'bounty-hunter@quarry.test' })]);
  });

  test('has no code, hash or token', async () => {
    const text = JSON.stringify([...files.values()]);
    const { sql: executor } = world.platform.database;
    const hashes = [
      ...(await executor.select({ secret: credentials.passwordHash }).from(credentials)),
      ...(await executor.select({ secret: sessions.bindingHash }).from(sessions)),
      ...(await executor.select({ secret: refreshTokens.hash }).from(refreshTokens)),
    ];
    const codes = owned.flatMap((resource) =>
      (world.records[resource.name] ?? []).flatMap((record) => secretsOf(resource).map((name) => record[name])),
    );
    const secrets = [...hashes.map(({ secret }) => secret), ...codes.filter(Boolean).map(String)];
    expect(secrets.length).toBeGreaterThan(10);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    for (const name of ['verifyCode', 'verifyToken', 'passwordHash', 'bindingHash']) expect(text).not.toContain(name);
  });

  test('calls its files by resources alone, whatever records are called', () => {
    for (const found of files.values())
      for (const name of Object.keys(found)) expect(name).toMatch(/^[a-z]+(-[a-z]+)*\.json$/);
    expect(JSON.stringify(files.get('bounty-hunter')?.['social-accounts.json'])).toContain('../../etc/passwd');
  });

  test('has the lines of payouts to a hunter, and nothing of hunters for the manager who pays them', () => {
    const { id } = world.actor('bounty-hunter');
    for (const name of ['payout-items', 'participations', 'submissions'])
      expect([name, ownFields(getResource(name))]).toEqual([name, ['hunter']]);
    const managed = Object.keys(files.get('bounty-manager') ?? {});
    expect(managed).toContain('payouts.json');
    expect(managed).not.toContain('payout-items.json');
    const mine = (world.records['payout-items'] ?? []).filter(({ hunter }) => hunter === id);
    expect(files.get('bounty-hunter')?.['payout-items.json']?.length ?? 0).toBe(mine.length);
  });

  test('is called by its day', async () => {
    const answer = await ask(here, await signIn(here.app, await createUser(here.platform)));
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${ownDataFile(new Date())}"`);
    expect(ownDataFile(new Date('2026-03-02T23:59:59Z'))).toBe('quarry-data-2026-03-02.zip');
  });

  test('is there before the e-mail is confirmed, with the account alone', async () => {
    const found = await filesOf(here, await signIn(here.app, await createUser(here.platform, { verified: false })));
    expect(Object.keys(found)).toEqual(['users.json', 'sessions.json', 'notification-settings.json', 'audit-log.json']);
  });

  test('has what is read in every role that somebody holds', async () => {
    const account = await createUser(here.platform, { roles: ['bounty-hunter', 'publisher'] });
    await world.insert(getResource('wallets'), 91, { owner: account.id });
    await world.insert(getResource('pub-sites'), 91, { owner: account.id });
    const found = await filesOf(here, { ...(await signIn(here.app, account)), 'x-role': 'publisher' });
    expect([found['wallets.json'], found['pub-sites.json']].map((each) => each?.length)).toEqual([1, 1]);
  });
});

describe('who exports', () => {
  let api: AccountApi;
  beforeAll(async () => {
    api = await accountApi({ rateLimit: true });
  });
  afterAll(() => api.close());

  test('is signed in, and has given the password lately', async () => {
    const account = await createUser(api.platform);
    const headers = await signIn(api.app, account);
    expect((await ask(api, {})).statusCode).toBe(401);
    await api.forgetPassword(account.id, limits.recentAuthenticationMinutes + 1);
    expect((await ask(api, headers)).json()).toMatchObject({ type: catalogue.reauthenticationNeeded.type });
  });

  test('does so a few times an hour, and the log tells of each', async () => {
    const account = await createUser(api.platform);
    const headers = await signIn(api.app, account);
    const { burst } = limits.ownDataExports;
    for (let n = 0; n < burst; n += 1) expect((await ask(api, headers)).statusCode).toBe(200);
    const refused = await ask(api, headers);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 60]).toEqual([429, true]);
    expect(refused.json()).toMatchObject({ type: catalogue.tooManyExports.type });
    const entries = await api.platform.database.sql.select().from(auditLog);
    const mine = entries.filter(({ actorId, action }) => actorId === account.id && action === 'export-data');
    expect(mine).toHaveLength(burst);
    const another = await signIn(api.app, await createUser(api.platform));
    expect((await ask(api, another)).statusCode).toBe(200);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#server/audit/auditLog.ts';
import { auditCsv } from '#server/features/account/audit/auditCsv.ts';
import { create } from '#server/operations/create.ts';
import { transition } from '#server/operations/transition.ts';
import { update } from '#server/operations/update.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { type AuditEntry, auditChanges, auditChoices, listAudit } from '#src/resources/auth/routes/audit.ts';
import { users } from '#src/resources/auth/users.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { appOver, type TestApp } from '#tests/support/app.ts';
import { emptyAuditLog } from '#tests/support/auditLog.ts';
import { signIn } from '#tests/support/signIn.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let here: TestApp;
const headers = new Map<RoleName, Record<string, string>>();
let last = 100;
beforeAll(async () => {
  world = await openWorld();
  here = await appOver(world.platform);
  for (const role of roleNames) headers.set(role, await signIn(here.app, await world.account(role)));
});
afterAll(() => here.close());
beforeEach(() => emptyAuditLog(world.platform.database));

type Query = Readonly<Record<string, string>>;
type NewEntry = Partial<typeof auditLog.$inferInsert>;

const base = '/api/auth/v0/audit';
const ask = (path: string, query: Query = {}, role: RoleName = 'admin') =>
  here.app.inject({ url: base + path, query, headers: headers.get(role) ?? {} });

async function listed(query: Query = {}) {
  const answer = await ask('', query);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return listAudit.answer.parse(answer.json());
}
const idsOf = (entries: readonly AuditEntry[]): number[] => entries.map(({ id }) => id);
const changesOf = async (id: number) => auditChanges.answer.parse((await ask(`/${id}/changes`)).json());

/** Writes entries as they are; the ids of an earlier one are smaller. */
async function write(...entries: readonly NewEntry[]): Promise<number[]> {
  const values = entries.map((one) => ({ entity: 'campaigns', entityId: 1, action: 'update', ...one }));
  const rows = await world.platform.database.sql.insert(auditLog).values(values).returning({ id: auditLog.id });
  return rows.map(({ id }) => id);
}
const at = (day: number): Date => new Date(Date.UTC(2026, 2, day));

const made = () => {
  last += 20;
  return create(world.platform, world.actor('bounty-manager'), campaigns, world.sample(campaigns, last));
};

describe('the log', () => {
  test('tells who did what to which record, in which role, from where and why, the newest first', async () => {
    const record = await made();
    const { version } = await update(world.platform, world.actor('bounty-manager'), campaigns, record.id, {
      title: 'Another title',
    });
    const reason = 'The links are broken.';
    await transition(world.platform, world.actor('bounty-admin'), campaigns, record.id, { status: 3, version, reason });
    const { entries, next } = await listed();
    expect(next).toBeNull();
    const common = { id: expect.any(Number), at: expect.any(String), ip: '127.0.0.1', entity: 'campaigns' } as const;
    const by = (role: RoleName) => ({ id: world.actor(role).id, name: expect.any(String) });
    expect(entries).toEqual([
      {
        ...common,
        by: by('bounty-admin'),
        role: 'bounty-admin',
        record: record.id,
        title: 'Another title',
        action: 'reject',
        reason,
        fields: expect.arrayContaining(['status', 'statusReason']),
      },
      {
        ...common,
        by: by('bounty-manager'),
        role: 'bounty-manager',
        record: record.id,
        title: 'Another title',
        action: 'update',
        reason: null,
        fields: ['title'],
      },
      {
        ...common,
        by: by('bounty-manager'),
        role: 'bounty-manager',
        record: record.id,
        title: record.title,
        action: 'create',
        reason: null,
        fields: expect.arrayContaining(['title', 'manager', 'status']),
      },
    ]);
    expect(await changesOf(entries[1]?.id ?? 0)).toEqual([
      { field: 'title', before: record.title, after: 'Another title' },
    ]);
  });

  test('tells what a record had when it was deleted, and what one began with', async () => {
    const record = { id: 1, version: 3, title: 'Nebula', isIco: false };
    const [created = 0, deleted = 0] = await write(
      { action: 'create', after: record },
      { action: 'delete', before: record },
    );
    expect(await changesOf(created)).toEqual([
      { field: 'title', before: null, after: 'Nebula' },
      { field: 'isIco', before: null, after: false },
    ]);
    expect(await changesOf(deleted)).toEqual([
      { field: 'title', before: 'Nebula', after: null },
      { field: 'isIco', before: false, after: null },
    ]);
    expect((await listed()).entries.map(({ title }) => title)).toEqual(['Nebula', 'Nebula']);
  });

  test('tells nothing secret, whatever an old entry has', async () => {
    const secret = { verifyToken: 'site-secret', passwordHash: 'hash', gone: 'unknown' };
    const [site = 0, account = 0, strange = 0, machine = 0] = await write(
      { entity: 'pub-sites', before: { name: 'A' }, after: { name: 'B', ...secret } },
      { entity: 'users', before: { locale: 'en' }, after: { locale: 'de', ...secret } },
      { entity: 'what-is-no-more', after: { name: 'C', ...secret } },
      { entity: 'machine-tokens', action: 'create', after: { name: 'Frankfurt', scopes: ['events'], hash: 'hash' } },
    );
    expect(await changesOf(site)).toEqual([{ field: 'name', before: 'A', after: 'B' }]);
    expect(await changesOf(account)).toEqual([{ field: 'locale', before: 'en', after: 'de' }]);
    expect(await changesOf(strange)).toEqual([]);
    expect(await changesOf(machine)).toEqual([
      { field: 'name', before: null, after: 'Frankfurt' },
      { field: 'scopes', before: null, after: ['events'] },
    ]);
    const file = (await ask('/export')).body;
    for (const hidden of ['site-secret', 'hash', 'unknown']) expect(file).not.toContain(hidden);
  });

  test('comes in pages, none twice and none lost, also where many were written at one moment', async () => {
    const ids = await write(...Array.from({ length: 7 }, (_, index) => ({ at: at(1 + Math.floor(index / 4)) })));
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof listed>> = await listed({ limit: '3', ...(cursor && { cursor }) });
      seen.push(...idsOf(page.entries));
      cursor = page.next;
      // What arrives meanwhile shifts nothing.
      await write({ at: at(20) });
    }
    expect(seen).toEqual(ids.toReversed());
  });
});

describe('the filters', () => {
  test('keep what was done by somebody, to something, by an action, within a time', async () => {
    const [one, other] = [world.actor('admin').id, world.actor('advert-admin').id];
    const [first, second, third, fourth] = await write(
      { actorId: one, entityId: 1, at: at(1) },
      { actorId: other, entityId: 2, at: at(2), action: 'approve' },
      { actorId: one, entity: 'users', entityId: 2, at: at(3) },
      { entity: 'users', entityId: 3, at: at(4), action: 'end-session' },
    );
    const found = async (query: Query) => idsOf((await listed(query)).entries);
    expect(await found({ actor: String(one) })).toEqual([third, first]);
    expect(await found({ actor: 'none' })).toEqual([fourth]);
    expect(await found({ entity: 'users' })).toEqual([fourth, third]);
    expect(await found({ entity: 'campaigns', record: '2' })).toEqual([second]);
    expect(await found({ action: 'update' })).toEqual([third, first]);
    expect(await found({ from: at(2).toISOString(), to: at(3).toISOString() })).toEqual([third, second]);
    expect(await found({ actor: String(one), entity: 'users', action: 'update' })).toEqual([third]);
    expect(await found({ entity: 'payouts' })).toEqual([]);
  });

  test('offer what the log has', async () => {
    await write({ action: 'reject' }, { entity: 'users', action: 'sign-in' }, { action: 'reject' });
    const choices = auditChoices.answer.parse((await ask('/choices')).json());
    expect(choices).toEqual({ entities: ['campaigns', 'users'], actions: ['reject', 'sign-in'] });
  });

  test.each<[string, string]>([
    ['actor', 'Ada'],
    ['actor', '0'],
    ['record', '7'],
    ['entity', 'a b'],
    ['action', "'; drop table audit_entries"],
    ['from', 'yesterday'],
    ['to', '0000-01-01T00:00:00Z'],
    ['cursor', 'x'],
    ['limit', '201'],
    ['who', '1'],
  ])('refuse %s=%s', async (parameter, value) => {
    const answer = await ask('', { [parameter]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ type: catalogue.malformedQuery.type, propertyPath: parameter });
  });
});

describe('the file', () => {
  test('has every entry that matches, in the order of the log', async () => {
    const ids = await write(...Array.from({ length: 12 }, (_, index) => ({ at: at(1 + (index % 5)) })));
    await write({ entity: 'users' });
    let text = '';
    const { sql } = world.platform.database;
    for await (const piece of auditCsv(sql, { entity: 'campaigns' }, 5)) text += piece;
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      'ID,Time,Actor ID,Actor,Role,Address,Record type,Record ID,Record,Action,Reason,Before,After',
    );
    const found = lines.slice(1).map((line) => Number(line.split(',')[0]));
    expect(found).toEqual(idsOf((await listed({ entity: 'campaigns' })).entries));
    expect(new Set(found)).toEqual(new Set(ids));
  });

  test('has no cell that a spreadsheet would run', async () => {
    const formula = '=HYPERLINK("https://evil.test")';
    await write({ reason: formula, before: { title: 'A' }, after: { title: formula } });
    const answer = await ask('/export', { entity: 'campaigns' });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="audit.csv"');
    const [, line = ''] = answer.body.split('\r\n');
    // As the title of the record, and as the reason.
    expect(line.split(`,"'=HYPERLINK(""https://evil.test"")",`)).toHaveLength(3);
    expect(line).toContain(`,"{""title"":""A""}",`);
  });

  test('is refused before it begins', async () => {
    const answer = await ask('/export', { record: '7' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      400,
      expect.stringContaining('application/problem+json'),
    ]);
  });
});

test.each(roleNames.filter((role) => role !== 'admin'))('nothing of it is for %s', async (role) => {
  const [id = 0] = await write({ entity: users.name });
  for (const path of ['', '/choices', '/export', `/${id}/changes`])
    expect([path, (await ask(path, {}, role)).statusCode]).toEqual([path, 403]);
  expect((await here.app.inject({ url: base })).statusCode).toBe(401);
});

test('an entry that isn’t there has no changes', async () => {
  expect((await ask('/2147483647/changes')).statusCode).toBe(404);
});

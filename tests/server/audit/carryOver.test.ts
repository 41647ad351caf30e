import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#server/audit/auditLog.ts';
import { checkSeals } from '#server/audit/checkSeals.ts';
import { auditEntries, auditPersonal } from '#server/audit/tables.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrationsFolder } from '#server/database/migrations.ts';
import { emptyDatabase } from '#tests/support/database.ts';

const user = { id: 1, version: 1, email: 'ada@example.com', firstName: 'Ada', roles: [1], status: 'active' };
const participation = { id: 5, hunter: 1, name: 'Ada Byron', handle: 'ada', status: 'active' };

/** Entries of an earlier version. */
const earlier = [
  { actorId: 1, entity: 'users', entityId: 1, action: 'sign-in', ip: '192.0.2.1' },
  {
    actorId: 2,
    entity: 'users',
    entityId: 1,
    action: 'update',
    before: user,
    after: { ...user, firstName: 'Augusta' },
  },
  { actorId: 2, entity: 'participations', entityId: 5, action: 'create', after: participation, ip: '192.0.2.2' },
  { entity: 'users', entityId: 1, action: 'end-session', reason: 'reused', ip: '192.0.2.3' },
  { entity: 'wallets', entityId: 1, action: 'create', after: { name: 'mine', address: '0x' } },
  { actorId: 3, entity: 'users', entityId: 3, action: 'close', before: { roles: [1] }, after: {}, ip: '192.0.2.4' },
];

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-audit-'));
  database = await emptyDatabase();
  const files = (await readdir(migrationsFolder)).toSorted();
  const itself = files.findIndex((file) => file.endsWith('_audit_chain.sql'));
  for (const file of files.slice(0, itself)) await cp(join(migrationsFolder, file), join(folder, file));
  await migrate(database, folder);
  await database.sql.execute(sql`
    insert into users (id, email, roles, status) values (1, 'ada@example.com', '{1}', 'active'), (3, 'closed@closed.invalid', '{1}', 'closed')`);
  await database.sql.execute(sql`
    insert into audit_entries (actor_id, entity, entity_id, action, before, after, reason, ip)
    select "actorId", entity, "entityId", action, before, after, reason, ip from json_to_recordset(${JSON.stringify(earlier)}::json)
      as entry ("actorId" integer, entity text, "entityId" integer, action text, before jsonb, after jsonb, reason text, ip text)`);
  await migrate(database);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

test('entries of an earlier version are read as they were, but for addresses of closed accounts', async () => {
  const log = await database.sql.select().from(auditLog).orderBy(auditLog.id);
  const none = { actorId: null, before: null, after: null, reason: null, ip: null };
  const expected = earlier.map((entry) => ({ ...none, ...entry, ...(entry.actorId === 3 && { ip: null }) }));
  expect(log).toMatchObject(expected);
});

test('their personal values stand apart, each with the user whom it describes', async () => {
  const entries = JSON.stringify(await database.sql.select().from(auditEntries));
  expect(entries).not.toMatch(/Ada|Augusta|Byron|ada@|192\.0\.2/);
  expect(entries).toContain('mine');
  const apart = await database.sql.select().from(auditPersonal).orderBy(auditPersonal.entry, auditPersonal.part);
  expect(apart.map(({ entry, part, subject }) => [entry, part, subject])).toEqual([
    [1, 'ip', 1],
    [2, 'values', 1],
    [3, 'ip', 2],
    [3, 'values', 1],
    [4, 'ip', 1],
    // Erased, of a closed account: nothing says any more of which.
    [6, 'ip', null],
  ]);
});

test('they fit their digests, and none is sealed yet', async () => {
  expect(await checkSeals(database.sql)).toMatchObject({ sealed: 0, unsealed: 6, erased: 1 });
  expect((await checkSeals(database.sql)).fault).toBeUndefined();
});

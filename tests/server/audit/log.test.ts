import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#server/audit/auditLog.ts';
import { recordWrite } from '#server/audit/recordWrite.ts';
import { auditEntries, auditPersonal } from '#server/audit/tables.ts';
import type { Database } from '#server/database/database.ts';
import { users } from '#src/resources/auth/users.ts';
import { freshDatabase } from '#tests/support/database.ts';

const before = { id: 7, version: 1, email: 'ada@example.com', firstName: 'Ada', roles: [1], status: 'active' };
const after = { ...before, version: 2, firstName: null };

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await database.transaction((tx) =>
    recordWrite(tx, undefined, { entity: users.name, entityId: 7, action: 'update', before, after, reason: 'asked' }),
  );
  await database.sql.insert(auditLog).values([
    { actorId: 8, entity: 'wallets', entityId: 1, action: 'create', after: { address: '0x' }, ip: '192.0.2.7' },
    { entity: 'wallets', entityId: 1, action: 'delete', at: new Date('2026-01-01T00:00:00Z') },
  ]);
});
afterAll(() => database.close());

const everything = async () => [
  await database.sql.select().from(auditEntries).orderBy(auditEntries.id),
  await database.sql.select().from(auditPersonal).orderBy(auditPersonal.entry),
];

test('an entry is read as it was written', async () => {
  const log = await database.sql.select().from(auditLog).orderBy(auditLog.id);
  expect(log).toMatchObject([
    { id: 1, actorId: null, entityId: 7, action: 'update', before, after, reason: 'asked', ip: null },
    { id: 2, actorId: 8, before: null, after: { address: '0x' }, ip: '192.0.2.7' },
    { id: 3, action: 'delete', before: null, after: null, ip: null, at: new Date('2026-01-01T00:00:00Z') },
  ]);
});

test('personal values are stored apart, and the entry has salted digests of them', async () => {
  const entries = await database.sql.select().from(auditEntries).orderBy(auditEntries.id);
  const plain = { id: 7, roles: [1], status: 'active' };
  const digest = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(entries).toMatchObject([
    { before: { ...plain, version: 1 }, after: { ...plain, version: 2 }, ipDigest: null, valuesDigest: digest },
    { before: null, after: { address: '0x' }, ipDigest: digest, valuesDigest: null },
    { ipDigest: null, valuesDigest: null },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Ada|ada@|192\.0\.2/);
  const apart = await database.sql.select().from(auditPersonal).orderBy(auditPersonal.entry);
  expect(apart.map(({ entry, part, subject }) => [entry, part, subject])).toEqual([
    [1, 'values', 7],
    [2, 'ip', 8],
  ]);
  expect(new Set(apart.map(({ salt }) => salt)).size).toBe(2);
});

test('the same values have another digest in each entry', async () => {
  const again = { actorId: 8, entity: 'wallets', entityId: 2, action: 'create', ip: '192.0.2.7' };
  const [written] = await database.sql.insert(auditLog).values(again).returning({ id: auditLog.id });
  const digestOf = async (id = 0) =>
    (await database.sql.select().from(auditEntries).where(eq(auditEntries.id, id)))[0]?.ipDigest;
  expect(await digestOf(written?.id)).not.toBe(await digestOf(2));
});

test.each([
  "update audit_entries set reason = 'other'",
  'update audit_entries set reason = reason where false',
  'delete from audit_entries',
  'truncate audit_entries',
  'update audit_seals set hash = hash',
  'delete from audit_seals',
  'truncate audit_seals',
  'delete from audit_personal',
  'truncate audit_personal',
])('the database refuses “%s”', async (statement) => {
  const stored = await everything();
  const refused = expect.objectContaining({ message: expect.stringContaining('the audit log is append-only') });
  await expect(database.sql.execute(sql.raw(statement))).rejects.toMatchObject({ cause: refused });
  expect(await everything()).toEqual(stored);
});

test('the database refuses to change a personal value', async () => {
  const stored = await everything();
  const refused = expect.objectContaining({ message: expect.stringContaining('only closing an account erases') });
  await expect(database.sql.execute(sql`update audit_personal set value = value`)).rejects.toMatchObject({
    cause: refused,
  });
  expect(await everything()).toEqual(stored);
});

test.each(["update audit_log set reason = 'other'", 'delete from audit_log'])(
  'the log as it is read takes no “%s”',
  async (statement) => {
    const stored = await everything();
    await expect(database.sql.execute(sql.raw(statement))).rejects.toThrow('Failed query');
    expect(await everything()).toEqual(stored);
  },
);

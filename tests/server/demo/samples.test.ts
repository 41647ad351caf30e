import '#server/declarations.ts';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/audit/auditLog.ts';
import { demoAccounts } from '#server/demo/accounts.ts';
import { fillAuditTrail } from '#server/demo/auditTrail.ts';
import { insertAll } from '#server/demo/insertAll.ts';
import { createRandom } from '#server/demo/random.ts';
import { fillSamples } from '#server/demo/samples.ts';
import { demoUsers } from '#server/demo/users.ts';
import { fillDictionaries } from '#server/dictionaries.ts';
import { statementsBetween } from '#server/generateMigration.ts';
import type { Platform } from '#server/platform/platform.ts';
import { schema } from '#server/schema.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { validate } from '#src/fields/validate.ts';
import { users } from '#src/resources/auth/users.ts';
import * as declared from '#src/resources/everyDeclared.ts';
import { by, nobody } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import { registerResources } from '#src/schema/registry.ts';
import { meetups } from '#tests/example/meetups.ts';
import { venues } from '#tests/example/venues.ts';
import { freshPlatform } from '#tests/support/app.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';

/** Of two records, as no more are possible. */
const pairs = defineResource({
  name: 'pairs',
  service: 'bounty',
  title: 'side',
  screens: 'standard',
  fields: { side: choice(['left', 'right'], { required: true, unique: true }) },
  access: { read: [by('admin')], create: nobody, update: nobody, delete: nobody },
});

/** The product's resources have demo data of their own. */
const withoutLists = Object.fromEntries(
  Object.entries(declared).map(([name, resource]) => [name, { ...resource, screens: {} }]),
);

const now = new Date('2026-03-14T09:26:53.589Z');
const lines: string[] = [];
let platform: Platform;

beforeAll(async () => {
  platform = await freshPlatform();
  const before = generateDrizzleJson(schema());
  registerResources({ ...withoutLists, meetups, venues, pairs });
  for (const statement of await statementsBetween(before, generateDrizzleJson(schema())))
    await platform.database.sql.execute(sql.raw(statement));
  await fillDictionaries(platform);
  await platform.database.transaction(async (tx) => {
    const people = demoUsers(createRandom(1), now);
    const ids = await insertAll(tx, users, people);
    const owners = demoAccounts.map(({ roles }, index) => ({ id: ids[index] ?? 0, roles }));
    await fillAuditTrail(tx, await fillSamples(tx, now, owners, (line) => lines.push(line)));
  });
}, 180_000);
afterAll(() => platform.database.close());

describe.each([meetups, venues])('$name, which has no demo data of its own', (resource) => {
  test('has a dozen samples, each of them valid and older than now', async () => {
    const records = await storedRecords(platform, resource.name);
    expect(records).toHaveLength(12);
    expect(lines).toContain(`Demo data: 12 samples of ${resource.name}.`);
    for (const record of records) {
      expect(validate(resource, record).problems).toEqual([]);
      expect(Date.parse(String(record.updatedAt))).toBeLessThan(now.getTime());
    }
  });

  test('has some in every status for each account that one can sign in with and that may own any', async () => {
    const accounts = await storedRecords(platform, 'users');
    const records = await storedRecords(platform, resource.name);
    const statuses = new Set(Object.values(resource.status?.machine.values ?? {}));
    for (const email of ['manager@quarry.test', 'everyone@quarry.test']) {
      const owner = accounts.find((user) => user.email === email);
      const own = records.filter(({ host }) => host === owner?.id);
      expect(new Set(own.map(({ status }) => status))).toEqual(statuses);
    }
  });

  test('has a history', async () => {
    const told = await platform.database.sql.select().from(auditLog).where(eq(auditLog.entity, resource.name));
    expect(told.filter(({ action }) => action === 'create')).toHaveLength(12);
  });
});

test('a record whose status was given a reason for has one', async () => {
  const records = await storedRecords(platform, 'venues');
  for (const { status, statusReason } of records)
    expect(statusReason !== null).toBe(status === 'rejected' || status === 'closed');
});

test('samples that a table refuses leave it empty, and the demo without a fault', async () => {
  expect(await storedRecords(platform, 'pairs')).toEqual([]);
  expect(lines).toContainEqual(expect.stringMatching(/^Demo data: no samples of pairs: duplicate key value/));
});

test('nothing else has samples', () => {
  expect(lines).toHaveLength(3);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { refuseDemoAccounts } from '#server/demo/refuseDemoAccounts.ts';
import { hashPassword } from '#server/features/account/passwords.ts';
import { credentials } from '#server/features/account/tables.ts';
import type { Platform } from '#server/platform/platform.ts';
import { freshPlatform } from '#tests/support/app.ts';
import { createUser } from '#tests/support/signIn.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await freshPlatform();
});
afterAll(() => platform.database.close());

const check = () => refuseDemoAccounts(platform.database);

test('demo accounts are refused as long as anybody can sign in to them', async () => {
  const { database } = platform;
  await createUser(platform, { email: 'hunter@quarry.test' });
  // With a password of its own.
  await expect(check()).resolves.toBeUndefined();

  const passwordHash = await hashPassword(demoPassword);
  await createUser(platform, { email: 'somebody@elsewhere.example' });
  await database.sql.update(credentials).set({ passwordHash });
  await expect(check()).rejects.toThrow(
    /^Quarry cannot start[^:]*:\n- The database has demo accounts, whose password everybody knows: hunter@quarry\.test; in production begin with/,
  );

  const users = tableOf('users');
  await database.sql.execute(
    sql`update ${users.table} set ${sql.identifier(columnOf(users, 'status').name)} = 'banned'`,
  );
  await expect(check()).resolves.toBeUndefined();
});

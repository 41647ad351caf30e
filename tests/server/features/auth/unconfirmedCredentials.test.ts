import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { migrateBefore } from '#tests/support/migrateBefore.ts';

let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
  await migrateBefore(database, '_pending_registrations.sql');
  await database.sql.execute(sql`
    insert into users (id, email, roles, status)
    values (1, 'confirmed@example.com', '{1,7}', 'active'), (2, 'unconfirmed@example.com', '{1}', 'active')`);
  for (const id of [1, 2]) {
    await database.sql.execute(sql`insert into credentials (user_id, password_hash) values (${id}, 'x')`);
    await database.sql.execute(sql`
      insert into passkeys (user_id, credential_id, user_handle, public_key, counter, transports, name, created_at)
      values (${id}, ${`key-${id}`}, 'x', 'x', 0, '{}', 'Laptop', now())`);
    await database.sql.execute(
      sql`insert into totp_factors (user_id, secret, confirmed_at) values (${id}, 'x', now())`,
    );
    await database.sql.execute(sql`insert into recovery_codes (user_id, position, hash) values (${id}, 0, 'x')`);
  }
  await migrate(database);
});
afterAll(() => database.close());

const holdersOf = async (table: string) =>
  (await database.sql.execute(`select user_id from ${table} order by user_id`)).rows.map((row) => row['user_id']);

test.each(['passkeys', 'totp_factors', 'recovery_codes'])(
  'the migration removes the %s of users without a confirmed e-mail',
  async (table) => {
    expect(await holdersOf(table)).toEqual([1]);
  },
);

test('the migration leaves their passwords', async () => {
  expect(await holdersOf('credentials')).toEqual([1, 2]);
});

import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { fillRoleGrants } from '#server/demo/roleGrants.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { migrateBefore } from '#tests/support/migrateBefore.ts';

let database: Database;
beforeEach(async () => {
  database = await emptyDatabase();
  await migrateBefore(database, '_role_grants.sql');
  await database.sql.execute(sql`
    insert into users (id, version, email, roles, status, created_at) overriding system value values
      (1, 1, 'founder@quarry.test', '{5,7}', 'active', '2026-01-01'),
      (2, 1, 'made@quarry.test', '{1,8,7}', 'active', '2026-02-01'),
      (3, 1, 'former@quarry.test', '{1,7}', 'active', '2026-02-01')`);
  await database.sql.execute(sql`
    insert into audit_log (actor_id, entity, entity_id, action, before, after, at) values
      (null, 'users', 1, 'register', null, '{"id": 1, "roles": [5]}', '2026-01-01'),
      (null, 'users', 2, 'register', null, '{"id": 2, "roles": [1]}', '2026-02-01'),
      (1, 'users', 2, 'update', '{"id": 2, "roles": [1, 7]}', '{"id": 2, "roles": [1, 7, 8]}', '2026-03-01'),
      (1, 'users', 3, 'update', '{"id": 3, "roles": [1, 7]}', '{"id": 3, "roles": [1, 7, 9]}', '2026-03-01'),
      (1, 'users', 3, 'update', '{"id": 3, "roles": [1, 7, 9]}', '{"id": 3, "roles": [1, 7]}', '2026-04-01')`);
  await migrate(database);
});
afterEach(() => database.close());

const grants = async () =>
  (
    await database.sql.execute(sql`
      select user_id as user, role, granted_by as by, to_char(at, 'YYYY-MM') as at, to_char(ended_at, 'YYYY-MM') as ended
      from role_grants where role <> 7 order by user_id, role`)
  ).rows;

it('fills the grants of roles from the audit log', async () => {
  expect(await grants()).toEqual([
    { user: 1, role: 5, by: null, at: '2026-01', ended: null },
    { user: 2, role: 1, by: null, at: '2026-02', ended: null },
    { user: 2, role: 8, by: 1, at: '2026-03', ended: null },
    { user: 3, role: 1, by: null, at: '2026-02', ended: null },
    { user: 3, role: 9, by: 1, at: '2026-03', ended: '2026-04' },
  ]);
});

it('dates the grants of the demo 30 days back', async () => {
  const now = new Date('2026-06-30T12:00:00.000Z');
  await database.transaction((tx) => fillRoleGrants(tx, now));
  const { rows } = await database.sql.execute(
    sql`select distinct granted_by as by, at = '2026-05-31T12:00:00Z' as dated from role_grants`,
  );
  expect(rows).toEqual([{ by: null, dated: true }]);
});

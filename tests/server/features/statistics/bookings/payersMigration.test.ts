import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { migrateBefore } from '#tests/support/migrateBefore.ts';

let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.close());

test('the migration turns the platform’s debt into opening credit, and marks booked hours as without campaigns', async () => {
  await migrateBefore(database, '_money_with_payers.sql');
  await database.sql.execute(sql`insert into ledger_accounts (address, kind, currency, credited, debited)
    values ('platform::USD', 'platform', 'USD', 5, 12.5), ('platform::EUR', 'platform', 'EUR', 5, 2)`);
  await database.sql.execute(sql`insert into booked_hours (hour) values ('2026-03-02T09:00:00Z')`);
  await migrate(database);
  const { rows } = await database.sql.execute(sql`
    select address, trim_scale(credit_limit)::text as credit, trim_scale(opening_credit)::text as opening
    from ledger_accounts order by address`);
  expect(rows).toEqual([
    { address: 'platform::EUR', credit: '0', opening: '0' },
    { address: 'platform::USD', credit: '0', opening: '7.5' },
  ]);
  await database.sql.execute(sql`insert into booked_hours (hour) values ('2026-03-02T10:00:00Z')`);
  const hours = await database.sql.execute(sql`select by_campaign from booked_hours order by hour`);
  expect(hours.rows).toEqual([{ by_campaign: false }, { by_campaign: true }]);
  const more = database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = 'replica'`);
    await tx.execute(sql`update ledger_accounts set debited = 12.6 where address = 'platform::USD'`);
  });
  await expect(more).rejects.toMatchObject({ cause: { constraint: 'ledger_accounts_overdraft_check' } });
});

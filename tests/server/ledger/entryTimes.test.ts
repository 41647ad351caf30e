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

test('the migration gives entries the times of their transfers, and nothing changes afterwards', async () => {
  await migrateBefore(database, '_statement_times.sql');
  await database.sql.execute(sql`insert into ledger_accounts (address, kind, owner, currency)
    values ('outside::USD', 'outside', null, 'USD'), ('campaign:1:USD', 'campaign', 1, 'USD')`);
  await database.sql.execute(sql`
    with made as (
      insert into ledger_transfers (key, at) values ('later', '2026-02-02T10:00:00.5Z'), ('earlier', '2025-01-01T00:00:00Z')
      returning id
    )
    insert into ledger_entries (transfer, type, debit, credit, currency, amount, entity, entity_id)
    select id, 'deposit', 'outside::USD', 'campaign:1:USD', 'USD', n, 'campaigns', 1 from made, generate_series(1, 2) as n`);
  await migrate(database);
  const { rows } = await database.sql.execute(sql`
    select key, trim_scale(amount)::text as amount, extract(epoch from entry.at)::float as seconds
    from ledger_entries as entry join ledger_transfers as made on made.id = transfer order by made.id, amount`);
  const [later, earlier] = [Date.parse('2026-02-02T10:00:00.5Z') / 1000, Date.parse('2025-01-01T00:00:00Z') / 1000];
  expect(rows).toEqual([
    { key: 'later', amount: '1', seconds: later },
    { key: 'later', amount: '2', seconds: later },
    { key: 'earlier', amount: '1', seconds: earlier },
    { key: 'earlier', amount: '2', seconds: earlier },
  ]);
  const refused = { cause: expect.objectContaining({ message: expect.stringContaining('the ledger is append-only') }) };
  await expect(database.sql.execute(sql`update ledger_entries set at = now()`)).rejects.toMatchObject(refused);
});

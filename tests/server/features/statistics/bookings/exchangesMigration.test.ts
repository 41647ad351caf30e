import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { migrateBefore } from '#tests/support/migrateBefore.ts';

let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
  await migrateBefore(database, '_exchange_accounts.sql');
});
afterAll(() => database.close());

/** Inserts a row past its references, with some value in each column that needs one. */
async function insertRow(table: string, values: Readonly<Record<string, string>>): Promise<void> {
  const { rows } = await database.sql.execute<{ name: string; type: string }>(sql`
    select column_name as name, data_type as type from information_schema.columns
    where table_name = ${table} and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`);
  const samples: Readonly<Record<string, string>> = { boolean: 'false', jsonb: '[]', ARRAY: '{}', text: 'text' };
  const sampleOf = (type: string) => samples[type] ?? (type.startsWith('timestamp') ? '2026-01-01' : '1');
  const row = { ...Object.fromEntries(rows.map(({ name, type }) => [name, sampleOf(type)])), ...values };
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = 'replica'`);
    const columns = Object.keys(row).map((name) => sql.identifier(name));
    const literals = Object.values(row).map((value) => sql`${sql.raw(`'${value}'`)}`);
    await tx.execute(sql`
      insert into ${sql.identifier(table)} (${sql.join(columns, sql`, `)}) values (${sql.join(literals, sql`, `)})`);
  });
}

test('the migration marks booked hours as without exchanges, and adds unbilled events up by day and side', async () => {
  await database.sql.execute(sql`insert into booked_hours (hour) values ('2026-03-02T09:00:00Z')`);
  await insertRow('users', { id: '7', status: 'active' });
  await insertRow('advert_campaigns', { id: '3', owner: '7', bid_currency: 'EUR', timezone: 'UTC', status: '1' });
  const batch = 'c7a7c0f4-0000-4000-8000-000000000001';
  const common = { batch, campaign: '3', event: 'click', events: '5000000000', created_at: '2026-03-02T23:30:00Z' };
  await insertRow('unbilled_events', { ...common, reason: 'paused', cost: '2', publisher_revenue: '1.4' });
  await insertRow('unbilled_events', { ...common, reason: 'closed', cost: '1', publisher_revenue: '0' });
  const sameDay = { batch: 'c7a7c0f4-0000-4000-8000-000000000002', created_at: '2026-03-02T23:50:00Z' };
  await insertRow('unbilled_events', { ...common, ...sameDay, reason: 'paused', cost: '1', publisher_revenue: '0.7' });
  await migrate(database);
  await database.sql.execute(sql`insert into booked_hours (hour) values ('2026-03-02T10:00:00Z')`);
  const hours = await database.sql.execute(sql`select by_exchange from booked_hours order by hour`);
  expect(hours.rows).toEqual([{ by_exchange: false }, { by_exchange: true }]);
  const { rows } = await database.sql.execute(sql`
    select reason || ' ' || side || ' ' || day || ' ' || trim_scale(events) || ' ' || trim_scale(amount) || ' ' || amount_currency || ' '
      || campaign || ' ' || coalesce(owner, 0) as line
    from unbilled_events order by reason, side desc`);
  expect(rows.map(({ line }) => line)).toEqual([
    'closed spend 2026-03-02 5000000000 1 EUR 3 7',
    'paused spend 2026-03-02 10000000000 3 EUR 3 7',
    'paused income 2026-03-02 10000000000 2.1 EUR 3 0',
  ]);
});

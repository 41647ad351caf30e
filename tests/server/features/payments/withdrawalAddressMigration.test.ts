import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { findChangeOfLink } from '#server/features/account/changeLinks.ts';
import { withdrawalAddresses } from '#server/features/account/model/withdrawalAddressTable.ts';
import { hashSecret } from '#server/features/account/randomSecret.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { migrateBefore } from '#tests/support/migrateBefore.ts';

it('adds earlier addresses as known, and converts open links that restore an e-mail', async () => {
  const database = await emptyDatabase();
  try {
    await migrateBefore(database, '_account_changes.sql');
    const { sql: executor } = database;
    await executor.execute(
      sql`insert into users (id, email, roles, status) values (1, 'new@quarry.test', '{}', 'active')`,
    );
    await executor.execute(sql`
      insert into wallets (owner, address, network, updated_at) values (1, '0xABCDEF', 'ethereum', '2026-01-02')`);
    await executor.execute(sql`
      insert into withdrawals (owner, method, address, created_at, amount, amount_currency, fee, fee_currency, receives,
        receives_currency, payee, status, approvals_needed, attempts)
      select 1, 'paxum', address, at::timestamptz, 60, 'USD', 1, 'USD', 59, 'USD', 'bounty-hunter', 'paid', 1, 1
      from (values ('Ada@quarry.test', '2026-02-03'), ('ada@quarry.test', '2026-03-04')) as used (address, at)`);
    await executor.execute(sql`
      insert into account_links (user_id, purpose, hash, email, issued_at, expires_at)
      values (1, 'restore-email', ${hashSecret('token')}, 'old@quarry.test', now(), now() + interval '1 day')`);
    await migrate(database);
    const added = await executor.select().from(withdrawalAddresses);
    expect(added.map(({ method, address, addedAt }) => [method, address, addedAt.toISOString().slice(0, 10)])).toEqual(
      expect.arrayContaining([
        ['ethereum', '0xabcdef', '2026-01-02'],
        ['paxum', 'ada@quarry.test', '2026-02-03'],
      ]),
    );
    expect(added).toHaveLength(2);
    const opened = await findChangeOfLink(executor, 'token', new Date());
    expect(opened).toMatchObject({
      email: 'old@quarry.test',
      change: { kind: 'email', formerEmail: 'old@quarry.test' },
    });
  } finally {
    await database.close();
  }
});

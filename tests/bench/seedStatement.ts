import type { Client } from 'pg';
import { withoutIndexes } from './withoutIndexes.ts';

/** An account with many entries. */
export interface LongStatement {
  readonly owner: number;
  readonly address: string;
  /** An entry in the middle of it. */
  readonly middle: number;
}

/** The sums of an account, from its entries. */
const sums = `
  update ledger_accounts as account set credited = added.credited, debited = added.debited
  from (
    select address, sum(side.credited) as credited, sum(side.debited) as debited from ledger_entries
    cross join lateral (values (credit, amount, 0), (debit, 0, amount)) as side (address, credited, debited)
    group by address
  ) as added where account.address = added.address`;

/**
 * Gives somebody so many entries, one in ten a deposit, one in a thousand a refund, the others what they spent, twenty seconds apart,
 * as a ledger gets them that is written for months.
 */
export async function seedStatement(client: Client, email: string, count: number): Promise<LongStatement> {
  const { rows: found } = await client.query<{ owner: number; transfers: number }>(
    `select id as owner, (select coalesce(max(id), 0) from ledger_transfers) as transfers from users where email = $1`,
    [email],
  );
  const [{ owner, transfers } = { owner: 0, transfers: 0 }] = found;
  const address = `user:${owner}:USD`;
  await client.query(
    `insert into ledger_accounts (address, kind, owner, currency) values
      ('platform::USD', 'platform', null, 'USD'), ('outside::USD', 'outside', null, 'USD'), ($1, 'user', $2::integer, 'USD')
      on conflict do nothing`,
    [address, owner],
  );
  // Foreign keys of a million rows are checked one by one.
  await client.query(`set session_replication_role = 'replica'`);
  await withoutIndexes(client, ['ledger_transfers', 'ledger_entries'], async () => {
    await client.query(`
      insert into ledger_transfers (id, key, at) overriding system value
      select ${transfers} + n, 'bench:' || n, now() - (${count} - n) * interval '20 seconds' from generate_series(1, ${count}) as n`);
    await client.query(`
      insert into ledger_entries (transfer, at, type, debit, credit, currency, amount, entity, entity_id)
      select made.id, made.at, kind, case kind when 'deposit' then 'outside::USD' else '${address}' end,
        case kind when 'deposit' then '${address}' when 'refund' then 'outside::USD' else 'platform::USD' end, 'USD',
        case kind when 'deposit' then 100 else 1 end, 'users', ${owner}
      from generate_series(1, ${count}) as n join ledger_transfers as made on made.id = ${transfers} + n cross join lateral (
        select case when n % 1000 = 5 then 'refund' when n % 10 = 1 then 'deposit' else 'ad-spend' end as kind
      ) as kinds order by n`);
  });
  await client.query(`select setval(pg_get_serial_sequence('ledger_transfers', 'id'), ${transfers + count})`);
  await client.query(sums);
  await client.query(`set session_replication_role = 'origin'`);
  await client.query('vacuum (analyze) ledger_transfers, ledger_entries, ledger_accounts');
  const { rows } = await client.query<{ middle: number }>(
    `select max(id) - ${Math.floor(count / 2)} as middle from ledger_entries`,
  );
  return { owner, address, middle: rows[0]?.middle ?? 0 };
}

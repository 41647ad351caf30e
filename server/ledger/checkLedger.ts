import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';

/** What doesn't add up, by kind of error. All lists are empty as long as only the ledger writes its tables. */
export interface LedgerCheck {
  readonly isConsistent: boolean;
  /** Ids of transfers that have no entries, or whose debits and credits differ in some currency. */
  readonly unbalanced: number[];
  /** Addresses of accounts whose sums aren't those of their entries. */
  readonly drifted: string[];
  /** Addresses of accounts that are overdrawn. */
  readonly overdrawn: string[];
}

/** Every entry twice: as a debit and as a credit, in its account's currency. */
const sides = sql`
  select transfer, address, account.currency, side.credited, side.debited
  from ledger_entries as entry
  cross join lateral (values (entry.credit, entry.amount, 0), (entry.debit, 0, entry.amount))
    as side (address, credited, debited)
  join ledger_accounts as account using (address)`;

/** Adds up every entry again, at one moment, and compares: reads the whole ledger. */
export async function checkLedger(executor: Executor): Promise<LedgerCheck> {
  const { rows } = await executor.execute<Omit<LedgerCheck, 'isConsistent'> & Record<string, unknown>>(sql`
    with sides as materialized (${sides}), unbalanced as (
      select id from ledger_transfers where id not in (select transfer from ledger_entries)
      union select transfer from sides group by transfer, currency having sum(credited) <> sum(debited)
    ), drifted as (
      select address from ledger_accounts as account
      left join (select address, sum(credited) as credited, sum(debited) as debited from sides group by address) as added
        using (address)
      where (account.credited, account.debited) <> (coalesce(added.credited, 0), coalesce(added.debited, 0))
    )
    select
      array(select id from unbalanced order by id) as unbalanced,
      array(select address from drifted order by address) as drifted,
      array(select address from ledger_accounts where kind not in ('platform', 'outside') and credited < debited order by address) as overdrawn`);
  const { unbalanced = [], drifted = [], overdrawn = [] } = rows[0] ?? {};
  return {
    isConsistent: [unbalanced, drifted, overdrawn].every(({ length }) => length === 0),
    unbalanced,
    drifted,
    overdrawn,
  };
}

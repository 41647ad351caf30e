import { type SQL, sql } from 'drizzle-orm';
import { ownedKinds } from './accounts.ts';

/** An invariant of the money, with a query that finds its violations. */
export interface Invariant {
  readonly name: string;
  /** One column, `broken`: the ID or name of each violation. */
  readonly broken: SQL;
}

/** Lists every entry twice: as a credit of one account and as a debit of the other. */
const sides = sql`
  select transfer, address, entry.currency, side.credited, side.debited from ledger_entries as entry
  cross join lateral (values (entry.credit, entry.amount, 0), (entry.debit, 0, entry.amount))
    as side (address, credited, debited)`;

/** The invariants of the ledger, whatever the purpose of the money. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    name: 'an account has what its entries add up to',
    broken: sql`
      select address as broken from ledger_accounts as account full join (
        select address, sum(credited) as credited, sum(debited) as debited from (${sides}) as side group by address
      ) as added using (address)
      where (account.credited, account.debited) is distinct from (coalesce(added.credited, 0), coalesce(added.debited, 0))`,
  },
  {
    name: 'a transfer has entries, which add up to zero in each currency',
    broken: sql`
      select id as broken from ledger_transfers where id not in (select transfer from ledger_entries)
      union select transfer from (${sides}) as side left join ledger_accounts as account using (address)
      group by transfer, coalesce(account.currency, side.currency) having sum(side.credited) <> sum(side.debited)`,
  },
  {
    name: 'only the outside is overdrawn, and the platform within its credit limit',
    broken: sql`
      select address as broken from ledger_accounts
      where kind = any(${sql.param(ownedKinds)}) and credited < debited
        or kind = 'platform' and credited + credit_limit + opening_credit < debited`,
  },
  {
    name: 'a key is carried out once',
    broken: sql`select key as broken from ledger_transfers group by key having count(*) > 1`,
  },
];

import { type SQL, sql } from 'drizzle-orm';
import { ownedKinds } from './accounts.ts';

/** What holds of the money at every moment, and the query that finds where it doesn't. */
export interface Invariant {
  readonly name: string;
  /** One column, `broken`: what breaks it, by its id or name. No rows as long as it holds. */
  readonly broken: SQL;
}

/** Every entry twice: as a credit of one account and as a debit of the other. */
const sides = sql`
  select transfer, address, entry.currency, side.credited, side.debited from ledger_entries as entry
  cross join lateral (values (entry.credit, entry.amount, 0), (entry.debit, 0, entry.amount))
    as side (address, credited, debited)`;

/** What holds of the ledger by itself, whatever the money is for. */
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

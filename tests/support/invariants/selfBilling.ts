import { sql } from 'drizzle-orm';
import type { Invariant } from '#server/ledger/invariants.ts';

/** What went between tasks’ reserves and hunters’ accounts, as these see it. */
const earned = sql`
  select account.owner, account.currency as paid_in, to_char(at at time zone 'UTC', 'YYYY-MM') as month,
    case when credit = account.address then amount else -amount end as amount
  from ledger_entries join ledger_accounts as account on account.kind = 'user' and account.address in (debit, credit)
  where debit like 'task:%' or credit like 'task:%'`;

/** The months until which rewards are billed: those of documents, and the last one for whoever has earned anything. */
const billedMonths = sql`
  select owner, paid_in, month, true as has_document from self_billed_invoices where source = 'rewards'
  union all select distinct owner, paid_in, (select max(month) from self_billed_months), false from earned`;

/** What holds of self-billed invoices for rewards. What is taken back after it was billed is less on the next one. */
export const selfBillingInvariants: readonly Invariant[] = [
  {
    name: 'self-billed invoices are over the rewards that were earned, each once',
    broken: sql`
      with earned as (${earned}), billed as (${billedMonths})
      select owner || ' ' || paid_in || ' ' || month as broken from billed cross join lateral (
        select coalesce((
          select sum(amount) from earned
          where (earned.owner, earned.paid_in) = (billed.owner, billed.paid_in) and earned.month <= billed.month
        ), 0) - coalesce((
          select sum(amount) from self_billed_invoices as document
          where source = 'rewards' and (document.owner, document.paid_in) = (billed.owner, billed.paid_in)
            and document.month <= billed.month
        ), 0) as open
      ) as difference
      where open >= 0.01 or (has_document and open < 0)`,
  },
  {
    name: 'a self-billed invoice adds up',
    broken: sql`
      select number as broken from self_billed_invoices
      where amount <> net + vat
        or net is distinct from (select sum((item ->> 'net')::numeric) from jsonb_array_elements(items) as item)`,
  },
];

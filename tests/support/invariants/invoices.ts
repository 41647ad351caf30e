import { sql } from 'drizzle-orm';
import type { Invariant } from '#server/ledger/invariants.ts';
import { limits } from '#src/limits.ts';

/**
 * Entries that refer to invoices, by invoice: what they add up to, and whether each is between its owner and the outside. What comes in
 * is a deposit; what goes out is the refund, and the part of the deposit that the house had added.
 */
const ownEntries = (way: 'in' | 'out') => sql`
  select entity_id as id, sum(entry.amount) as amount, bool_and(
    array[debit, credit] @> array['outside::' || net_currency, 'user:' || owner || ':' || net_currency]
    and (type = 'deposit' or type = 'refund' and ${way === 'out'})
  ) as is_right
  from ledger_entries as entry left join invoices on invoices.id = entity_id
  where entity = 'invoices' and (debit like 'outside:%') = ${way === 'in'} group by entity_id`;

/** What the deposits of campaigns' invoices moved, by deposit: into the campaign, or out of it again. */
const depositEntries = (type: 'deposit' | 'adjustment') => sql`
  select entity_id as deposit, sum(amount) as amount from ledger_entries
  where entity = 'deposits' and type = ${type} group by entity_id`;

const least = 1 - limits.paymentTolerance / 100;

/** What holds of invoices, their numbers and their credit notes. */
export const invoiceInvariants: readonly Invariant[] = [
  {
    name: 'an invoice’s money is in the ledger once, and is what its document says',
    broken: sql`
      select coalesce(reference, '#' || own.id) as broken from invoices full join (${ownEntries('in')}) as own using (id)
      left join (${depositEntries('deposit')}) as funded using (deposit)
      where coalesce(own.amount, 0) + coalesce(funded.amount, 0)
          is distinct from case when issued_at is null then 0 else net + coalesce(rest, 0) end
        or own.is_right is false`,
  },
  {
    name: 'an invoice’s document adds up, and has a number once it is paid',
    broken: sql`
      select reference as broken from invoices
      where amount <> net + vat or items is null
        or net <> (select sum((item -> 'net' ->> 'amount')::numeric) from jsonb_array_elements(items) as item)
        or (number is not null) <> (status in ('paid', 'refunded'))
        or (issued_at is not null) <> (status in ('paid', 'refunded'))`,
  },
  {
    name: 'a paid invoice was paid',
    broken: sql`
      select reference as broken from invoices left join (
        select invoice, sum(value) as value from invoice_payments where state in ('seen', 'final') group by invoice
      ) as paid on paid.invoice = invoices.id
      where issued_at is not null and coalesce(paid.value, 0) < amount * ${String(least)}::numeric + coalesce(rest, 0)`,
  },
  {
    name: 'numbers of documents have no gap, and none is there twice',
    broken: sql`
      with given as (
        select series, number, count(*) as times from (
          select 'invoice' as series, number from invoices where number is not null
          union all select 'creditNote', number from credit_notes
          union all select 'selfBilled', number from self_billed_invoices
        ) as document group by series, number
      ), counted as (
        select series, true as is_counted, case series when 'invoice' then 'INV-' when 'creditNote' then 'CN-' else 'SB-' end
          || lpad(n::text, greatest(6, length(n::text)), '0') as number
        from document_series cross join lateral generate_series(1, last) as n
      )
      select number as broken from given full join counted using (series, number)
      where times is distinct from 1 or is_counted is null`,
  },
  {
    name: 'a refunded invoice has one credit note, over what was received of it; no other has any',
    broken: sql`
      select reference as broken from invoices left join credit_notes as note on note.invoice = invoices.id
      group by invoices.id
      having count(note.id) <> case invoices.status when 'refunded' then 1 else 0 end
        or bool_or(note.amount > least(invoices.amount, received - coalesce(rest, 0)) or note.amount < invoices.amount * ${String(least)}::numeric
          or note.amount <> note.net + note.vat or note.net > invoices.net
          or (note.net_currency, note.owner) <> (invoices.net_currency, invoices.owner))`,
  },
  {
    name: 'a refund takes back once what its invoice has brought',
    broken: sql`
      select coalesce(reference, '#' || own.id) as broken from invoices full join (${ownEntries('out')}) as own using (id)
      left join (${depositEntries('adjustment')}) as reversed using (deposit)
      where case when status = 'refunded' then coalesce(own.amount, 0) + coalesce(reversed.amount, 0) <> net
          else own.amount is not null end
        or own.is_right is false`,
  },
];

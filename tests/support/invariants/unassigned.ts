import { sql } from 'drizzle-orm';
import type { Invariant } from '#server/ledger/invariants.ts';

/** What payments count for, by their references in lower case: those of invoices, and those that are recorded as deposits. */
const counted = sql`
  select lower(reference) as reference, invoice, null::integer as deposit from invoice_payments where state <> 'void'
  union all select lower(reference), null, id from deposits where status = 'recorded'`;

/** What holds of coins that no invoice asked for. While they are confirmed, staff may have counted them already. */
export const unassignedInvariants: readonly Invariant[] = [
  {
    name: 'what no invoice asked for counts once where it was assigned to, and nowhere before that',
    broken: sql`
      select hash as broken from unassigned_payments as payment
      left join (${counted}) as counted on counted.reference in (hash, substr(hash, 3))
      where status <> 'confirming' group by payment.id
      having count(counted.reference) <> case status when 'assigned' then 1 else 0 end
        or bool_or(counted.reference is not null
          and (counted.invoice, counted.deposit) is distinct from (payment.invoice, payment.deposit))`,
  },
];

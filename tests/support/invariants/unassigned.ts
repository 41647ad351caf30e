import { sql } from 'drizzle-orm';
import type { Invariant } from '#server/ledger/invariants.ts';

/**
 * What payments count for, by the hash of their transaction without `0x`, and whether they are a numbered part of it: those of invoices,
 * and those that are recorded as deposits.
 */
const counted = sql`
  select parts[1] as digits, parts[2] is not null as is_part, invoice, deposit, exchange_deposit from (
    select reference, invoice, null::integer as deposit, null::integer as exchange_deposit from invoice_payments where state <> 'void'
    union all select reference, null, id, null from deposits where status = 'recorded'
    union all select reference, null, null, id from exchange_deposits where status = 'recorded'
  ) as one, regexp_match(lower(reference), '^(?:0x)?([0-9a-f]{64})([-#:_/][0-9]+)?$') as parts`;

/** What holds of coins that no invoice asked for. While they are confirmed, staff may have counted them already. */
export const unassignedInvariants: readonly Invariant[] = [
  {
    name: 'what no invoice asked for counts once where it was assigned to, and nowhere before that',
    broken: sql`
      select hash as broken from unassigned_payments as payment
      left join (${counted}) as counted on digits = substr(hash, 3)
      where status <> 'confirming' group by payment.id
      having (count(digits) > 0) <> (status = 'assigned') or count(digits) filter (where not is_part) > 1
        or count(digits) > 0
          and not bool_or((counted.invoice, counted.deposit, counted.exchange_deposit)
            is not distinct from (payment.invoice, payment.deposit, payment.exchange_deposit))`,
  },
];

import { type SQL, sql } from 'drizzle-orm';
import type { Invariant } from '#server/ledger/invariants.ts';

/** What entries of a type that refer to a resource's records add up to, by record. */
const sumOf = (type: string): SQL => sql`coalesce(sum(amount) filter (where type = ${type}), 0)`;

/** What a reservation has taken, given back and sent, by the record that it was made for. */
const reserved = (entity: string, kind: 'withdrawal' | 'payout'): SQL => sql`
  select entity_id as id, ${sumOf(`${kind}-reserve`)} as taken, ${sumOf(`${kind}-release`)} as released,
    ${sumOf('withdrawal')} as sent, ${sumOf('fee')} as kept
  from ledger_entries where entity = ${entity} group by entity_id`;

/** What accounts of a kind hold, by their owner. */
const held = (kind: 'withdrawal' | 'payout'): SQL => sql`
  select owner as id, sum(credited - debited) as amount from ledger_accounts where kind = ${kind} group by owner`;

const isOpen = sql`status in ('pending', 'approved', 'processing')`;

/** What holds of withdrawals and of the lines of payouts: what is reserved is sent, or comes back. */
export const withdrawalInvariants: readonly Invariant[] = [
  {
    name: 'a withdrawal is reserved at each attempt, and then sent or returned, each once',
    broken: sql`
      select coalesce(withdrawals.id, moved.id) as broken
      from withdrawals full join (${reserved('withdrawals', 'withdrawal')}) as moved using (id)
      where (taken, released, sent, kept) is distinct from (
        attempts * amount, (attempts - case when ${isOpen} or status = 'paid' then 1 else 0 end) * amount,
        case status when 'paid' then receives else 0 end, case status when 'paid' then fee else 0 end
      ) or receives + fee <> amount`,
  },
  {
    name: 'a withdrawal under way holds its amount, and no other holds anything',
    broken: sql`
      select id as broken from withdrawals left join (${held('withdrawal')}) as account using (id)
      where coalesce(account.amount, 0) <> case when ${isOpen} then withdrawals.amount else 0 end`,
  },
  {
    name: 'a paid withdrawal has its transaction hash, and no other has one',
    broken: sql`select id as broken from withdrawals where (transaction_hash is not null) <> (status = 'paid')`,
  },
  {
    name: 'a payout’s line is reserved once, and then sent or returned',
    broken: sql`
      select coalesce(line.id, moved.id) as broken
      from payout_items as line full join (${reserved('payout-items', 'payout')}) as moved using (id)
      where (taken, released, sent) is distinct from (
        amount, case status when 'cancelled' then amount else 0 end, case status when 'paid' then amount else 0 end)`,
  },
  {
    name: 'a payout holds what its open lines come to',
    broken: sql`
      select id as broken from payouts left join (${held('payout')}) as account using (id) left join (
        select payout as id, sum(amount) as amount from payout_items where status in ('unpaid', 'failed') group by payout
      ) as line using (id)
      where coalesce(account.amount, 0) <> coalesce(line.amount, 0)`,
  },
];

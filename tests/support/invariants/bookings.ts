import { sql } from 'drizzle-orm';
import { dueAmountSql } from '#server/features/statistics/model/bookingTables.ts';
import type { Invariant } from '#server/ledger/invariants.ts';

/** Entries made from events, with what they add to the side that they are of, and what the platform receives. */
const booked = sql`
  select transfer, entity_id as id, type,
    case (type = 'ad-spend') = (credit like 'platform:%') when true then amount else -amount end as amount,
    case when credit like 'platform:%' then amount when debit like 'platform:%' then -amount else 0 end as received
  from ledger_entries where entity = 'ad-bookings' and type <> 'ad-income-release'`;

/**
 * Bookings with the campaign or the exchange that pays them, and the amount that is due in the end. A refund that was written off is more
 * than the events say, and no payment is due for it.
 */
const ofPayers = sql`
  select id, hour, side, case side when 'spend' then record else campaign end as campaign, exchange, told,
    case side when 'spend' then ${dueAmountSql} else least(${dueAmountSql}, told) end as due
  from ad_bookings join booked_hours using (hour) where by_campaign`;

/** Transfers made from events, with the hour that their key names. */
const ofHours = sql`
  select id as transfer, key, substring(key from '^ad-hour:(.*):\\d+$')::timestamptz as hour
  from ledger_transfers where key like 'ad-hour:%'`;

/** The ledger entries of exchanges' deposits, by deposit. */
const ofDeposits = sql`
  select entity_id as id, coalesce(sum(amount) filter (where type = 'deposit'), 0) as arrived,
    coalesce(sum(amount) filter (where type = 'adjustment'), 0) as reversed,
    array_agg(distinct case type when 'deposit' then credit else debit end) as accounts
  from ledger_entries where entity = 'exchange-deposits' group by entity_id`;

/** Invariants of the ad network's hours. */
export const bookingInvariants: readonly Invariant[] = [
  {
    name: 'a booking of an hour is what its entries add up to',
    broken: sql`
      select coalesce(booking.id, moved.id) as broken from ad_bookings as booking full join (
        select id, sum(amount) as amount, array_agg(distinct type) as types from (${booked}) as entry group by id
      ) as moved using (id)
      where booking.id is null or booked <> coalesce(moved.amount, 0)
        or types <> array[case side when 'spend' then 'ad-spend' else 'ad-income' end]`,
  },
  {
    name: 'an entry of a booking is of the account that pays or is paid',
    broken: sql`
      select entry.id as broken from ledger_entries as entry
      join ad_bookings as booking on booking.id = entity_id join booked_hours using (hour)
      where entity = 'ad-bookings' and type <> 'ad-income-release' and case
        when side = 'income' and pending_income then 'pending:' || owner
        when side = 'spend' and exchange <> 0 then 'exchange:' || exchange
        else 'user:' || owner end || ':' || entry.currency <> all(array[debit, credit])`,
  },
  {
    name: 'an hour has as many transfers as it says, and they move what its bookings say',
    broken: sql`
      with made as (
        select hour, count(distinct of_hour.transfer) as transfers, sum(entry.amount) filter (where type = 'ad-spend') as spend,
          sum(entry.amount) filter (where type = 'ad-income') as income
        from (${ofHours}) as of_hour left join (${booked}) as entry using (transfer) group by hour
      ), told as (
        select hour, sum(booked) filter (where side = 'spend') as spend, sum(booked) filter (where side = 'income') as income
        from ad_bookings group by hour
      )
      select hour as broken from booked_hours full join made using (hour) full join told using (hour)
      where booked_hours.transfers is distinct from coalesce(made.transfers, 0)
        or coalesce(made.spend, 0) <> coalesce(told.spend, 0) or coalesce(made.income, 0) <> coalesce(told.income, 0)`,
  },
  {
    name: 'a pending account has the incomes whose hold isn’t over, and no booking releases more than it has',
    broken: sql`
      with held as (
        select 'pending:' || owner || ':' || currency as address, sum(booked - released) as amount
        from ad_bookings join booked_hours using (hour) where side = 'income' and pending_income group by 1
      )
      select address as broken from (select * from ledger_accounts where kind = 'pending') as account full join held using (address)
      where coalesce(credited - debited, 0) <> coalesce(amount, 0)
      union select id::text from ad_bookings where released > booked or released < 0`,
  },
  {
    name: 'what a payer has paid or owes for an hour is what its publishers and the margin have received or are owed',
    broken: sql`
      with payer as (
        select hour, campaign, exchange, coalesce(sum(due) filter (where side = 'spend'), 0) as spend_due,
          coalesce(sum(due) filter (where side = 'income'), 0) as income_due,
          coalesce(sum(case side when 'spend' then told else -told end), 0) as margin_told,
          coalesce(sum(amount) filter (where side = 'spend'), 0) as spend,
          coalesce(sum(amount) filter (where side = 'income'), 0) as income, coalesce(sum(received), 0) as margin
        from (${ofPayers}) as booking left join (
          select id, sum(amount) as amount, sum(received) as received from (${booked}) as entry group by id
        ) as moved using (id) group by hour, campaign, exchange
      )
      select hour as broken from payer cross join lateral (select greatest(spend_due - income_due, 0) - margin as margin_open) as rest
      where spend <> income + margin or margin < 0 or margin > greatest(margin_told, 0)
        -- Nobody owes the incomes of events without a payer.
        or (campaign <> 0 or exchange <> 0)
          and (spend_due - spend <> income_due - income + margin_open or margin_open < 0)`,
  },
  {
    name: 'an income is at most what the events say, unless it was released before they took it back',
    broken: sql`
      select id as broken from ad_bookings join booked_hours using (hour)
      where side = 'income' and pending_income and booked > greatest(told, released)`,
  },
  {
    name: 'an exchange’s deposit is in its account once, unless it was reversed',
    broken: sql`
      select coalesce(deposit.id, moved.id) as broken from exchange_deposits as deposit full join (${ofDeposits}) as moved using (id)
      where case when status in ('pending', 'rejected') then moved.id is not null else (arrived, reversed, accounts) is distinct from (
        amount, case status when 'reversed' then amount else 0 end, array['exchange:' || exchange || ':' || amount_currency]) end`,
  },
  {
    name: 'an exchange’s account has its deposits, less what its bookings have paid',
    broken: sql`
      with deposited as (
        select exchange, amount_currency as currency, sum(amount) as amount from exchange_deposits where status = 'recorded' group by 1, 2
      ), paid as (
        select exchange, currency, sum(booked) as amount from ad_bookings join booked_hours using (hour)
        where exchange <> 0 and side = 'spend' group by 1, 2
      ), accounts as (
        select owner as exchange, currency, credited - debited as balance from ledger_accounts where kind = 'exchange'
      )
      select exchange as broken from accounts full join deposited using (exchange, currency) full join paid using (exchange, currency)
      where coalesce(balance, 0) <> coalesce(deposited.amount, 0) - coalesce(paid.amount, 0)`,
  },
];

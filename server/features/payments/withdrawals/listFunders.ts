import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Withdrawal } from '#src/resources/payments/withdrawals.ts';
import { ledgerCurrencyOf } from './withdrawalMoney.ts';

/** A balance, and the campaign whose money is paid out too. */
interface FundedAccount {
  readonly owner: number;
  /** The currency in the ledger. */
  readonly currency: string;
  readonly campaign: number | null;
}

/**
 * Lists the users who recorded, confirmed or accepted the money, or closed a campaign that it comes from. It follows the money backwards
 * through any number of accounts: the owner's balance, campaigns and the balances that funded them, and the advertisers and exchanges that
 * paid ad income.
 */
export async function listAccountFunders(
  executor: Executor,
  { owner, currency, campaign }: FundedAccount,
): Promise<Set<number>> {
  const { rows } = await executor.execute<{ id: number }>(sql`
    with recursive funded (kind, owner, currency) as (
      (select 'user', ${owner}::integer, ${currency}::text
      union all
      select 'campaign', ${campaign}::integer, ${currency}::text where ${campaign}::integer is not null)
      union
      select payer.kind, payer.owner, funded.currency from funded cross join lateral (
        select case payer.kind when 'task' then 'campaign' else payer.kind end as kind,
          case payer.kind when 'task' then (select campaign from tasks where id = payer.owner) else payer.owner end as owner
        from ledger_accounts as account join ledger_entries as entry on entry.credit = account.address
        join ledger_accounts as payer on payer.address = entry.debit
        where (account.kind, account.owner, account.currency) = (funded.kind, funded.owner, funded.currency)
          and entry.type in ('reward', 'refund', 'adjustment', 'deposit') and payer.kind in ('campaign', 'task', 'user')
        union
        select 'user', campaign.owner from ad_bookings join advert_campaigns as campaign on campaign.id = ad_bookings.campaign
        where funded.kind = 'user' and side = 'income' and ad_bookings.campaign <> 0 and ad_bookings.owner = funded.owner
        union
        select 'exchange', exchange from ad_bookings
        where funded.kind = 'user' and side = 'income' and exchange <> 0 and ad_bookings.owner = funded.owner
      ) as payer
    ), accounts as materialized (
      select address from ledger_accounts join funded using (kind, owner, currency)
    ), campaigns_of as materialized (select owner as id from funded where kind = 'campaign'
    ), users_of as materialized (select owner as id from funded where kind = 'user'
    ), exchanges_of as materialized (select owner as id from funded where kind = 'exchange')
    select actor_id as id from ledger_entries join ledger_transfers as made on made.id = transfer
    where credit in (select address from accounts) and type in ('deposit', 'adjustment') and debit like 'outside:%' and actor_id is not null
    union
    select recorded_by from deposits where status = 'recorded' and campaign in (select id from campaigns_of) and recorded_by is not null
    union
    select recorded_by from exchange_deposits where status = 'recorded' and exchange in (select id from exchanges_of) and recorded_by is not null
    union
    select confirmed_by from invoice_payments join invoices on invoices.id = invoice
    where state = 'final' and confirmed_by is not null
      and (invoices.owner in (select id from users_of) or invoices.campaign in (select id from campaigns_of))
    union
    select actor_id from audit_entries where action = 'close' and actor_id is not null
      and (entity = 'campaigns' and entity_id in (select id from campaigns_of)
        or entity = 'advert-campaigns' and entity_id in (
          select campaign from ad_bookings where side = 'income' and campaign <> 0 and ad_bookings.owner in (select id from users_of)))`);
  return new Set(rows.map(({ id }) => id));
}

/** Lists the users who recorded, confirmed or accepted a withdrawal's money, or closed a campaign that it comes from. */
export const listFunders = (executor: Executor, withdrawal: Withdrawal): Promise<Set<number>> =>
  listAccountFunders(executor, { owner: withdrawal.owner, currency: ledgerCurrencyOf(withdrawal), campaign: null });

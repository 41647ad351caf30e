import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { accountOf, addressOf } from '#server/ledger/accounts.ts';
import type { Withdrawal } from '#src/resources/payments/withdrawals.ts';
import { ledgerCurrencyOf } from './withdrawalMoney.ts';

/**
 * Lists the users who recorded, confirmed or accepted the money that a withdrawal is made of, or closed a campaign that it comes from:
 * payments into the owner's balance, deposits of campaigns and exchanges that paid them, and payments of advertisers whose campaigns paid them.
 */
export async function listFunders(executor: Executor, withdrawal: Withdrawal): Promise<Set<number>> {
  const { owner } = withdrawal;
  const account = addressOf(accountOf.user(owner, ledgerCurrencyOf(withdrawal)));
  const { rows } = await executor.execute<{ id: number }>(sql`
    with sources as materialized (
      select distinct case kind when 'campaign' then owner else (select campaign from tasks where id = owner) end as campaign
      from ledger_entries join ledger_accounts on address = debit
      where credit = ${account} and type in ('reward', 'refund', 'adjustment') and kind in ('campaign', 'task')
    ), advertisers as materialized (
      select distinct advert_campaigns.id as campaign, advert_campaigns.owner as payer
      from ad_bookings join advert_campaigns on advert_campaigns.id = ad_bookings.campaign
      where ad_bookings.side = 'income' and ad_bookings.campaign <> 0 and ad_bookings.owner = ${owner}
    ), buyers as materialized (
      select distinct exchange from ad_bookings where side = 'income' and exchange <> 0 and owner = ${owner}
    ), funded as materialized (
      select address from ledger_accounts
      where address = ${account} or kind = 'campaign' and owner in (select campaign from sources)
        or kind = 'user' and owner in (select payer from advertisers)
        or kind = 'exchange' and owner in (select exchange from buyers)
    )
    select actor_id as id from ledger_entries join ledger_transfers as made on made.id = transfer
    where credit in (select address from funded) and type in ('deposit', 'adjustment') and debit like 'outside:%' and actor_id is not null
    union
    select recorded_by from deposits where status = 'recorded' and campaign in (select campaign from sources) and recorded_by is not null
    union
    select recorded_by from exchange_deposits where status = 'recorded' and exchange in (select exchange from buyers) and recorded_by is not null
    union
    select confirmed_by from invoice_payments join invoices on invoices.id = invoice
    where state = 'final' and confirmed_by is not null
      and (invoices.owner = ${owner} or invoices.owner in (select payer from advertisers) or invoices.campaign in (select campaign from sources))
    union
    select actor_id from audit_entries where action = 'close' and actor_id is not null
      and (entity = 'campaigns' and entity_id in (select campaign from sources)
        or entity = 'advert-campaigns' and entity_id in (select campaign from advertisers))`);
  return new Set(rows.map(({ id }) => id));
}

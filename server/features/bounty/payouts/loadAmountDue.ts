import { Decimal } from 'decimal.js';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { BookingSettings } from '#server/features/statistics/model/adArrivals.ts';
import { commitmentsSql } from '#server/features/statistics/model/adCommitments.ts';
import { requireAccess } from '#server/operations/authorize.ts';
import { read } from '#server/operations/read.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import { payouts } from '#src/resources/bounty/payouts.ts';
import type { Due } from '#src/resources/bounty/routes/due.ts';
import { toPayoutCurrency } from './payoutCurrency.ts';

/** Returns SQL for a campaign's approved work with an unpaid award, in no payout. */
export const dueSubmissionsSql = (campaign: number): SQL => sql`
  campaign = ${campaign} and status = 'approved' and awarded > 0 and paid_at is null and payout_item is null`;

/**
 * Returns SQL for the amounts due by hunter. A hunter whose uncommitted balance doesn't cover it has withdrawn or spent it already.
 * @param due the rows of submissions that count: `id`, `hunter`, `name`, `awarded`
 */
export const dueByHunterSql = (due: SQL, currency: string, settings: BookingSettings): SQL => sql`
  select hunter, min(name) as name, sum(awarded) as amount from ${due}
  group by hunter
  having sum(awarded) <= (
    select credited - debited from ledger_accounts
    where kind = 'user' and owner = due.hunter and currency = ${currency}
  ) - (
    select coalesce(sum(unbooked + owed + conversions), 0)
    from (${commitmentsSql(sql`due.hunter`, settings)}) as commitments where currency = ${currency}
  )`;

/** Returns SQL for the hunter's newest wallet on one of these networks. */
export const walletSql = (hunter: SQL, networks: readonly string[]): SQL => sql`
  select network, address from wallets
  where owner = ${hunter} and network = any(${sql.param(networks)}) order by id desc limit 1`;

async function loadDue(executor: Executor, campaign: Campaign, settings: BookingSettings): Promise<Due> {
  const { code, currency, networks } = toPayoutCurrency(campaign);
  const { rows } = await executor.execute<{ hunters: number; without: number; total: string }>(sql`
    with due as (select id, hunter, name, awarded from submissions where ${dueSubmissionsSql(campaign.id)}),
      sums as (${dueByHunterSql(sql`due`, currency, settings)})
    select count(*)::integer as hunters, (count(*) - count(wallet.address))::integer as without,
      trim_scale(coalesce(sum(amount), 0))::text as total
    from sums left join lateral (${walletSql(sql`sums.hunter`, networks)}) as wallet on true`);
  const [{ hunters, without, total } = { hunters: 0, without: 0, total: '0' }] = rows;
  return { hunters, withoutWallet: without, total: new Decimal(total).toFixed(), code };
}

/**
 * Sums the approved and unpaid amounts of a campaign in a fair turn. The actor must be able to read its payouts.
 * @throws Refusal notFound, forbidden, and those of `FairQueues.run`
 */
export async function loadAmountDue(platform: Platform, actor: RequestActor, id: number): Promise<Due> {
  const campaign = toTypedRecord(campaigns, await read(platform, actor, campaigns, id));
  requireAccess(actor, 'read', payouts, { id, version: 1, manager: campaign.manager });
  const { database, configuration, fairQueues } = platform;
  return fairQueues.run('money', actor, () => loadDue(database.sql, campaign, configuration));
}

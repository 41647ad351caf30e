import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { listBalances, loadBalance } from '#server/ledger/balances.ts';
import { requireAccess } from '#server/operations/authorize.ts';
import { read } from '#server/operations/read.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Exact, toLedgerAmount } from '#src/fields/money/exact.ts';
import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import { depositStatus, deposits } from '#src/resources/bounty/deposits.ts';
import type { CampaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';
import { allocationOf, campaignLedgerAccount, codeOf, currencyOf } from '../model/campaignMoney.ts';
import { loadDepositedMoney, loadReturnedMoney } from '../model/depositedMoney.ts';
import { listTasks } from '../model/listTasks.ts';
import { loadPendingRewards, promisedAmount } from '../model/pendingRewards.ts';

async function loadReserves(executor: Executor, { id: campaign }: Campaign) {
  const ids = (await listTasks(executor, campaign)).map(({ id }) => id);
  const promised = await loadPendingRewards(executor, ids);
  const accounts = await listBalances(executor, 'task', ids);
  const sum = (of: (account: (typeof accounts)[number]) => Exact): Exact =>
    accounts.reduce((total, account) => total.plus(of(account)), new Exact(0));
  return {
    reserved: sum(({ balance }) => new Exact(balance)),
    promised: sum(({ owner, balance }) => promisedAmount(promised(owner ?? 0), balance)),
  };
}

/** Loads the amount that the campaign's payouts have withdrawn. */
async function loadPaidAmount(executor: Executor, campaign: Campaign): Promise<string> {
  const { rows } = await executor.execute<{ paid: string }>(sql`
    select coalesce(sum(amount), 0)::text as paid from ledger_entries join ledger_accounts on address = debit
    where kind = 'payout' and type = 'withdrawal' and ledger_accounts.currency = ${currencyOf(campaign)}
      and owner in (select id from payouts where campaign = ${campaign.id})`);
  return rows[0]?.paid ?? '0';
}

/** Loads a campaign's account from the ledger. In its own transaction all numbers are of the same moment. */
export async function loadCampaignAccount(
  executor: Executor,
  campaign: Campaign,
): Promise<Omit<CampaignAccount, 'waiting'>> {
  const account = campaignLedgerAccount(campaign);
  const total = (await loadDepositedMoney(executor, campaign)).toFixed();
  const balance = await loadBalance(executor, account);
  const { reserved, promised } = await loadReserves(executor, campaign);
  return {
    currency: codeOf(campaign),
    budget: toLedgerAmount(new Exact(allocationOf(campaign))),
    total,
    reserved: toLedgerAmount(reserved),
    promised: toLedgerAmount(promised),
    awarded: toLedgerAmount(new Exact(total).minus(balance).minus(reserved)),
    paid: toLedgerAmount(new Exact(await loadPaidAmount(executor, campaign))),
    left: balance,
    returned: await loadReturnedMoney(executor, campaign),
  };
}

/** Sums the deposits that a second person hasn't confirmed yet. */
async function loadPendingDeposits(executor: Executor, { id }: Campaign): Promise<string> {
  const { rows } = await executor.execute<{ waiting: string }>(sql`
    select trim_scale(coalesce(sum(amount), 0))::text as waiting from deposits
    where campaign = ${id} and status = ${depositStatus.values.pending}`);
  return rows[0]?.waiting ?? '0';
}

/** Loads a campaign's account from the ledger, in one snapshot and a fair turn. The actor must be able to read its deposits. */
export async function getCampaignAccount(
  platform: Platform,
  actor: RequestActor,
  id: number,
): Promise<CampaignAccount> {
  const campaign = toTypedRecord(campaigns, await read(platform, actor, campaigns, id));
  requireAccess(actor, 'read', deposits, { id, version: 1, manager: campaign.manager });
  return platform.fairQueues.run('money', actor, () =>
    platform.database.atOneMoment(async (tx) => ({
      ...(await loadCampaignAccount(tx, campaign)),
      waiting: await loadPendingDeposits(tx, campaign),
    })),
  );
}

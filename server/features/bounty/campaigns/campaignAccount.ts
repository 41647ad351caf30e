import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { balanceOf, balancesOf } from '#server/ledger/balances.ts';
import { requireAccess } from '#server/operations/authorize.ts';
import { read } from '#server/operations/read.ts';
import { typed } from '#server/operations/typedRows.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { amountOf, Exact } from '#src/fields/money/exact.ts';
import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import { depositStatus, deposits } from '#src/resources/bounty/deposits.ts';
import type { CampaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';
import { allocationOf, campaignAccount, codeOf, currencyOf } from '../model/campaignMoney.ts';
import { depositedMoney, returnedMoney } from '../model/depositedMoney.ts';
import { pendingRewardsBy, pendingRewardsOf } from '../model/pendingRewards.ts';
import { tasksOf } from '../model/tasksOf.ts';

async function reservesOf(executor: Executor, { id: campaign }: Campaign) {
  const ids = (await tasksOf(executor, campaign)).map(({ id }) => id);
  const promised = await pendingRewardsBy(executor, ids);
  const accounts = await balancesOf(executor, 'task', ids);
  const sum = (of: (account: (typeof accounts)[number]) => Exact): Exact =>
    accounts.reduce((total, account) => total.plus(of(account)), new Exact(0));
  return {
    reserved: sum(({ balance }) => new Exact(balance)),
    promised: sum(({ owner, balance }) => pendingRewardsOf(promised(owner ?? 0), balance)),
  };
}

/** The amount withdrawn by the campaign's payouts. */
async function paidBy(executor: Executor, campaign: Campaign): Promise<string> {
  const { rows } = await executor.execute<{ paid: string }>(sql`
    select coalesce(sum(amount), 0)::text as paid from ledger_entries join ledger_accounts on address = debit
    where kind = 'payout' and type = 'withdrawal' and ledger_accounts.currency = ${currencyOf(campaign)}
      and owner in (select id from payouts where campaign = ${campaign.id})`);
  return rows[0]?.paid ?? '0';
}

/** The account of a campaign, read from the ledger: in a transaction of its own, it is of one moment. */
export async function readCampaignAccount(
  executor: Executor,
  campaign: Campaign,
): Promise<Omit<CampaignAccount, 'waiting'>> {
  const account = campaignAccount(campaign);
  const total = (await depositedMoney(executor, campaign)).toFixed();
  const left = await balanceOf(executor, account);
  const { reserved, promised } = await reservesOf(executor, campaign);
  return {
    currency: codeOf(campaign),
    budget: amountOf(new Exact(allocationOf(campaign))),
    total,
    reserved: amountOf(reserved),
    promised: amountOf(promised),
    awarded: amountOf(new Exact(total).minus(left).minus(reserved)),
    paid: amountOf(new Exact(await paidBy(executor, campaign))),
    left,
    returned: await returnedMoney(executor, campaign),
  };
}

/** Adds up the deposits that a second person hasn't confirmed yet. */
async function waitingFor(executor: Executor, { id }: Campaign): Promise<string> {
  const { rows } = await executor.execute<{ waiting: string }>(sql`
    select trim_scale(coalesce(sum(amount), 0))::text as waiting from deposits
    where campaign = ${id} and status = ${depositStatus.values.pending}`);
  return rows[0]?.waiting ?? '0';
}

/** Reads a campaign's account from the ledger, at one moment and in a fair turn. The actor must be able to read its deposits. */
export async function campaignAccountOf(platform: Platform, actor: RequestActor, id: number): Promise<CampaignAccount> {
  const campaign = typed(campaigns, await read(platform, actor, campaigns, id));
  requireAccess(actor, 'read', deposits, { id, version: 1, manager: campaign.manager });
  return platform.fairQueues.run('money', actor, () =>
    platform.database.atOneMoment(async (tx) => ({
      ...(await readCampaignAccount(tx, campaign)),
      waiting: await waitingFor(tx, campaign),
    })),
  );
}

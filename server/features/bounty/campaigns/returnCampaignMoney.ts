import { type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { notify } from '#server/notifications/notify.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { formatMoney } from '#src/format/money.ts';
import { type Campaign, campaignStatus, campaigns } from '#src/resources/bounty/campaigns.ts';
import { submissionStatus } from '#src/resources/bounty/submissions.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import { campaignLedgerAccount, codeOf, currencyOf } from '../model/campaignMoney.ts';

const { closed } = campaignStatus.values;

/** Condition on `campaigns`: closed and settled, with unpromised money. Its manager's account must be open to receive it. */
const hasRestSql: SQL = sql`campaigns.status = ${closed}
  and exists (select from ledger_accounts where kind = 'campaign' and owner = campaigns.id and credited > debited)
  and exists (select from users where id = campaigns.manager and status <> 'closed')
  and not exists (select from tasks where campaign = campaigns.id and status = ${taskStatus.values.active})
  and not exists (select from submissions where campaign = campaigns.id and status = ${submissionStatus.values.pending})`;

async function findNextCampaignId(executor: Executor, after: number): Promise<number | undefined> {
  const { rows } = await executor.execute<{ id: number }>(
    sql`select id from campaigns where ${hasRestSql} and id > ${after} order by id limit 1`,
  );
  return rows[0]?.id;
}

/** Returns a part of the transfer's key, because a campaign returns money again after the reversal of a settled reward. */
async function loadReturnNumber(tx: Transaction, { id }: Campaign): Promise<number> {
  const { rows } = await tx.execute<{ made: number }>(sql`
    select count(*)::integer as made from ledger_entries
    where debit = any(select address from ledger_accounts where kind = 'campaign' and owner = ${id}) and type = 'refund'`);
  return (rows[0]?.made ?? 0) + 1;
}

/**
 * Refunds the rest of a closed campaign to its manager, and notifies them. The lock prevents a reopening. If a decision reserves some of
 * the money in parallel, the ledger refuses one of both.
 */
async function returnRest(tx: Transaction, id: number): Promise<void> {
  const [campaign] = await rowsWhere(tx, campaigns, sql`id = ${id} and ${hasRestSql}${forUpdate} skip locked`);
  if (campaign === undefined) return;
  const { manager, title } = campaign;
  // An account in closing has closed by now, or waits for this transaction and then sees the money.
  const open = await tx.execute(sql`select from users where id = ${manager} and status <> 'closed' for key share`);
  const amount = await loadBalance(tx, campaignLedgerAccount(campaign));
  if (open.rows.length === 0 || new Exact(amount).lte(0)) return;
  await transfer(tx, {
    key: `refund:campaign:${id}:${await loadReturnNumber(tx, campaign)}`,
    actor: undefined,
    type: 'refund',
    from: campaignLedgerAccount(campaign),
    to: accountOf.user(manager, currencyOf(campaign)),
    amount,
    refersTo: { entity: campaigns.name, entityId: id },
  });
  await notify(tx, {
    user: manager,
    kind: 'campaignMoneyReturned',
    parameters: { amount: formatMoney(amount, codeOf(campaign)), title },
    link: `/campaigns/${id}`,
  });
}

/**
 * Refunds the rest of closed campaigns after the last decision on their submissions. Each has its own transaction, so the next round
 * continues after a crash. Several processes may run it in parallel.
 */
export async function returnCampaignMoney({ sql: executor, transaction }: Database): Promise<void> {
  for (let id = await findNextCampaignId(executor, 0); id !== undefined; id = await findNextCampaignId(executor, id)) {
    const campaign = id;
    await transaction((tx) => returnRest(tx, campaign));
  }
}

import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { limitNames } from '#server/features/account/model/accountClosingHooks.ts';
import { listBalances } from '#server/ledger/balances.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { formatExactAmount } from '#src/format/money.ts';
import { type Problem, type ProblemName, problem } from '#src/problems/catalogue.ts';
import { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import { isAwardedAtEndSql } from '../model/pendingRewards.ts';
import { isBannedSql, isUnsharedSql } from '../model/unsharedStakes.ts';
import { loadTokens } from './listUserBalances.ts';

const { active, pending } = campaignStatus.values;

const toProblems = (name: ProblemName, parameter: 'names' | 'amounts', values: readonly string[]): Problem[] =>
  values.length === 0 ? [] : [problem(name, { [parameter]: limitNames(values) })];

async function listTitles(tx: Transaction, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await tx.execute<{ title: string }>(query);
  return rows.map(({ title }) => title);
}

/** Returns SQL for a manager's campaigns that are active or pending. */
const openCampaignsSql = (userId: number) => sql`
  select title from campaigns where manager = ${userId} and status in (${active}, ${pending}) order by id`;

/** Returns SQL for a manager's campaigns with money, also in a task's reserve or in a payout. */
const fundedCampaignsSql = (userId: number) => sql`
  select title from campaigns where manager = ${userId} and exists (
    select from ledger_accounts where credited > debited and (
      kind = 'campaign' and owner = campaigns.id
      or kind = 'task' and owner in (select id from tasks where campaign = campaigns.id)
      or kind = 'payout' and owner in (select id from payouts where campaign = campaigns.id)
    )
  ) order by id`;

/** Condition on `tasks`: a decision is pending. A closed task is settled after the last one. */
const isUndecidedSql = sql`exists (select from submissions as others where others.task = tasks.id and others.status = 'pending')`;

/** Returns SQL for a hunter's tasks with undecided work, unshared stakes, or a possible prize at the end. */
const unsettledTasksSql = (userId: number) => sql`
  select title from tasks where id in (
    select submissions.task from submissions
      join participations on participations.id = submissions.participation
      join tasks on tasks.id = submissions.task
    where submissions.hunter = ${userId} and not ${isBannedSql} and (
      submissions.status = 'pending' or ${isUnsharedSql}
      or submissions.status in ('approved', 'unapproved') and awarded is null and ${isAwardedAtEndSql}
        and (tasks.status <> ${taskStatus.values.closed} and submissions.status = 'approved' or ${isUndecidedSql})
    )
  ) order by id`;

async function listBalanceAmounts(tx: Transaction, userId: number): Promise<string[]> {
  const balances = (await listBalances(tx, 'user', [userId])).filter(({ balance }) => balance !== '0');
  const tokens = await loadTokens(
    tx,
    balances.map(({ currency }) => currency),
  );
  return balances.map(({ balance, currency }) => {
    const code = tokens.get(currency)?.symbol ?? currency;
    return `${formatExactAmount(balance, code)} ${code}`;
  });
}

async function listPayoutAmounts(tx: Transaction, userId: number): Promise<string[]> {
  const lines = await rowsWhere(
    tx,
    payoutItems,
    sql`hunter = ${userId} and status in ('unpaid', 'failed') order by id`,
  );
  return lines.map(({ amount: { amount, currency } }) => `${formatExactAmount(amount, currency)} ${currency}`);
}

/**
 * Returns problems of unsettled money in a manager's campaigns and in a hunter's work. The queries follow the money from work to balance to
 * payout and back, so that they miss none.
 */
export async function unsettledMoneyProblems(tx: Transaction, userId: number): Promise<readonly Problem[]> {
  const campaigns = await listTitles(tx, openCampaignsSql(userId));
  const funded = await listTitles(tx, fundedCampaignsSql(userId));
  const rewards = await listTitles(tx, unsettledTasksSql(userId));
  const before = await listBalanceAmounts(tx, userId);
  const payouts = await listPayoutAmounts(tx, userId);
  const amountsNow = before.length > 0 ? before : await listBalanceAmounts(tx, userId);
  return [
    ...toProblems('campaignsOpen', 'names', campaigns),
    ...toProblems('campaignMoneyLeft', 'names', funded),
    ...toProblems('balanceLeft', 'amounts', amountsNow),
    ...toProblems('payoutsOpen', 'amounts', payouts),
    ...toProblems('rewardsOpen', 'names', rewards),
  ];
}

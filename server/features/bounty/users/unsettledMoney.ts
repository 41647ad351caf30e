import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { namesShown } from '#server/features/auth/model/accountPart.ts';
import { balancesOf } from '#server/ledger/balances.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { exactAmount } from '#src/format/money.ts';
import { type Problem, type ProblemName, problem } from '#src/problems/catalogue.ts';
import { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import { isForTheEnd } from '../model/pendingRewards.ts';
import { isBanned, isUnshared } from '../model/unsharedStakes.ts';
import { tokensOf } from './userBalances.ts';

const { active, pending } = campaignStatus.values;

const told = (name: ProblemName, parameter: 'names' | 'amounts', found: readonly string[]): Problem[] =>
  found.length === 0 ? [] : [problem(name, { [parameter]: namesShown(found) })];

async function titlesOf(tx: Transaction, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await tx.execute<{ title: string }>(query);
  return rows.map(({ title }) => title);
}

/** Campaigns of a manager that hunters can still work for, or that wait for a decision. */
const openCampaigns = (userId: number) => sql`
  select title from campaigns where manager = ${userId} and status in (${active}, ${pending}) order by id`;

/** Campaigns of a manager with money of their own, in a task's reserve or in a payout. */
const fundedCampaigns = (userId: number) => sql`
  select title from campaigns where manager = ${userId} and exists (
    select from ledger_accounts where credited > debited and (
      kind = 'campaign' and owner = campaigns.id
      or kind = 'task' and owner in (select id from tasks where campaign = campaigns.id)
      or kind = 'payout' and owner in (select id from payouts where campaign = campaigns.id)
    )
  ) order by id`;

/** Of `tasks`: whether a decision is still to come. A closed task isn’t settled before the last one. */
const isUndecided = sql`exists (select from submissions as others where others.task = tasks.id and others.status = 'pending')`;

/** Tasks in which a hunter's work is undecided, has stakes that weren't shared out, or may win a prize at the end. */
const unsettledTasks = (userId: number) => sql`
  select title from tasks where id in (
    select submissions.task from submissions
      join participations on participations.id = submissions.participation
      join tasks on tasks.id = submissions.task
    where submissions.hunter = ${userId} and not ${isBanned} and (
      submissions.status = 'pending' or ${isUnshared}
      or submissions.status in ('approved', 'unapproved') and awarded is null and ${isForTheEnd}
        and (tasks.status <> ${taskStatus.values.closed} and submissions.status = 'approved' or ${isUndecided})
    )
  ) order by id`;

async function amountsLeft(tx: Transaction, userId: number): Promise<string[]> {
  const left = (await balancesOf(tx, 'user', [userId])).filter(({ balance }) => balance !== '0');
  const tokens = await tokensOf(
    tx,
    left.map(({ currency }) => currency),
  );
  return left.map(({ balance, currency }) => {
    const code = tokens.get(currency)?.symbol ?? currency;
    return `${exactAmount(balance, code)} ${code}`;
  });
}

async function amountsInPayouts(tx: Transaction, userId: number): Promise<string[]> {
  const lines = await rowsWhere(
    tx,
    payoutItems,
    sql`hunter = ${userId} and status in ('unpaid', 'failed') order by id`,
  );
  return lines.map(({ amount: { amount, currency } }) => `${exactAmount(amount, currency)} ${currency}`);
}

/**
 * Money of the bounty half that isn't settled: of a manager's campaigns, and of a hunter's work. Asked in the direction in which money
 * goes, from work to balance to payout and back, so that none is missed while it moves.
 */
export async function unsettledMoney(tx: Transaction, userId: number): Promise<readonly Problem[]> {
  const campaigns = await titlesOf(tx, openCampaigns(userId));
  const funded = await titlesOf(tx, fundedCampaigns(userId));
  const rewards = await titlesOf(tx, unsettledTasks(userId));
  const before = await amountsLeft(tx, userId);
  const payouts = await amountsInPayouts(tx, userId);
  const left = before.length > 0 ? before : await amountsLeft(tx, userId);
  return [
    ...told('campaignsOpen', 'names', campaigns),
    ...told('campaignMoneyLeft', 'names', funded),
    ...told('balanceLeft', 'amounts', left),
    ...told('payoutsOpen', 'amounts', payouts),
    ...told('rewardsOpen', 'names', rewards),
  ];
}

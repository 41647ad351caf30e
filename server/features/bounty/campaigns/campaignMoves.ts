import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { Effects, OwnNews, StatusMove } from '#server/operations/effect.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { typed } from '#server/operations/typedRows.ts';
import { refuse } from '#server/problems/refusal.ts';
import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import { type Task, taskStatus, tasks } from '#src/resources/bounty/tasks.ts';
import { missingDeposit } from '../model/depositedMoney.ts';
import { tasksOf } from '../model/tasksOf.ts';
import { takeMoneyBack } from './takeMoneyBack.ts';

const { active, pending, closed } = taskStatus.values;

/** The campaign's allocation must have been deposited. */
async function requireMoney({ tx }: StatusMove, campaign: Campaign): Promise<void> {
  if ((await missingDeposit(tx, campaign)).gt(0)) refuse('notEnoughMoney');
}

const isAhead = ({ endAt }: Task): boolean => Date.parse(endAt) > Date.now();

/** Moves those of a campaign's tasks that match. */
async function moveTasks({ tx, after, alsoMove, reason }: StatusMove, name: string, which: (task: Task) => boolean) {
  const found = await tasksOf(tx, after.id, forUpdate);
  for (const task of found.filter(which)) await alsoMove(tasks, task, name, reason);
}

const isActive = ({ status }: Task): boolean => status === active;

/** The tasks of a campaign that somebody takes or took part in. */
async function joinedIn(tx: Transaction, campaignId: number): Promise<ReadonlySet<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from tasks where campaign = ${campaignId} and exists (select from participations where task = tasks.id)`);
  return new Set(rows.map(({ id }) => id));
}

/** Closes active tasks, and ends sent-back ones that hunters have joined, because work and stakes wait there. Drafts stay. */
async function closeTasks(move: StatusMove): Promise<void> {
  await moveTasks(move, 'close', isActive);
  const joined = await joinedIn(move.tx, move.after.id);
  await moveTasks(move, 'end', ({ id, status }) => status !== closed && joined.has(id));
}

const works: Readonly<Record<string, (move: StatusMove, campaign: Campaign) => Promise<void>>> = {
  async approve(move, campaign) {
    await requireMoney(move, campaign);
    await moveTasks(move, 'approve', (task) => task.status === pending && isAhead(task));
  },
  close: closeTasks,
  async reopen(move, campaign) {
    await takeMoneyBack(move, campaign);
    await requireMoney(move, campaign);
  },
  sendBack: (move) => moveTasks(move, 'sendBack', isActive),
};

/** What the managers of campaigns are told. */
export const campaignNews = {
  kinds: {
    approve: 'campaignApproved',
    reject: 'campaignRejected',
    sendBack: 'campaignSentBack',
    close: 'campaignClosed',
    reopen: 'campaignReopened',
  },
} as const satisfies OwnNews;

/** What a campaign's change of status does to its tasks and its money. */
export const afterCampaignMove: NonNullable<Effects['afterTransition']> = async (move) => {
  await works[move.transition.name]?.(move, typed(campaigns, move.after));
};

import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { AfterTransitionContext, Effects, OwnerNotifications } from '#server/operations/effect.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { refuse } from '#server/problems/refusal.ts';
import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import { type Task, taskStatus, tasks } from '#src/resources/bounty/tasks.ts';
import { loadMissingDeposit } from '../model/depositedMoney.ts';
import { listTasks } from '../model/listTasks.ts';
import { recoverRefund } from './recoverRefund.ts';

const { active, pending, closed } = taskStatus.values;

/** Requires that the campaign's allocation has been deposited. */
async function requireFunding({ tx }: AfterTransitionContext, campaign: Campaign): Promise<void> {
  if ((await loadMissingDeposit(tx, campaign)).gt(0)) refuse('notEnoughMoney');
}

const endsInFuture = ({ endAt }: Task): boolean => Date.parse(endAt) > Date.now();

/** Applies a transition to the matching tasks of a campaign. */
async function transitionTasks(
  { tx, after, alsoMove, reason }: AfterTransitionContext,
  name: string,
  matches: (task: Task) => boolean,
) {
  const campaignTasks = await listTasks(tx, after.id, forUpdate);
  for (const task of campaignTasks.filter(matches)) await alsoMove(tasks, task, name, reason);
}

const isActive = ({ status }: Task): boolean => status === active;

/** Lists the tasks of a campaign that have or had participants. */
async function listJoinedTaskIds(tx: Transaction, campaignId: number): Promise<ReadonlySet<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from tasks where campaign = ${campaignId} and exists (select from participations where task = tasks.id)`);
  return new Set(rows.map(({ id }) => id));
}

/** Closes active tasks, and ends sent-back tasks with participants, because work and stakes wait there. Drafts stay. */
async function closeTasks(move: AfterTransitionContext): Promise<void> {
  await transitionTasks(move, 'close', isActive);
  const joinedTaskIds = await listJoinedTaskIds(move.tx, move.after.id);
  await transitionTasks(move, 'end', ({ id, status }) => status !== closed && joinedTaskIds.has(id));
}

const handlers: Readonly<Record<string, (move: AfterTransitionContext, campaign: Campaign) => Promise<void>>> = {
  async approve(move, campaign) {
    await requireFunding(move, campaign);
    await transitionTasks(move, 'approve', (task) => task.status === pending && endsInFuture(task));
  },
  close: closeTasks,
  async reopen(move, campaign) {
    await recoverRefund(move, campaign);
    await requireFunding(move, campaign);
  },
  sendBack: (move) => transitionTasks(move, 'sendBack', isActive),
};

/** Notifications to the managers of campaigns. */
export const campaignNotifications = {
  kinds: {
    approve: 'campaignApproved',
    reject: 'campaignRejected',
    sendBack: 'campaignSentBack',
    close: 'campaignClosed',
    reopen: 'campaignReopened',
  },
} as const satisfies OwnerNotifications;

/** Applies a campaign's change of status to its tasks and its money. */
export const afterCampaignTransition: NonNullable<Effects['afterTransition']> = async (move) => {
  await handlers[move.transition.name]?.(move, toTypedRecord(campaigns, move.after));
};

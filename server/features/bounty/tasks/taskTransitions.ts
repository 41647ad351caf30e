import type { AfterTransitionContext, Effects, OwnerNotifications } from '#server/operations/effect.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { refuse, refuseAny } from '#server/problems/refusal.ts';
import { type Campaign, campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';
import { shareProblems } from '../model/shareRules.ts';
import { getCampaign } from '../model/task.ts';
import { releaseTaskMoney, reserveTaskMoney } from '../model/taskReserve.ts';
import { updateCampaignNetworks } from '../model/updateCampaignNetworks.ts';
import { endParticipations } from '../participations/endParticipations.ts';
import { restartAllInactivity } from '../participations/inactivity.ts';
import { settleTask } from '../settlement/settleTask.ts';
import { updateAllProgress } from '../submissions/period.ts';

interface TaskMove extends AfterTransitionContext {
  readonly task: Task;
  readonly campaign: Campaign;
}

const isActive = ({ status }: Campaign): boolean => status === campaignStatus.values.active;

const toReserve = ({ campaign, task, actor }: TaskMove) => ({
  campaign,
  task,
  actor,
  cause: `task:${task.id}:${task.version}`,
});

/** A task is active only while its campaign is, and only with its money reserved. */
async function activateTask(move: TaskMove): Promise<void> {
  if (!isActive(move.campaign)) refuse('taskStatusByCampaign', {}, 'status');
  await reserveTaskMoney(move.tx, toReserve(move));
}

/** A task that was sent back may have other requirements now. */
async function approveTask(move: TaskMove): Promise<void> {
  await activateTask(move);
  await updateAllProgress(move.tx, move.task);
}

async function endTask(move: TaskMove): Promise<void> {
  await endParticipations(move.tx, move.actor, move.task);
  await settleTask(move.tx, move.task);
  await releaseTaskMoney(move.tx, toReserve(move));
}

/** A rejected task has lost its share, so a resubmitted one must fit in again. */
async function requireShare({ tx, campaign, task }: TaskMove): Promise<void> {
  refuseAny(await shareProblems(tx, campaign, task));
}

const handlers: Readonly<Record<string, (move: TaskMove) => Promise<void>>> = {
  approve: approveTask,
  reopen: activateTask,
  close: endTask,
  end: endTask,
  sendBack: (move) => releaseTaskMoney(move.tx, toReserve(move)),
  resubmit: requireShare,
};

/** Notifications to the managers of tasks. */
export const taskNotifications = {
  linkOf: ({ campaign }) => `/campaigns/${String(campaign)}`,
  kinds: {
    approve: 'taskApproved',
    reject: 'taskRejected',
    sendBack: 'taskSentBack',
    close: 'taskClosed',
    reopen: 'taskReopened',
  },
} as const satisfies OwnerNotifications;

/** Applies a task's change of status to its money and its participants. */
export const afterTaskTransition: NonNullable<Effects['afterTransition']> = async (move) => {
  const task = toTypedRecord(tasks, move.after);
  const handler = handlers[move.transition.name];
  if (handler) await handler({ ...move, task, campaign: await getCampaign(move.tx, task) });
  await restartAllInactivity(move.tx, task);
  await updateCampaignNetworks(move.tx, task.campaign);
};

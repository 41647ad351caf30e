import type { Effects, OwnNews, StatusMove } from '#server/operations/effect.ts';
import { typed } from '#server/operations/typedRows.ts';
import { refuse, refuseAny } from '#server/problems/refusal.ts';
import { type Campaign, campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';
import { shareProblems } from '../model/shareRules.ts';
import { campaignOf } from '../model/task.ts';
import { release, reserve } from '../model/taskReserve.ts';
import { updateCampaignNetworks } from '../model/updateCampaignNetworks.ts';
import { endParticipations } from '../participations/endParticipations.ts';
import { restartAllInactivity } from '../participations/inactivity.ts';
import { settleTask } from '../settlement/settleTask.ts';
import { updateAllProgress } from '../submissions/period.ts';

interface TaskMove extends StatusMove {
  readonly task: Task;
  readonly campaign: Campaign;
}

const isActive = ({ status }: Campaign): boolean => status === campaignStatus.values.active;

const reserveOf = ({ campaign, task, actor }: TaskMove) => ({
  campaign,
  task,
  actor,
  cause: `task:${task.id}:${task.version}`,
});

/** A task is active only while its campaign is, and only with its reward in place. */
async function activate(move: TaskMove): Promise<void> {
  if (!isActive(move.campaign)) refuse('taskStatusByCampaign', {}, 'status');
  await reserve(move.tx, reserveOf(move));
}

/** A task that was sent back may have other requirements now. */
async function approve(move: TaskMove): Promise<void> {
  await activate(move);
  await updateAllProgress(move.tx, move.task);
}

async function end(move: TaskMove): Promise<void> {
  await endParticipations(move.tx, move.actor, move.task);
  await settleTask(move.tx, move.task);
  await release(move.tx, reserveOf(move));
}

/** A rejected task has lost its share, so a resubmitted one must fit in again. */
async function claimAgain({ tx, campaign, task }: TaskMove): Promise<void> {
  refuseAny(await shareProblems(tx, campaign, task));
}

const works: Readonly<Record<string, (move: TaskMove) => Promise<void>>> = {
  approve,
  reopen: activate,
  close: end,
  end,
  sendBack: (move) => release(move.tx, reserveOf(move)),
  resubmit: claimAgain,
};

/** What the managers of tasks are told. */
export const taskNews = {
  linkOf: ({ campaign }) => `/campaigns/${String(campaign)}`,
  kinds: {
    approve: 'taskApproved',
    reject: 'taskRejected',
    sendBack: 'taskSentBack',
    close: 'taskClosed',
    reopen: 'taskReopened',
  },
} as const satisfies OwnNews;

/** What a task's change of status does to its money and to those who take part in it. */
export const afterTaskMove: NonNullable<Effects['afterTransition']> = async (move) => {
  const task = typed(tasks, move.after);
  const work = works[move.transition.name];
  if (work) await work({ ...move, task, campaign: await campaignOf(move.tx, task) });
  await restartAllInactivity(move.tx, task);
  await updateCampaignNetworks(move.tx, task.campaign);
};

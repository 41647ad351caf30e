import type { Database } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import type { DayCount, RewardSum, TaskStatistics } from '#src/resources/bounty/routes/taskStatistics.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { allows } from '#src/schema/access/ability.ts';
import { getCampaign, getReadableTask } from '../model/task.ts';
import { loadTaskMoney } from '../model/taskMoney.ts';
import { loadAvailability } from '../participations/availability.ts';
import { loadStakeValues } from '../stakes/loadStakeValues.ts';
import { countJoinsByDay, listTopParticipants, type SubmissionSums, sumSubmissionsByDay } from './dailySums.ts';

const totalOf = (rows: readonly { readonly count: number }[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

function countByStatus(rows: readonly DayCount[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, count } of rows) counts[status] = (counts[status] ?? 0) + count;
  return counts;
}

/** Counts statuses by day, for all rewards. */
function toDayCounts(rows: readonly SubmissionSums[]): DayCount[] {
  const days = new Map<string, DayCount>();
  for (const { day, status, count } of rows) {
    const key = `${day} ${status}`;
    days.set(key, { day, status, count: (days.get(key)?.count ?? 0) + count });
  }
  return [...days.values()];
}

function rewardSums(rows: readonly SubmissionSums[]): RewardSum[] {
  const sums = new Map<number, RewardSum>();
  for (const { reward, status, count, awarded, stakes } of rows) {
    if (reward === null || status !== 'approved') continue;
    const before = sums.get(reward) ?? { reward, count: 0, awarded: '0', stakes: 0 };
    sums.set(reward, {
      reward,
      count: before.count + count,
      awarded: new Exact(before.awarded).plus(awarded).toFixed(),
      stakes: before.stakes + stakes,
    });
  }
  return [...sums.values()].toSorted((one, other) => one.reward - other.reward);
}

/** Tests whether the actor may read all participants, beyond their own participation. */
const canReadParticipants = ({ ability }: RequestActor, { manager }: Task): boolean =>
  allows(ability, 'read', participations.name, { manager, hunter: 0 });

async function loadSums({ sql }: Database, actor: RequestActor, task: Task): Promise<TaskStatistics> {
  const { id } = task;
  // Serially, because each query reads all participants: parallel ones would use all processors.
  const joins = await countJoinsByDay(sql, id);
  const submissionSums = await sumSubmissionsByDay(sql, id);
  const places = await loadAvailability(sql, task);
  const value = await loadStakeValues(sql, await getCampaign(sql, task), [task]);
  const top = canReadParticipants(actor, task) ? await listTopParticipants(sql, id) : undefined;
  const stakesOf = (rows: typeof joins) => rows.reduce((sum, { stakes }) => sum + stakes, 0);
  const awarded = Exact.sum(0, ...submissionSums.map((row) => row.awarded)).toFixed();
  return {
    participants: {
      total: totalOf(joins),
      byStatus: countByStatus(joins),
      overTime: joins.map(({ day, status, count }) => ({ day, status, count })),
    },
    places,
    submissions: {
      total: totalOf(submissionSums),
      byStatus: countByStatus(submissionSums),
      overTime: toDayCounts(submissionSums),
    },
    rewards: rewardSums(submissionSums),
    stakes: {
      total: stakesOf(joins),
      lost: stakesOf(joins.filter(({ status }) => status === 'banned')),
      value: value.get(id) ?? null,
    },
    money: await loadTaskMoney(sql, task, awarded),
    ...(top && { top }),
  };
}

/**
 * Loads a task's statistics in a fair turn. An actor who can't read the participants gets only the sums.
 * @throws Refusal notFound, and those of `FairQueues.run`
 */
export async function loadTaskStatistics(
  platform: Platform,
  actor: RequestActor,
  taskId: number,
): Promise<TaskStatistics> {
  const { database, fairQueues } = platform;
  const task = await getReadableTask(database.sql, actor, taskId);
  return fairQueues.run('money', actor, () => loadSums(database, actor, task));
}

import { notify } from '#server/notifications/notify.ts';
import type { AfterTransitionContext, Effects } from '#server/operations/effect.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { participationStatus, participations } from '#src/resources/bounty/participations.ts';
import { type Task, taskStatus } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { lockTaskOfParticipation } from '../model/lockOrder.ts';
import { getTask, taskPath } from '../model/task.ts';
import { isFull } from '../participations/availability.ts';
import { restartParticipationInactivity } from '../participations/inactivity.ts';
import { notifyHunter } from '../participations/notifyHunter.ts';
import { rejectPendingSubmissions } from '../participations/rejectPendingSubmissions.ts';
import { participationHandles } from '../participations/renewHandles.ts';
import { applyRetry, recheckAccount } from '../participations/retryParticipation.ts';
import { forfeitStakes } from '../settlement/forfeitStakes.ts';
import { hasPendingSubmissions } from '../settlement/settleTask.ts';

const amendParticipation = (
  { tx, after }: AfterTransitionContext,
  values: Partial<ReturnType<typeof toTypedRecord<typeof participations>>>,
) => amendRecord(tx, participations, after.id, values);

const notifyOfTransition = async (
  { tx, after, reason }: AfterTransitionContext,
  kind: Parameters<typeof notifyHunter>[2]['kind'],
): Promise<void> => {
  const { hunter, task } = toTypedRecord(participations, after);
  await notifyHunter(tx, await getTask(tx, task), { user: hunter, kind, reason });
};

async function acceptHunter(move: AfterTransitionContext): Promise<AnyRow> {
  await notifyOfTransition(move, 'participationAccepted');
  return restartParticipationInactivity(move.tx, move.after.id);
}

/** Also rejects the hunter's pending submissions. A banned hunter's stakes stay visible but are no longer shared out. */
const excludeHunter =
  (kind: 'participationRejected' | 'participationBanned') =>
  async (move: AfterTransitionContext): Promise<AnyRow> => {
    const { tx, actor, after, reason } = move;
    await rejectPendingSubmissions(tx, actor, after.id, reason);
    await notifyOfTransition(move, kind);
    return amendParticipation(move, { inactiveAt: null });
  };

/** After the end of the task, an unbanned hunter doesn't take part again. They share in unsettled rewards only. */
async function unbanAfterEnd(move: AfterTransitionContext, task: Task): Promise<AnyRow> {
  const { tx, after } = move;
  await notifyOfTransition(move, 'participationUnbannedAfterEnd');
  if (!(await hasPendingSubmissions(task, tx))) await forfeitStakes(tx, task, after.id);
  return amendParticipation(move, { status: participationStatus.values.closed, leftAt: new Date().toISOString() });
}

/** Unbans a hunter if a place is still free. */
async function unbanHunter(move: AfterTransitionContext): Promise<AnyRow> {
  const { tx, before } = move;
  const task = await getTask(tx, toTypedRecord(participations, before).task);
  if (task.status === taskStatus.values.closed) return unbanAfterEnd(move, task);
  const capacity = { ...task, maxParticipants: task.maxParticipants === null ? null : task.maxParticipants + 1 };
  if (await isFull(tx, capacity)) refuse('participantsReached', { max: task.maxParticipants ?? 0 });
  await notifyOfTransition(move, 'participationUnbanned');
  return restartParticipationInactivity(move.tx, move.after.id);
}

async function notifyDisabled({ tx, after }: AfterTransitionContext): Promise<void> {
  const { hunter, task: id } = toTypedRecord(participations, after);
  const task = await getTask(tx, id);
  await notify(tx, {
    user: hunter,
    kind: 'participationDisabled',
    parameters: { task: task.title, days: limits.inactiveDays },
    link: taskPath(task),
  });
}

/** Transition → its effect. */
const moves: Readonly<Record<string, (move: AfterTransitionContext) => Promise<AnyRow | void>>> = {
  accept: acceptHunter,
  reject: excludeHunter('participationRejected'),
  retry: ({ platform, tx, after }) => applyRetry(platform, tx, after),
  close: (move) => amendParticipation(move, { leftAt: new Date().toISOString(), inactiveAt: null }),
  ban: excludeHunter('participationBanned'),
  unban: unbanHunter,
  disable: notifyDisabled,
};

export const participationEffects: Effects = {
  news: 'own',
  canonical: participationHandles,
  lockWhole: lockTaskOfParticipation,
  beforeTransaction: async ({ platform, actor, before, transition }) =>
    before && transition?.name === 'retry' ? recheckAccount(platform, actor, before) : {},
  afterTransition: async (move) => moves[move.transition.name]?.(move),
};

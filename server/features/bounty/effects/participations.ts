import { notify } from '#server/notifications/notify.ts';
import type { Effects, StatusMove } from '#server/operations/effect.ts';
import { typed } from '#server/operations/typedRows.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { participationStatus, participations } from '#src/resources/bounty/participations.ts';
import { type Task, taskStatus } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { lockTaskOfParticipation } from '../model/lockOrder.ts';
import { taskOf, taskPath } from '../model/task.ts';
import { restartInactivityOf } from '../participations/inactivity.ts';
import { notifyHunter } from '../participations/notifyHunter.ts';
import { isFull } from '../participations/places.ts';
import { rejectPendingSubmissions } from '../participations/rejectPendingSubmissions.ts';
import { participationHandles } from '../participations/renewHandles.ts';
import { recheckAccount, settleRetry } from '../participations/retry.ts';
import { forfeitStakes } from '../settlement/forfeitStakes.ts';
import { hasPendingSubmissions } from '../settlement/settleTask.ts';

const amend = ({ tx, after }: StatusMove, values: Partial<ReturnType<typeof typed<typeof participations>>>) =>
  amendRecord(tx, participations, after.id, values);

const tell = async (
  { tx, after, reason }: StatusMove,
  kind: Parameters<typeof notifyHunter>[2]['kind'],
): Promise<void> => {
  const { hunter, task } = typed(participations, after);
  await notifyHunter(tx, await taskOf(tx, task), { user: hunter, kind, reason });
};

async function accept(move: StatusMove): Promise<AnyRow> {
  await tell(move, 'participationAccepted');
  return restartInactivityOf(move.tx, move.after.id);
}

/** Rejects the hunter's pending submissions with them. A banned hunter's stakes stay visible but are no longer shared out. */
const sendAway =
  (kind: 'participationRejected' | 'participationBanned') =>
  async (move: StatusMove): Promise<AnyRow> => {
    const { tx, actor, after, reason } = move;
    await rejectPendingSubmissions(tx, actor, after.id, reason);
    await tell(move, kind);
    return amend(move, { inactiveAt: null });
  };

/** After the task has ended, an unbanned hunter doesn't take part again. They share in what isn't settled yet, not in what is. */
async function unbanAfterEnd(move: StatusMove, task: Task): Promise<AnyRow> {
  const { tx, after } = move;
  await tell(move, 'participationUnbannedAfterEnd');
  if (!(await hasPendingSubmissions(task, tx))) await forfeitStakes(tx, task, after.id);
  return amend(move, { status: participationStatus.values.closed, leftAt: new Date().toISOString() });
}

/** Unbans a hunter if a place is still free. */
async function unban(move: StatusMove): Promise<AnyRow> {
  const { tx, before } = move;
  const task = await taskOf(tx, typed(participations, before).task);
  if (task.status === taskStatus.values.closed) return unbanAfterEnd(move, task);
  const places = { ...task, maxParticipants: task.maxParticipants === null ? null : task.maxParticipants + 1 };
  if (await isFull(tx, places)) refuse('participantsReached', { max: task.maxParticipants ?? 0 });
  await tell(move, 'participationUnbanned');
  return restartInactivityOf(move.tx, move.after.id);
}

async function disable({ tx, after }: StatusMove): Promise<void> {
  const { hunter, task: id } = typed(participations, after);
  const task = await taskOf(tx, id);
  await notify(tx, {
    user: hunter,
    kind: 'participationDisabled',
    parameters: { task: task.title, days: limits.inactiveDays },
    link: taskPath(task),
  });
}

/** Transition → what it also does. */
const moves: Readonly<Record<string, (move: StatusMove) => Promise<AnyRow | void>>> = {
  accept,
  reject: sendAway('participationRejected'),
  retry: ({ platform, tx, after }) => settleRetry(platform, tx, after),
  close: (move) => amend(move, { leftAt: new Date().toISOString(), inactiveAt: null }),
  ban: sendAway('participationBanned'),
  unban,
  disable,
};

export const participationEffects: Effects = {
  news: 'own',
  canonical: participationHandles,
  lockWhole: lockTaskOfParticipation,
  beforeTransaction: async ({ platform, actor, before, transition }) =>
    before && transition?.name === 'retry' ? recheckAccount(platform, actor, before) : {},
  afterTransition: async (move) => moves[move.transition.name]?.(move),
};

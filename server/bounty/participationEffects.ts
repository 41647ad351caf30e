import { limits } from '#src/limits.ts';
import { participationStatus, participations } from '#src/resources/bounty/participations.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { refuse } from '../http/refusal.ts';
import { notify } from '../notifications/notify.ts';
import type { Effects, StatusMove } from '../operations/effect.ts';
import { typed } from '../operations/typedRows.ts';
import { amendRecord } from '../operations/writeRecord.ts';
import { lockTaskOfParticipation } from './lockOrder.ts';
import { keepActiveFromNow } from './participation/inactivity.ts';
import { isFull } from './participation/places.ts';
import { refuseWork } from './participation/refuseWork.ts';
import { lookAgain, settleRetry } from './participation/retry.ts';
import { tellHunter } from './participation/tellHunter.ts';
import { isWaited } from './settleTask.ts';
import { loseStakes } from './settling/loseStakes.ts';
import { type Task, taskOf, taskPath } from './task.ts';

const amend = ({ tx, after }: StatusMove, values: Partial<ReturnType<typeof typed<typeof participations>>>) =>
  amendRecord(tx, participations, after.id, values);

const tell = async (
  { tx, platform, after, reason }: StatusMove,
  kind: Parameters<typeof tellHunter>[3]['kind'],
): Promise<void> => {
  const { hunter, task } = typed(participations, after);
  await tellHunter(tx, platform, await taskOf(tx, task), { user: hunter, kind, reason });
};

async function accept(move: StatusMove): Promise<AnyRow> {
  await tell(move, 'participationAccepted');
  return keepActiveFromNow(move.tx, move.after.id);
}

/** What waits for a decision is refused with the hunter. Of the banned, stakes stay to be seen, and are shared out no more. */
const sendAway =
  (kind: 'participationRejected' | 'participationBanned') =>
  async (move: StatusMove): Promise<AnyRow> => {
    const { tx, asker, after, reason } = move;
    await refuseWork(tx, asker, after.id, reason);
    await tell(move, kind);
    return amend(move, { inactiveAt: null });
  };

/** Where the task has ended, nobody takes part again: what waits there is shared with them, what was shared isn't. */
async function unbanAfterEnd(move: StatusMove, task: Task): Promise<AnyRow> {
  const { tx, after } = move;
  await tell(move, 'participationUnbannedAfterEnd');
  if (!(await isWaited(task, tx))) await loseStakes(tx, task, after.id);
  return amend(move, { status: participationStatus.values.closed, leftAt: new Date().toISOString() });
}

/** The place may be somebody else's by now. */
async function unban(move: StatusMove): Promise<AnyRow> {
  const { tx, before } = move;
  const task = await taskOf(tx, typed(participations, before).task);
  if (task.status === taskStatus.values.closed) return unbanAfterEnd(move, task);
  const places = { ...task, maxParticipants: task.maxParticipants === null ? null : task.maxParticipants + 1 };
  if (await isFull(tx, places)) refuse('participantsReached', { max: task.maxParticipants ?? 0 });
  await tell(move, 'participationUnbanned');
  return keepActiveFromNow(move.tx, move.after.id);
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
  retry: ({ tx, after }) => settleRetry(tx, after),
  close: (move) => amend(move, { leftAt: new Date().toISOString(), inactiveAt: null }),
  ban: sendAway('participationBanned'),
  unban,
  disable,
};

export const participationEffects: Effects = {
  lockWhole: lockTaskOfParticipation,
  look: async ({ platform, before, transition }) =>
    before && transition?.name === 'retry' ? lookAgain(platform, before) : {},
  afterTransition: async (move) => moves[move.transition.name]?.(move),
};

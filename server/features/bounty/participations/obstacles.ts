import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { hasBegun, isActive, isExpired } from '../model/task.ts';
import { isFull } from './places.ts';

/** Why nobody can work on the task now. */
export function taskObstacle(task: Task): Problem | undefined {
  if (!isActive(task)) return problem('taskNotActive');
  if (isExpired(task)) return problem('taskExpired');
  return hasBegun(task) ? undefined : problem('taskNotStarted');
}

/** A hunter, and the closed accounts that were theirs, as `samePersonAs` answers them. */
type Person = readonly number[];

const isTheirs = (person: Person): SQL => sql`hunter = any(${sql.param(person)}::integer[])`;

/** The ban of this hunter by this manager, in any task; undefined if there is none. */
async function banBy(executor: Executor, manager: number, person: Person): Promise<Problem | undefined> {
  const [banned] = await rowsWhere(
    executor,
    participations,
    sql`${isTheirs(person)} and manager = ${manager} and status = 'banned' order by id limit 1`,
  );
  return banned && problem('bannedByManager', { reason: banned.reason ?? '' });
}

async function hasJoined(executor: Executor, { id }: Task, person: Person): Promise<boolean> {
  const found = await rowsWhere(executor, participations, sql`task = ${id} and ${isTheirs(person)}`);
  return found.length > 0;
}

/** Why a hunter who has joined can't retry verification now. */
export const retryObstacle = async (executor: Executor, task: Task, person: Person): Promise<Problem | undefined> =>
  taskObstacle(task) ?? (await banBy(executor, task.manager, person));

/** The first reason why a hunter can't join, apart from their accounts. */
export async function joinObstacle(
  executor: Executor,
  task: Task,
  { subscriptionsClosed }: Campaign,
  person: Person,
): Promise<Problem | undefined> {
  const closed = taskObstacle(task);
  if (closed) return closed;
  if (await hasJoined(executor, task, person)) return problem('alreadyJoined');
  if (subscriptionsClosed) return problem('subscriptionsClosed');
  const ban = await banBy(executor, task.manager, person);
  if (ban) return ban;
  return (await isFull(executor, task))
    ? problem('participantsReached', { max: task.maxParticipants ?? 0 })
    : undefined;
}

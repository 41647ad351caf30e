import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { hasStarted, isActive, isExpired } from '../model/task.ts';
import { isFull } from './availability.ts';

/** Returns the reason why hunters can't work on the task now. */
export function taskBlocker(task: Task): Problem | undefined {
  if (!isActive(task)) return problem('taskNotActive');
  if (isExpired(task)) return problem('taskExpired');
  return hasStarted(task) ? undefined : problem('taskNotStarted');
}

/** A hunter and their closed accounts, as returned by `listKnownIdentities`. */
type Person = readonly number[];

const isOfPersonSql = (person: Person): SQL => sql`hunter = any(${sql.param(person)}::integer[])`;

/** Finds a ban of this hunter by this manager, in any task; undefined if there is none. */
async function findBan(executor: Executor, manager: number, person: Person): Promise<Problem | undefined> {
  const [banned] = await rowsWhere(
    executor,
    participations,
    sql`${isOfPersonSql(person)} and manager = ${manager} and status = 'banned' order by id limit 1`,
  );
  return banned && problem('bannedByManager', { reason: banned.reason ?? '' });
}

async function hasAlreadyJoined(executor: Executor, { id }: Task, person: Person): Promise<boolean> {
  const existing = await rowsWhere(executor, participations, sql`task = ${id} and ${isOfPersonSql(person)}`);
  return existing.length > 0;
}

/** Finds the reason why a hunter who has joined can't retry verification now. */
export const findRetryBlocker = async (executor: Executor, task: Task, person: Person): Promise<Problem | undefined> =>
  taskBlocker(task) ?? (await findBan(executor, task.manager, person));

/** Finds the first reason why a hunter can't join, apart from their accounts. */
export async function findJoinBlocker(
  executor: Executor,
  task: Task,
  { subscriptionsClosed }: Campaign,
  person: Person,
): Promise<Problem | undefined> {
  const blocker = taskBlocker(task);
  if (blocker) return blocker;
  if (await hasAlreadyJoined(executor, task, person)) return problem('alreadyJoined');
  if (subscriptionsClosed) return problem('subscriptionsClosed');
  const ban = await findBan(executor, task.manager, person);
  if (ban) return ban;
  return (await isFull(executor, task))
    ? problem('participantsReached', { max: task.maxParticipants ?? 0 })
    : undefined;
}

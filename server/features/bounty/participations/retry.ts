import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Values } from '#server/http/parseBody.ts';
import { typed } from '#server/operations/typedRows.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { taskOf } from '../model/task.ts';
import { samePersonAs } from '../users/leftAccounts.ts';
import { candidacyOf } from './candidacy.ts';
import { notifyManagerOfHunter } from './notifyManager.ts';
import { retryObstacle } from './obstacles.ts';
import { acceptedStatus, snapshotOf } from './snapshot.ts';

async function requireNoObstacle(platform: Platform, executor: Executor, task: Task, hunter: number): Promise<void> {
  const obstacle = await retryObstacle(executor, task, await samePersonAs(platform, executor, hunter));
  if (obstacle) throw new Refusal([obstacle]);
}

/** Checks the hunter's account again. */
export async function recheckAccount(platform: Platform, actor: RequestActor, before: AnyRow): Promise<Values> {
  const { task: id, hunter } = typed(participations, before);
  const task = await taskOf(platform.database.sql, id);
  await requireNoObstacle(platform, platform.database.sql, task, hunter);
  const candidacy = await platform.fairQueues.run('lookUp', actor, () => candidacyOf(platform, task, hunter));
  return snapshotOf(candidacy, task);
}

/**
 * Sets the status after a retry: still unverified, pending for the manager, or active. Obstacles are checked again, because
 * the task or the hunter may have changed while the network was asked.
 */
export async function settleRetry(platform: Platform, tx: Transaction, after: AnyRow): Promise<AnyRow> {
  const { task: id, hunter, reasonType } = typed(participations, after);
  const task = await taskOf(tx, id);
  await requireNoObstacle(platform, tx, task, hunter);
  if (reasonType !== null) return amendRecord(tx, participations, after.id, { status: 'unverified' });
  const standing = acceptedStatus(task);
  if (standing.status === 'pending') await notifyManagerOfHunter(tx, task);
  return amendRecord(tx, participations, after.id, standing);
}

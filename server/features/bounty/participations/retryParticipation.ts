import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Values } from '#server/http/parseBody.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { getTask } from '../model/task.ts';
import { listKnownIdentities } from '../users/closedAccounts.ts';
import { loadAccountEligibility } from './accountEligibility.ts';
import { acceptedStatus, toAccountSnapshot } from './accountSnapshot.ts';
import { findRetryBlocker } from './joinBlockers.ts';
import { notifyManagerOfHunter } from './notifyManager.ts';

async function requireNoBlocker(platform: Platform, executor: Executor, task: Task, hunter: number): Promise<void> {
  const blocker = await findRetryBlocker(executor, task, await listKnownIdentities(platform, executor, hunter));
  if (blocker) throw new Refusal([blocker]);
}

/** Checks the hunter's account again. */
export async function recheckAccount(platform: Platform, actor: RequestActor, before: AnyRow): Promise<Values> {
  const { task: id, hunter } = toTypedRecord(participations, before);
  const task = await getTask(platform.database.sql, id);
  await requireNoBlocker(platform, platform.database.sql, task, hunter);
  const eligibility = await platform.fairQueues.run('lookUp', actor, () =>
    loadAccountEligibility(platform, task, hunter),
  );
  return toAccountSnapshot(eligibility, task);
}

/**
 * Sets the status after a retry: still unverified, pending for the manager, or active. Blockers are checked again, because the task or the
 * hunter may have changed during the request to the network.
 */
export async function applyRetry(platform: Platform, tx: Transaction, after: AnyRow): Promise<AnyRow> {
  const { task: id, hunter, reasonType } = toTypedRecord(participations, after);
  const task = await getTask(tx, id);
  await requireNoBlocker(platform, tx, task, hunter);
  if (reasonType !== null) return amendRecord(tx, participations, after.id, { status: 'unverified' });
  const statusFields = acceptedStatus(task);
  if (statusFields.status === 'pending') await notifyManagerOfHunter(tx, task);
  return amendRecord(tx, participations, after.id, statusFields);
}

import { recordWrite } from '#server/audit/recordWrite.ts';
import type { RunWrite } from '#server/database/runWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { withDatabaseProblems } from '#server/operations/databaseProblems.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { insertRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { type Participation, participations } from '#src/resources/bounty/participations.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { getCampaign, getReadableTask, lockTask } from '../model/task.ts';
import { listKnownIdentities } from '../users/closedAccounts.ts';
import { type AccountEligibility, loadAccountEligibility, unfixableCheck } from './accountEligibility.ts';
import { acceptedStatus, toAccountSnapshot } from './accountSnapshot.ts';
import { findJoinBlocker } from './joinBlockers.ts';
import { loadHunterName } from './loadHunterName.ts';
import { notifyManagerOfHunter } from './notifyManager.ts';

/** Only hunters take part (specification section 6). */
export function requireHunter({ ability, emailVerified }: RequestActor): void {
  if (!allows(ability, 'join', 'Task')) refuse(emailVerified ? 'forbidden' : 'emailNotVerified');
}

async function loadValues(tx: Transaction, task: Task, eligibility: AccountEligibility, hunter: number) {
  const snapshot = toAccountSnapshot(eligibility, task);
  const statusFields = snapshot.reasonType === null ? acceptedStatus(task) : { status: 'unverified', inactiveAt: null };
  return {
    name: await loadHunterName(tx, hunter),
    task: task.id,
    campaign: task.campaign,
    hunter,
    manager: task.manager,
    ...snapshot,
    ...statusFields,
    joinedAt: new Date().toISOString(),
    stakes: 0,
    progress: 0,
  };
}

async function insertParticipation(
  platform: Platform,
  tx: Transaction,
  actor: RequestActor,
  taskId: number,
  eligibility: AccountEligibility,
): Promise<AnyRow> {
  const hunter = actor.id;
  const task = await lockTask(tx, taskId);
  const blocker = await findJoinBlocker(
    tx,
    task,
    await getCampaign(tx, task),
    await listKnownIdentities(platform, tx, hunter),
  );
  const problem = blocker ?? unfixableCheck(eligibility)?.problem;
  if (problem) throw new Refusal([problem]);
  const after = await insertRecord(tx, participations, await loadValues(tx, task, eligibility, hunter));
  await recordWrite(tx, actor, { entity: participations.name, entityId: after.id, action: 'create', after });
  if (after['status'] === 'pending') await notifyManagerOfHunter(tx, task);
  return after;
}

/** Lets a hunter join a task. They take part immediately, wait for the manager, or wait for a retry if they can fix the failed check. */
export async function createParticipation(
  platform: Platform,
  actor: RequestActor,
  taskId: number,
  run: RunWrite,
): Promise<Participation> {
  requireHunter(actor);
  const task = await getReadableTask(platform.database.sql, actor, taskId);
  const eligibility = await platform.fairQueues.run('lookUp', actor, () =>
    loadAccountEligibility(platform, task, actor.id),
  );
  const insert = () => run((tx) => insertParticipation(platform, tx, actor, taskId, eligibility));
  return toTypedRecord(participations, await withDatabaseProblems(participations, 'writing', insert));
}

import { recordWrite } from '#server/audit/record.ts';
import type { RunWrite } from '#server/database/runWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { withDatabaseProblems } from '#server/operations/databaseProblems.ts';
import { typed } from '#server/operations/typedRows.ts';
import { insertRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { type Participation, participations } from '#src/resources/bounty/participations.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { campaignOf, lockTask, readableTask } from '../model/task.ts';
import { samePersonAs } from '../users/leftAccounts.ts';
import { type Candidacy, candidacyOf, refusalIn } from './candidacy.ts';
import { hunterName } from './hunterName.ts';
import { notifyManagerOfHunter } from './notifyManager.ts';
import { joinObstacle } from './obstacles.ts';
import { acceptedStatus, snapshotOf } from './snapshot.ts';

/** Only hunters take part (specification section 6). */
export function requireHunter({ ability, emailVerified }: RequestActor): void {
  if (!allows(ability, 'join', 'Task')) refuse(emailVerified ? 'forbidden' : 'emailNotVerified');
}

async function valuesOf(tx: Transaction, task: Task, candidacy: Candidacy, hunter: number) {
  const snapshot = snapshotOf(candidacy, task);
  const standing = snapshot.reasonType === null ? acceptedStatus(task) : { status: 'unverified', inactiveAt: null };
  return {
    name: await hunterName(tx, hunter),
    task: task.id,
    campaign: task.campaign,
    hunter,
    manager: task.manager,
    ...snapshot,
    ...standing,
    joinedAt: new Date().toISOString(),
    stakes: 0,
    progress: 0,
  };
}

async function write(
  platform: Platform,
  tx: Transaction,
  actor: RequestActor,
  taskId: number,
  candidacy: Candidacy,
): Promise<AnyRow> {
  const hunter = actor.id;
  const task = await lockTask(tx, taskId);
  const obstacle = await joinObstacle(tx, task, await campaignOf(tx, task), await samePersonAs(platform, tx, hunter));
  const problem = obstacle ?? refusalIn(candidacy)?.problem;
  if (problem) throw new Refusal([problem]);
  const after = await insertRecord(tx, participations, await valuesOf(tx, task, candidacy, hunter));
  await recordWrite(tx, actor, { entity: participations.name, entityId: after.id, action: 'create', after });
  if (after['status'] === 'pending') await notifyManagerOfHunter(tx, task);
  return after;
}

/**
 * A hunter joins a task: takes part at once, waits for its manager, or, where an automatic rule has failed that can be mended,
 * for the time from which it can be tried again.
 */
export async function join(
  platform: Platform,
  actor: RequestActor,
  taskId: number,
  run: RunWrite,
): Promise<Participation> {
  requireHunter(actor);
  const task = await readableTask(platform.database.sql, actor, taskId);
  const candidacy = await platform.fairQueues.run('lookUp', actor, () => candidacyOf(platform, task, actor.id));
  const joined = () => run((tx) => write(platform, tx, actor, taskId, candidacy));
  return typed(participations, await withDatabaseProblems(participations, 'writing', joined));
}

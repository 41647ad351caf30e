import { sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SocialAccount } from '#src/resources/bounty/socialAccounts.ts';
import { type Submission, submissions } from '#src/resources/bounty/submissions.ts';
import { type Task, taskStatus } from '#src/resources/bounty/tasks.ts';
import { isSameHandle } from '#src/resources/bounty/taskTypes/eligibility/isSameHandle.ts';
import { taskTypes } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { isActive, lockTask } from '../model/task.ts';
import { lockParticipation } from './awardSubmission.ts';
import { approveAutomatically } from './reviewSubmission.ts';
import { ownershipCheck, toStoredChecks } from './runAutomaticChecks.ts';

type Account = Pick<SocialAccount, 'owner' | 'network' | 'handle'>;

/** Returns SQL for the hunter's pending submissions without a review. */
const undecidedSql = (hunter: number) =>
  sql`submissions.hunter = ${hunter} and submissions.status = 'pending' and reviewed_at is null`;

/** Lists active tasks with such submissions and automatic review, in the order of locks. */
async function listTaskIds(tx: Transaction, { owner, network }: Account): Promise<number[]> {
  const types = taskTypes.flatMap(({ id, account }) => (account === network ? [id] : []));
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct tasks.id from submissions join tasks on tasks.id = task
    where ${undecidedSql(owner)} and review = 'auto' and tasks.status = ${taskStatus.values.active}
      and type = any(${sql.param(types)})
    order by tasks.id`);
  return rows.map(({ id }) => id);
}

/** Tests whether the submission waited only for the verification of this account. */
async function isWaitingForAccount(
  tx: Transaction,
  { handle }: Account,
  { participation, checks }: Submission,
): Promise<boolean> {
  const participant = await lockParticipation(tx, participation);
  const isBlocked = checks?.some(({ rule, passed }) => rule === 'verified' && passed === false) ?? false;
  return (
    isBlocked &&
    participant.status === 'active' &&
    participant.handle !== null &&
    isSameHandle(participant.handle, handle)
  );
}

async function applyVerification(
  tx: Transaction,
  platform: Platform,
  task: Task,
  submission: Submission,
): Promise<void> {
  const ownershipChecks = toStoredChecks([ownershipCheck(true)]);
  const others = submission.checks?.filter(({ rule }) => rule !== 'verified') ?? [];
  const after = await updateRecord(tx, submissions, submission, { checks: [...others, ...ownershipChecks] });
  const entity = { entity: submissions.name, entityId: submission.id };
  await recordWrite(tx, undefined, { ...entity, action: 'update', before: submission, after });
  await approveAutomatically({ tx, platform, actor: undefined, after }, task);
}

/** Reviews earlier submissions as if the account had been verified at that time. */
export async function approveAfterVerification(tx: Transaction, platform: Platform, account: Account): Promise<void> {
  const tasks: Task[] = [];
  for (const id of await listTaskIds(tx, account)) tasks.push(await lockTask(tx, id));
  // All tasks are locked before the first payment locks the hunter's account.
  for (const task of tasks.filter(isActive)) {
    const where = sql`task = ${task.id} and ${undecidedSql(account.owner)} order by id${forUpdate}`;
    for (const submission of await rowsWhere(tx, submissions, where))
      if (await isWaitingForAccount(tx, account, submission)) await applyVerification(tx, platform, task, submission);
  }
}

import { sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SocialAccount } from '#src/resources/bounty/socialAccounts.ts';
import { type Submission, submissions } from '#src/resources/bounty/submissions.ts';
import { type Task, taskStatus } from '#src/resources/bounty/tasks.ts';
import { isSameHandle } from '#src/resources/bounty/taskTypes/eligibility/isSameHandle.ts';
import { taskTypes } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { isActive, lockTask } from '../model/task.ts';
import { keptChecks, ownership } from './automaticChecks.ts';
import { lockParticipation } from './award.ts';
import { approveBySelf } from './review.ts';

type Account = Pick<SocialAccount, 'owner' | 'network' | 'handle'>;

/** The hunter's pending submissions that nobody has reviewed. */
const undecided = (hunter: number) =>
  sql`submissions.hunter = ${hunter} and submissions.status = 'pending' and reviewed_at is null`;

/** Active tasks with such submissions and automatic review, in the order of locks. */
async function tasksOf(tx: Transaction, { owner, network }: Account): Promise<number[]> {
  const types = taskTypes.flatMap(({ id, account }) => (account === network ? [id] : []));
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct tasks.id from submissions join tasks on tasks.id = task
    where ${undecided(owner)} and review = 'auto' and tasks.status = ${taskStatus.values.active}
      and type = any(${sql.param(types)})
    order by tasks.id`);
  return rows.map(({ id }) => id);
}

/** Whether only the missing verification of this account held the submission up. */
async function isOf(tx: Transaction, { handle }: Account, { participation, checks }: Submission): Promise<boolean> {
  const worker = await lockParticipation(tx, participation);
  const isHeldUp = checks?.some(({ rule, passed }) => rule === 'verified' && passed === false) ?? false;
  return isHeldUp && worker.status === 'active' && worker.handle !== null && isSameHandle(worker.handle, handle);
}

async function judge(tx: Transaction, platform: Platform, task: Task, submission: Submission): Promise<void> {
  const owned = keptChecks([ownership(true)]);
  const others = submission.checks?.filter(({ rule }) => rule !== 'verified') ?? [];
  const after = await updateRecord(tx, submissions, submission, { checks: [...others, ...owned] });
  const entity = { entity: submissions.name, entityId: submission.id };
  await recordWrite(tx, undefined, { ...entity, action: 'update', before: submission, after });
  await approveBySelf({ tx, platform, actor: undefined, after }, task);
}

/** Judges submissions that were handed in before the account was verified as if it had been verified then. */
export async function judgeVerified(tx: Transaction, platform: Platform, account: Account): Promise<void> {
  const tasks: Task[] = [];
  for (const id of await tasksOf(tx, account)) tasks.push(await lockTask(tx, id));
  // All tasks are locked before the first payment locks the hunter's account.
  for (const task of tasks.filter(isActive)) {
    const where = sql`task = ${task.id} and ${undecided(account.owner)} order by id${forUpdate}`;
    for (const submission of await rowsWhere(tx, submissions, where))
      if (await isOf(tx, account, submission)) await judge(tx, platform, task, submission);
  }
}

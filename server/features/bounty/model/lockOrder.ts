import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { Effects } from '#server/operations/effect.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { refuse } from '#server/problems/refusal.ts';

/*
 * Locks go from a campaign to its tasks by ID, and from a task to its participations and submissions. These have no order: a transaction
 * that changes several of them has locked their task. Users follow, with key share locks, and accounts of the ledger come last. A write of
 * a part locks its parent first (docs/decisions/0023-one-order-of-locks.md).
 */

type LockWhole = NonNullable<Effects['lockWhole']>;

const skipLocked = sql` skip locked`;

/** Locks the parent row of a part. If another transaction has locked it, it waits or skips, by `busy`. */
const createLock =
  (parent: 'campaigns' | 'tasks', field: 'campaign' | 'task', part: string): LockWhole =>
  async (tx, id, busy) => {
    const [table, column, of] = [parent, field, part].map((name) => sql.identifier(name));
    const { rows } = await tx.execute(sql`
      select from ${table} where id = (select ${column} from ${of} where id = ${id})
      ${forUpdate}${busy === 'skip' ? skipLocked : sql``}`);
    return rows.length > 0;
  };

export const lockCampaignOfTask = createLock('campaigns', 'campaign', 'tasks');
export const lockCampaignOfDeposit = createLock('campaigns', 'campaign', 'deposits');
export const lockTaskOfParticipation = createLock('tasks', 'task', 'participations');
export const lockTaskOfSubmission = createLock('tasks', 'task', 'submissions');

/** Locks a hunter's tasks and participations in the order of decisions, so that a parallel decision can't deadlock. */
export async function lockHunterWork(tx: Transaction, hunter: number): Promise<void> {
  await tx.execute(sql`
    select from tasks where id in (select task from participations where hunter = ${hunter}) order by id${forUpdate}`);
  await tx.execute(sql`select from participations where hunter = ${hunter} order by task, id${forUpdate}`);
}

/**
 * Prevents the closing of a hunter's account until the transaction ends. The closing then sees the award.
 * @throws Refusal hunterLeft if the account is closed
 */
export async function lockHunter(tx: Transaction, hunter: number): Promise<void> {
  const { rows } = await tx.execute(sql`select from users where id = ${hunter} and status <> 'closed' for key share`);
  if (rows.length === 0) refuse('hunterLeft');
}

import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { Effects } from '#server/operations/effect.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { refuse } from '#server/problems/refusal.ts';

/*
 * A campaign is locked before its tasks, these by their ids, and a task before what belongs to it: participations and submissions
 * have no order among them, as whoever changes more than one of them has their task. Then come users, whose rows are held for what refers
 * to them, and accounts of the ledger last. A campaign's moves go that way by themselves; a write of a part begins with what it is part of (docs/decisions/0023-one-order-of-locks.md).
 */

type LockWhole = NonNullable<Effects['lockWhole']>;

const skipLocked = sql` skip locked`;

/** Locks the parent row of a part. While another transaction holds it, waits or skips, as asked. */
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

/** Locks what a hunter takes part in, in this order: whoever decides there reaches the hunter before or after, and waits for nothing that is locked here. */
export async function lockHunterWork(tx: Transaction, hunter: number): Promise<void> {
  await tx.execute(sql`
    select from tasks where id in (select task from participations where hunter = ${hunter}) order by id${forUpdate}`);
  await tx.execute(sql`select from participations where hunter = ${hunter} order by task, id${forUpdate}`);
}

/**
 * Holds a hunter’s account against being closed until the transaction ends: what is given then is looked at by whoever closes it.
 * @throws Refusal hunterLeft where it is closed
 */
export async function lockHunter(tx: Transaction, hunter: number): Promise<void> {
  const { rows } = await tx.execute(sql`select from users where id = ${hunter} and status <> 'closed' for key share`);
  if (rows.length === 0) refuse('hunterLeft');
}

import { addHours, subHours } from 'date-fns';
import { and, desc, eq, gt, gte, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database, Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { limits } from '#src/limits.ts';
import type { ChangeKind } from '#src/resources/changeKinds.ts';
import { accountChanges } from './accountChangeTables.ts';

const hours = limits.accountChangeHours;

/** @returns the time until which a change can be undone, and withdrawals wait */
export const changeEnd = (at: Date): Date => addHours(at, hours);

/** The condition of the changes that can be undone at a time. */
export const isUndoable = (now: Date) =>
  and(isNull(accountChanges.undoneAt), gt(accountChanges.at, subHours(now, hours)));

export type AccountChange = typeof accountChanges.$inferSelect;

/** Finds the newest change that delays all withdrawals of a user. An added address delays only its own withdrawals. */
export async function findLatestChange(
  executor: Executor,
  userId: number,
  now: Date,
): Promise<{ readonly kind: ChangeKind; readonly at: Date } | undefined> {
  const [latest] = await executor
    .select({ kind: accountChanges.kind, at: accountChanges.at })
    .from(accountChanges)
    .where(and(eq(accountChanges.userId, userId), ne(accountChanges.kind, 'address'), isUndoable(now)))
    .orderBy(desc(accountChanges.at))
    .limit(1);
  return latest;
}

/** Whether a change of the account, apart from addresses, delays withdrawals of a user until a time. */
export async function hasChangeEndingAt(executor: Executor, userId: number, end: Date): Promise<boolean> {
  const changes = await executor
    .select({ at: accountChanges.at })
    .from(accountChanges)
    .where(and(eq(accountChanges.userId, userId), ne(accountChanges.kind, 'address')));
  return changes.some(({ at }) => changeEnd(at).getTime() === end.getTime());
}

/**
 * Finds the change of an email that its former owner can still undo. Until then, the address is reserved for them.
 * @param of the account of a user, or the former email in upper or lower case
 */
export async function findEmailChange(
  executor: Executor,
  of: { readonly userId: number } | { readonly email: string },
  now: Date,
): Promise<{ readonly formerEmail: string; readonly at: Date; readonly until: Date } | undefined> {
  const isTheirs =
    'userId' in of
      ? eq(accountChanges.userId, of.userId)
      : eq(sql`lower(${accountChanges.formerEmail})`, sql`lower(${of.email})`);
  const [change] = await executor
    .select({ formerEmail: accountChanges.formerEmail, at: accountChanges.at })
    .from(accountChanges)
    .where(and(eq(accountChanges.kind, 'email'), isUndoable(now), isTheirs))
    .orderBy(desc(accountChanges.at))
    .limit(1);
  if (change === undefined) return undefined;
  return { formerEmail: change.formerEmail ?? '', at: change.at, until: changeEnd(change.at) };
}

/** Lists the undoable changes of a user since a time, the newest first. */
export const listChangesSince = (tx: Transaction, userId: number, since: Date, now: Date): Promise<AccountChange[]> =>
  tx
    .select()
    .from(accountChanges)
    .where(and(eq(accountChanges.userId, userId), gte(accountChanges.at, since), isUndoable(now)))
    .orderBy(desc(accountChanges.id));

/** Deletes the changes that can’t be undone any more, with their links. */
export async function clearAccountChanges({ sql: executor }: Database, now: Date): Promise<void> {
  await executor.delete(accountChanges).where(lt(accountChanges.at, subHours(now, hours)));
}

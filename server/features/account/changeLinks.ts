import { and, eq, type SQL } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { type AccountChange, isUndoable } from './model/accountChanges.ts';
import { accountChangeLinks, accountChanges } from './model/accountChangeTables.ts';
import { hashSecret } from './randomSecret.ts';

/** A change, with the address that the opened link was sent to. */
export interface OpenedChange {
  readonly change: AccountChange;
  readonly email: string;
}

async function findChange(executor: Executor, condition: SQL | undefined): Promise<OpenedChange | undefined> {
  const [row] = await executor
    .select({ change: accountChanges, email: accountChangeLinks.email })
    .from(accountChangeLinks)
    .innerJoin(accountChanges, eq(accountChanges.id, accountChangeLinks.change))
    .where(condition);
  return row;
}

/** @returns the change that the link of a token undoes; undefined for another token, or an undone or expired change */
export const findChangeOfLink = (executor: Executor, token: string, now: Date): Promise<OpenedChange | undefined> =>
  findChange(executor, and(eq(accountChangeLinks.hash, hashSecret(token)), isUndoable(now)));

/** Marks a change as undone. The update is conditional, so only one of several parallel requests succeeds. @returns whether it did */
export async function markUndone(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const marked = await tx
    .update(accountChanges)
    .set({ undoneAt: now })
    .where(and(eq(accountChanges.id, id), isUndoable(now)))
    .returning({ id: accountChanges.id });
  return marked.length > 0;
}

import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { accountColumns, accountTable } from '#server/database/accounts.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { emailVerifiedRoleId } from '#src/access/roles.ts';
import { bundleMail } from './bundleMail.ts';
import { notifications } from './tables.ts';

const { userId, mailDueAt, readAt, createdAt, id, title, body, link } = notifications;

/**
 * Claims all notifications that wait to be emailed to a user, due or not, for one email.
 * A second process finds none left.
 * @returns the unread notifications, the oldest first
 */
async function claimWaiting(tx: Transaction, user: number) {
  const waiting = await tx
    .update(notifications)
    .set({ mailDueAt: null })
    .where(and(eq(userId, user), isNotNull(mailDueAt)))
    .returning({ id, title, body, link, readAt, createdAt });
  return waiting
    .filter((one) => one.readAt === null)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id);
}

/** @returns undefined for a banned user, or for an unconfirmed address */
async function findAddress(tx: Transaction, user: number): Promise<string | undefined> {
  const { id: account, email, roles, status } = accountColumns;
  const [row] = await tx.select({ email, roles, status }).from(accountTable).where(eq(account, user));
  const isReachable = row?.status === 'active' && Array.isArray(row.roles) && row.roles.includes(emailVerifiedRoleId);
  return isReachable && typeof row.email === 'string' ? row.email : undefined;
}

/**
 * Queues the next email that is due.
 * @returns whether an email was due
 */
export async function sendNextBundle({ database, configuration }: Platform, now: Date): Promise<boolean> {
  const [due] = await database.sql
    .select({ user: userId })
    .from(notifications)
    .where(lte(mailDueAt, now))
    .orderBy(asc(mailDueAt))
    .limit(1);
  if (due === undefined) return false;
  await database.transaction(async (tx) => {
    const news = await claimWaiting(tx, due.user);
    const address = news.length === 0 ? undefined : await findAddress(tx, due.user);
    if (address !== undefined) await queueMail(tx, bundleMail(address, news, configuration.publicUrl));
  });
  return true;
}

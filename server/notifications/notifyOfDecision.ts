import { eq } from 'drizzle-orm';
import { accountColumns, accountTable } from '#server/database/accounts.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type CountingKind, type KindName, textsOf } from '#src/notifications/kinds.ts';
import { type NewNotification, notify } from './notify.ts';

async function emailOf(tx: Transaction, userId: number): Promise<string | undefined> {
  const { id, email } = accountColumns;
  const [user] = await tx.select({ email }).from(accountTable).where(eq(id, userId));
  return typeof user?.email === 'string' ? user.email : undefined;
}

function letter(what: string, reason: string | null | undefined, page: string | undefined): string {
  const why = reason ? [`Reason: ${reason}`] : [];
  return [what, ...why, ...(page === undefined ? [] : [`See it at ${page}`])].join('\n\n');
}

/**
 * Tells a user of a decision on something of theirs, by a notification and by a mail with the same text.
 * @param subject the mail's: “Your campaign “Nebula””
 */
export async function notifyOfDecision<K extends Exclude<KindName, CountingKind>>(
  tx: Transaction,
  { configuration }: Platform,
  subject: string,
  news: NewNotification<K>,
): Promise<void> {
  const recipient = await emailOf(tx, news.user);
  if (recipient === undefined) return;
  await notify(tx, news);
  const { body } = textsOf(news.kind, news.parameters);
  const page = news.link && `${configuration.publicUrl}/admin${news.link}`;
  await queueMail(tx, { recipient, subject, body: letter(body, news.reason, page) });
}

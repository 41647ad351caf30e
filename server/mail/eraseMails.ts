import { and, eq, gte, isNotNull, not, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { maxAttempts } from './deliverNextMail.ts';
import { mails } from './tables.ts';

/** Deletes the contents and recipient of emails to an address. Queued emails are still sent, and then deleted. */
export async function eraseMails(tx: Transaction, address: string): Promise<void> {
  const isTheirs = eq(sql`lower(${mails.recipient})`, address.toLowerCase());
  const isOver = sql`(${or(isNotNull(mails.sentAt), gte(mails.attempts, maxAttempts))})`;
  await tx
    .update(mails)
    .set({ recipient: '', subject: '', body: '', html: null, fileContent: null, replyTo: null })
    .where(and(isTheirs, isOver));
  await tx
    .update(mails)
    .set({ isForgotten: true })
    .where(and(isTheirs, not(isOver)));
}

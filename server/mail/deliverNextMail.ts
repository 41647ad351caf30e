import { type AnyColumn, and, asc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { mails } from './tables.ts';
import type { QueuedMail, Transport } from './transport.ts';

/** Attempts over about three days. */
export const maxAttempts = 18;

/** The delay before the next attempt: one minute, doubled each time, at most six hours. An attempt never takes that long. */
const nextAttempt = (now: Date) =>
  sql`${now.toISOString()}::timestamptz + least(interval '1 minute' * power(2, ${mails.attempts}), interval '6 hours')`;

const unlessForgotten = (column: AnyColumn) => sql<string>`case when ${mails.isForgotten} then '' else ${column} end`;

/** The stored values of a sent email: recipient, subject and time, unless the account was closed. */
const sentValues = {
  body: '',
  html: null,
  fileContent: null,
  replyTo: null,
  recipient: unlessForgotten(mails.recipient),
  subject: unlessForgotten(mails.subject),
};

/** Claims the next due email. Claiming sets the time of its next attempt, so that two processes never claim the same email. */
async function claimNextMail({ database }: Platform, now: Date): Promise<QueuedMail | undefined> {
  const due = database.sql
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), lte(mails.nextAttemptAt, now), lt(mails.attempts, maxAttempts)))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await database.sql
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: nextAttempt(now) })
    .where(eq(mails.id, due))
    .returning({
      id: mails.id,
      recipient: mails.recipient,
      subject: mails.subject,
      body: mails.body,
      html: mails.html,
      replyTo: mails.replyTo,
      name: mails.fileName,
      type: mails.fileType,
      content: mails.fileContent,
    });
  if (mail === undefined) return undefined;
  const { name, type, content, html, replyTo, ...rest } = mail;
  const queued = { ...rest, ...(html !== null && { html }), ...(replyTo !== null && { replyTo }) };
  return name === null || type === null || content === null ? queued : { ...queued, file: { name, type, content } };
}

/** Discards an email to a closed account after its last attempt. */
async function giveUpForgotten({ database }: Platform, id: number): Promise<void> {
  await database.sql
    .update(mails)
    .set(sentValues)
    .where(and(eq(mails.id, id), mails.isForgotten, gte(mails.attempts, maxAttempts)));
}

/**
 * Sends the next due email. A failed email is retried later.
 * @returns whether an email was due
 */
export async function deliverNextMail(
  platform: Platform,
  send: Transport,
  log: FastifyBaseLogger,
  now: Date,
): Promise<boolean> {
  const mail = await claimNextMail(platform, now);
  if (mail === undefined) return false;
  const { id, recipient, subject } = mail;
  try {
    const destination = await send(mail);
    await platform.database.sql
      .update(mails)
      .set({ sentAt: now, ...sentValues })
      .where(eq(mails.id, id));
    log.info({ mail: id, recipient, subject, place: destination }, 'mail sent');
  } catch (error) {
    log.warn({ mail: id, recipient, err: error }, 'mail not sent, to be tried again');
    await giveUpForgotten(platform, id);
  }
  return true;
}

import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '#server/database/bytea.ts';

/** The outbox. An email is written in the transaction that causes it, so that a rolled back change sends nothing. */
export const mails = pgTable(
  'mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Plain text. It is deleted with the HTML when the email is sent, because it may contain a link that sets a password. */
    body: text('body').notNull(),
    html: text('html'),
    /** The address of the `Reply-To` header; deleted when the email is sent. */
    replyTo: text('reply_to'),
    fileName: text('file_name'),
    fileType: text('file_type'),
    /** The content of the attachment; deleted when the email is sent. */
    fileContent: bytea('file_content'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Attempts so far. A failed email is retried after increasing delays. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true, precision: 3 }),
    /** Whether the recipient closed their account. Then the recipient is deleted after the email is sent or discarded. */
    isForgotten: boolean('is_forgotten').notNull().default(false),
  },
  (table) => [index('mails_waiting_index').on(table.nextAttemptAt).where(sql`${table.sentAt} is null`)],
);

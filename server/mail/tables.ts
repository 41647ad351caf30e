import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '#server/database/bytea.ts';

/** The outbox. A mail is written in the transaction that causes it, so nothing is sent for what was rolled back. */
export const mails = pgTable(
  'mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Plain text; given up, as the HTML is, once the mail is sent: it can have a link that sets a password. */
    body: text('body').notNull(),
    html: text('html'),
    /** The address of the `Reply-To` header; deleted once the mail is sent. */
    replyTo: text('reply_to'),
    fileName: text('file_name'),
    fileType: text('file_type'),
    /** Of the file that goes along; given up once the mail is sent. */
    fileContent: bytea('file_content'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Attempts so far; a mail that failed is tried again later each time. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true, precision: 3 }),
    /** Whether its recipient has closed their account: once it is sent, or given up, nothing is left of whom it went to. */
    isForgotten: boolean('is_forgotten').notNull().default(false),
  },
  (table) => [index('mails_waiting_index').on(table.nextAttemptAt).where(sql`${table.sentAt} is null`)],
);

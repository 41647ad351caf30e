import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { severities } from '#src/notifications/kind.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Notifications, written in the transaction that causes them, so that a rolled back change isn't reported. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => columnOf(tableOf('users'), 'id'), { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    severity: text('severity', { enum: severities }).notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    link: text('link'),
    /** The subject, for kinds of which a user has at most one unread notification; null otherwise. */
    about: text('about'),
    count: integer('count').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    readAt: moment('read_at'),
    /** The time at which it is emailed, unless it is read before; null if no email is due. */
    mailDueAt: moment('mail_due_at'),
  },
  (table) => [
    index('notifications_feed_index').on(table.userId, table.createdAt, table.id),
    index('notifications_unread_index').on(table.userId, table.createdAt, table.id).where(sql`${table.readAt} is null`),
    uniqueIndex('notifications_counting_unique')
      .on(table.userId, table.kind, table.about)
      .where(sql`${table.readAt} is null and ${table.about} is not null`),
    index('notifications_mail_index').on(table.mailDueAt).where(sql`${table.mailDueAt} is not null`),
    index('notifications_read_index').on(table.readAt).where(sql`${table.readAt} is not null`),
  ],
);

import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { channels } from '#src/notifications/kind.ts';

/** A user's channel for a kind of notification, if it differs from the default. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => columnOf(tableOf('users'), 'id'), { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    channel: text('channel', { enum: channels }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

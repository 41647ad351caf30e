import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { columnOf, tableOf } from '#server/database/tables.ts';

/** Hashes of the wallets and handles by which closed accounts are recognized. They reveal neither. */
export const closedAccounts = pgTable(
  'left_accounts',
  {
    /** A keyed hash of a network with an address or a handle. */
    hash: text('hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => columnOf(tableOf('users'), 'id'), { onDelete: 'cascade' }),
    leftAt: timestamp('left_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'left_accounts_pk', columns: [table.hash, table.userId] }),
    index('left_accounts_user_id_index').on(table.userId),
    index('left_accounts_left_at_index').on(table.leftAt),
  ],
);

import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { columnOf, tableOf } from '#server/database/tables.ts';

/** The addresses that users withdraw to: their wallets, and those that they entered in a request. */
export const withdrawalAddresses = pgTable(
  'withdrawal_addresses',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => columnOf(tableOf('users'), 'id'), { onDelete: 'cascade' }),
    method: text('method').notNull(),
    /** In the one form of `plainAddress`. */
    address: text('address').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ name: 'withdrawal_addresses_pk', columns: [table.userId, table.method, table.address] })],
);

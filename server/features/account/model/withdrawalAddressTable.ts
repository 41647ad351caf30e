import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn, userIdColumn } from '../columns.ts';

/** The addresses that users withdraw to: their wallets, and those that they entered in a request. */
export const withdrawalAddresses = pgTable(
  'withdrawal_addresses',
  {
    userId: userIdColumn().notNull(),
    method: text('method').notNull(),
    /** In the one form of `plainAddress`. */
    address: text('address').notNull(),
    addedAt: timestampColumn('added_at').notNull(),
  },
  (table) => [primaryKey({ name: 'withdrawal_addresses_pk', columns: [table.userId, table.method, table.address] })],
);

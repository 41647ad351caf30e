import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn, userIdColumn } from '../columns.ts';

/** The withdrawal addresses of users: their wallets, and addresses from their requests. */
export const withdrawalAddresses = pgTable(
  'withdrawal_addresses',
  {
    userId: userIdColumn().notNull(),
    method: text('method').notNull(),
    /** Normalized by `plainAddress`. */
    address: text('address').notNull(),
    addedAt: timestampColumn('added_at').notNull(),
  },
  (table) => [primaryKey({ name: 'withdrawal_addresses_pk', columns: [table.userId, table.method, table.address] })],
);

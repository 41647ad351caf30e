import { index, integer, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { columnOf, tableOf } from '#server/database/tables.ts';

/** The idempotency keys of writes, with the responses. A repeated request gets the stored response. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => columnOf(tableOf('users'), 'id'), { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 of the request. */
    fingerprint: text('fingerprint').notNull(),
    /** Null only inside the transaction that fills it. `jsonb` would change the order of the members. */
    answer: json('answer'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pk', columns: [table.userId, table.key] }),
    index('idempotency_keys_created_at_index').on(table.createdAt),
  ],
);

import { index, integer, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { columnOf, tableOf } from '#server/database/tables.ts';

/** The keys under which writes were asked for, with the answers: whoever asks again gets the same one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => columnOf(tableOf('users'), 'id'), { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 of what was asked for. */
    fingerprint: text('fingerprint').notNull(),
    /** Null only inside the transaction that fills it. Not jsonb, which would change the order of the members. */
    answer: json('answer'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pk', columns: [table.userId, table.key] }),
    index('idempotency_keys_created_at_index').on(table.createdAt),
  ],
);

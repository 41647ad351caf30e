import { integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { columnOf, tableOf } from '#server/database/tables.ts';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Tokens of machines. Revoked tokens stay stored, because the records that they sent refer to them. */
export const machineTokens = pgTable('machine_tokens', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  scopes: text('scopes').array().notNull(),
  /** SHA-256 of the token. */
  hash: text('hash').notNull().unique('machine_tokens_hash_key'),
  /** The first characters, which identify the token in a list. */
  prefix: text('prefix').notNull(),
  /** The user for whose campaigns a token of the scope `postback` reports conversions. */
  owner: integer('owner').references(() => columnOf(tableOf('users'), 'id')),
  /** The campaigns of a token without an owner. */
  campaigns: integer('campaigns').array(),
  createdBy: integer('created_by')
    .notNull()
    .references(() => columnOf(tableOf('users'), 'id')),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  lastUsedAt: timestampColumn('last_used_at'),
  expiresAt: timestampColumn('expires_at'),
  revokedAt: timestampColumn('revoked_at'),
});

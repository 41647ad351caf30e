import { integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { columnOf, tableOf } from '#server/database/tables.ts';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Tokens that machines sign in with. Revoked ones are kept: what they have sent refers to them. */
export const machineTokens = pgTable('machine_tokens', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  scopes: text('scopes').array().notNull(),
  /** SHA-256 of the token. */
  hash: text('hash').notNull().unique('machine_tokens_hash_key'),
  /** Its first characters, to tell it apart. */
  prefix: text('prefix').notNull(),
  /** The user whose campaigns a token of the scope `postback` reports conversions of. */
  owner: integer('owner').references(() => columnOf(tableOf('users'), 'id')),
  /** The campaigns that it does so for, in place of an owner. */
  campaigns: integer('campaigns').array(),
  createdBy: integer('created_by')
    .notNull()
    .references(() => columnOf(tableOf('users'), 'id')),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  lastUsedAt: timestampColumn('last_used_at'),
  expiresAt: timestampColumn('expires_at'),
  revokedAt: timestampColumn('revoked_at'),
});

import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/** Registrations without a confirmed email. Confirming a registration creates the user. */
export const pendingRegistrations = pgTable(
  'pending_registrations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** Role IDs. */
    roles: integer('roles').array().notNull(),
    /** SHA-256 of the secret in the cookie of the browser that registered. */
    browserHash: text('browser_hash').notNull(),
    /** SHA-256 of the newest link's token. Null if the address has, or recently had, an account: it can't be confirmed. */
    linkHash: text('link_hash').unique(),
    createdAt: timestampColumn('created_at').notNull(),
    /** When the newest link expires. */
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('pending_registrations_email_index').on(sql`lower(${table.email})`)],
);

import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/** Registrations whose e-mail isn't confirmed yet. The confirmation of one creates the user. */
export const pendingRegistrations = pgTable(
  'pending_registrations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** Ids. */
    roles: integer('roles').array().notNull(),
    /** SHA-256 of the secret in the cookie of the browser that registered. */
    browserHash: text('browser_hash').notNull(),
    /** SHA-256 of the token of the newest link. Null if the address has an account, or had one lately: nothing can be confirmed. */
    linkHash: text('link_hash').unique(),
    createdAt: timestampColumn('created_at').notNull(),
    /** When the newest link expires. */
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('pending_registrations_email_index').on(sql`lower(${table.email})`)],
);

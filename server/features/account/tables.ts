import { type AnyPgColumn, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LinkPurpose } from '#src/resources/auth/routes/readAccountLink.ts';
import { timestampColumn, userIdColumn } from './columns.ts';

/** Password hashes, separate from the users, so that no list can show them. */
export const credentials = pgTable('credentials', {
  userId: userIdColumn().primaryKey(),
  passwordHash: text('password_hash').notNull(),
  changedAt: timestampColumn('changed_at').notNull().defaultNow(),
});

/** A signed-in browser. Ended sessions stay stored until they would have expired, for the audit. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userIdColumn().notNull(),
    /** SHA-256 of the secret in the browser's cookie. */
    bindingHash: text('binding_hash').notNull(),
    userAgent: text('user_agent'),
    ip: text('ip'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** When its tokens were last renewed: every ten minutes during use. */
    lastSeenAt: timestampColumn('last_seen_at').notNull().defaultNow(),
    /** When the user last gave a password or a code in this session. */
    authenticatedAt: timestampColumn('authenticated_at').notNull().defaultNow(),
    /** When the user last reauthenticated in this session; null once that has replaced a second person. */
    secondProofAt: timestampColumn('second_proof_at'),
    /** Extended with `lastSeenAt`. */
    expiresAt: timestampColumn('expires_at').notNull(),
    endedAt: timestampColumn('ended_at'),
    endReason: text('end_reason'),
    /** The session of the administrator who views Quarry as this user; null in the user’s own sessions. */
    viewedFrom: uuid('viewed_from').references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('sessions_user_id_index').on(table.userId),
    index('sessions_viewed_from_index').on(table.viewedFrom),
  ],
);

/** The last decision of each action of the review desk in a session, which extends a recent authentication for that action. */
export const sessionDecisions = pgTable(
  'session_decisions',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** `withdrawals approve` */
    action: text('action').notNull(),
    decidedAt: timestampColumn('decided_at').notNull(),
  },
  (table) => [primaryKey({ name: 'session_decisions_pk', columns: [table.sessionId, table.action] })],
);

/** Every refresh token of a session, so that the reuse of an old one is detected. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token. */
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** When it was exchanged for the next one. */
    usedAt: timestampColumn('used_at'),
  },
  (table) => [index('refresh_tokens_session_id_index').on(table.sessionId)],
);

/** The links in emails, one of each purpose for a user: a new link replaces the last. */
export const accountLinks = pgTable(
  'account_links',
  {
    userId: userIdColumn().notNull(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    /** SHA-256 of the token. */
    hash: text('hash').notNull().unique(),
    /** The address that the link was sent to. */
    email: text('email').notNull(),
    issuedAt: timestampColumn('issued_at').notNull().defaultNow(),
    expiresAt: timestampColumn('expires_at').notNull(),
    usedAt: timestampColumn('used_at'),
  },
  (table) => [primaryKey({ name: 'account_links_pk', columns: [table.userId, table.purpose] })],
);

/**
 * Recent failed sign-ins, and requests for emails, by address and email. They are in the database, because all processes share the count.
 */
export const signInAttempts = pgTable('sign_in_attempts', {
  key: text('key').primaryKey(),
  /** When all attempts expire. Each attempt postpones it. */
  forgottenAt: timestampColumn('forgotten_at').notNull(),
});

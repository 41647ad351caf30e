import { type AnyPgColumn, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LinkPurpose } from '#src/resources/auth/routes/readAccountLink.ts';
import { timestampColumn, userIdColumn } from './columns.ts';

/** Password hashes, apart from the users, so that no list can ever show one. */
export const credentials = pgTable('credentials', {
  userId: userIdColumn().primaryKey(),
  passwordHash: text('password_hash').notNull(),
  changedAt: timestampColumn('changed_at').notNull().defaultNow(),
});

/** A signed-in browser. Ended sessions are kept until they would have run out, for the audit. */
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
    /** When its tokens were last renewed: every ten minutes while somebody is there. */
    lastSeenAt: timestampColumn('last_seen_at').notNull().defaultNow(),
    /** When the user last gave a password or a code in this session. */
    authenticatedAt: timestampColumn('authenticated_at').notNull().defaultNow(),
    /** When the user last reauthenticated in this session; null once that has taken the place of a second person. */
    secondProofAt: timestampColumn('second_proof_at'),
    /** Moved on with `lastSeenAt`. */
    expiresAt: timestampColumn('expires_at').notNull(),
    endedAt: timestampColumn('ended_at'),
    endReason: text('end_reason'),
    /** The session of the administrator who sees Quarry as this user in it; none in a session of the user’s own. */
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

/** Every refresh token of a session, so that the use of an old one is noticed. */
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

/** The links in mails, one of each purpose for a user: a new one takes the place of the last. */
export const accountLinks = pgTable(
  'account_links',
  {
    userId: userIdColumn().notNull(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    /** SHA-256 of the token. */
    hash: text('hash').notNull().unique(),
    /** The address that it was sent to. */
    email: text('email').notNull(),
    issuedAt: timestampColumn('issued_at').notNull().defaultNow(),
    expiresAt: timestampColumn('expires_at').notNull(),
    usedAt: timestampColumn('used_at'),
  },
  (table) => [primaryKey({ name: 'account_links_pk', columns: [table.userId, table.purpose] })],
);

/**
 * Recent failed attempts to sign in, and requests for mails, by address and e-mail. In the database, because all processes share the
 * count.
 */
export const signInAttempts = pgTable('sign_in_attempts', {
  key: text('key').primaryKey(),
  /** When they are all forgotten. Each attempt moves it on. */
  forgottenAt: timestampColumn('forgotten_at').notNull(),
});

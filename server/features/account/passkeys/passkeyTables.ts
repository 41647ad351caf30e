import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn, userIdColumn } from '../columns.ts';

/** The passkeys of users, as many as somebody wants. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userIdColumn().notNull(),
    /** What the authenticator calls it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** What the authenticator calls the account, in base64url. */
    userHandle: text('user_handle').notNull(),
    /** A COSE key, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator has signed; 0 for good where it doesn't count. 32 bits without a sign. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach the authenticator: `internal`, `usb` … */
    transports: text('transports').array().notNull(),
    /** As its owner calls it. */
    name: text('name').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    lastUsedAt: timestampColumn('last_used_at'),
  },
  (table) => [index('passkeys_user_id_index').on(table.userId)],
);

/** What authenticators are to sign, until it is taken once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  /** SHA-256 of the challenge. */
  hash: text('hash').primaryKey(),
  /** Whom it was made for, as a text of its maker: a session, or a browser that signs in. */
  holder: text('holder').notNull(),
  expiresAt: timestampColumn('expires_at').notNull(),
});

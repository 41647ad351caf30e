import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn, userIdColumn } from '../columns.ts';

/** The passkeys of users. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userIdColumn().notNull(),
    /** The authenticator's ID of the passkey, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** The authenticator's ID of the account, in base64url. */
    userHandle: text('user_handle').notNull(),
    /** A COSE key, in base64url. */
    publicKey: text('public_key').notNull(),
    /** The number of signatures; always 0 if the authenticator doesn't count. Unsigned, 32 bits. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach the authenticator: `internal`, `usb` … */
    transports: text('transports').array().notNull(),
    /** The name that its owner chose. */
    name: text('name').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    lastUsedAt: timestampColumn('last_used_at'),
  },
  (table) => [index('passkeys_user_id_index').on(table.userId)],
);

/** Challenges that authenticators sign, each valid once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  /** SHA-256 of the challenge. */
  hash: text('hash').primaryKey(),
  /** The session or the browser that the challenge was issued for. */
  holder: text('holder').notNull(),
  expiresAt: timestampColumn('expires_at').notNull(),
});

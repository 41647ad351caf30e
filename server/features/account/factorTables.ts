import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn, userIdColumn } from './columns.ts';

/** Authenticator apps, one for each user. A row without a secret waits for its first code, and isn't a factor. */
export const totpFactors = pgTable('totp_factors', {
  userId: userIdColumn().primaryKey(),
  /** Encrypted with a key of the installation, as codes are computed from it. */
  secret: text('secret'),
  /** Replaces the secret with the first code of a new app. Encrypted too. */
  pendingSecret: text('pending_secret'),
  /** When the secret was confirmed. */
  confirmedAt: timestampColumn('confirmed_at'),
  lastUsedAt: timestampColumn('last_used_at'),
  /** The newest time step whose code was used. Codes of this or an older step are refused. */
  lastStep: integer('last_step'),
});

/** Recovery codes for users who have lost their app: ten for each user, each valid once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userIdColumn().notNull(),
    /** The first digit of the code, which finds its hash. */
    position: integer('position').notNull(),
    /** Argon2id, like a password. */
    hash: text('hash').notNull(),
    usedAt: timestampColumn('used_at'),
  },
  (table) => [primaryKey({ name: 'recovery_codes_pk', columns: [table.userId, table.position] })],
);

import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn, userIdColumn } from './columns.ts';

/** Authenticator apps, one for a user. A row without a secret waits for its first code, and counts for nothing. */
export const totpFactors = pgTable('totp_factors', {
  userId: userIdColumn().primaryKey(),
  /** Encrypted with a key of the installation, as codes are computed from it. */
  secret: text('secret'),
  /** What takes its place with the first code of a new app; encrypted too. */
  pendingSecret: text('pending_secret'),
  /** When the secret was confirmed. */
  confirmedAt: timestampColumn('confirmed_at'),
  lastUsedAt: timestampColumn('last_used_at'),
  /** The newest time step whose code was used: no code of it, or of an older one, works again. */
  lastStep: integer('last_step'),
});

/** The codes of those who have lost their app: ten of a user, each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userIdColumn().notNull(),
    /** The digit that the code begins with, by which its hash is found. */
    position: integer('position').notNull(),
    /** Argon2id, as of a password. */
    hash: text('hash').notNull(),
    usedAt: timestampColumn('used_at'),
  },
  (table) => [primaryKey({ name: 'recovery_codes_pk', columns: [table.userId, table.position] })],
);

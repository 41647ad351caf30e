import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#server/database/bytea.ts';
import { machineTokens } from '#server/features/account/model/machineTokenTable.ts';
import type { TakenBatch } from '#src/resources/statistics/routes/sendEvents.ts';

/** The register of batches: each counts once, however often it is sent. The engine forgets what it was sent, the register doesn't. */
export const statisticsBatches = pgTable(
  'statistics_batches',
  {
    /** Null for a batch of the platform's own: conversions. */
    token: integer('token').references(() => machineTokens.id),
    /** The sender's id of it. */
    batch: text('batch').notNull(),
    /** SHA-256 of what was sent. */
    hash: text('hash').notNull(),
    /** What the engine knows its inserts by. */
    inserts: uuid('inserts').primaryKey().defaultRandom(),
    answer: jsonb('answer').$type<TakenBatch>().notNull(),
    /** Its rows, until the engine has them: null once it is done. */
    rows: bytea('rows'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    unique('statistics_batches_sent_once').on(table.token, table.batch).nullsNotDistinct(),
    index('statistics_batches_created_at_index').on(table.createdAt),
  ],
);

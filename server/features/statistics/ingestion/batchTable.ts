import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#server/database/bytea.ts';
import { machineTokens } from '#server/features/account/model/machineTokenTable.ts';
import type { TakenBatch } from '#src/resources/statistics/routes/sendEvents.ts';

/** The register of batches, which counts each batch once for any number of sends. The engine forgets old inserts; the register doesn't. */
export const statisticsBatches = pgTable(
  'statistics_batches',
  {
    /** The sender's token; null for the platform's own batches of conversions. */
    token: integer('token').references(() => machineTokens.id),
    /** The sender's ID of the batch. */
    batch: text('batch').notNull(),
    /** SHA-256 of the bytes sent. */
    hash: text('hash').notNull(),
    /** The ID that deduplicates the batch's inserts in the engine. */
    inserts: uuid('inserts').primaryKey().defaultRandom(),
    answer: jsonb('answer').$type<TakenBatch>().notNull(),
    /** The batch's rows; null once the engine has them. */
    rows: bytea('rows'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    unique('statistics_batches_sent_once').on(table.token, table.batch).nullsNotDistinct(),
    index('statistics_batches_created_at_index').on(table.createdAt),
  ],
);

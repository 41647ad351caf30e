import { createHash, randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Engine } from '../engine/engine.ts';
import { packRows, toBatchRows } from '../ingestion/batchRows.ts';
import { statisticsBatches } from '../ingestion/batchTable.ts';
import { finishBatch } from '../ingestion/ingestBatch.ts';
import { conversionEvents } from './conversionTables.ts';

/** Conversions of one batch; each has up to two rows. */
const conversionsPerBatch = 5_000;

/** Only one process creates a batch at a time, so that no reversal precedes its conversion. */
const tryLockSql = sql`select pg_try_advisory_xact_lock(hashtext('quarry conversion events')) as mine`;

/** Finishes the pending batches of conversions, oldest first. */
async function finishPendingBatches(database: Database, engine: Engine): Promise<void> {
  const pending = await database.sql
    .select()
    .from(statisticsBatches)
    .where(and(isNull(statisticsBatches.token), isNotNull(statisticsBatches.rows)))
    .orderBy(asc(statisticsBatches.createdAt));
  for (const batch of pending) await finishBatch(database, engine, batch);
}

/** Registers the waiting conversions as a batch. @returns the number of conversions in it */
const registerBatch = ({ transaction }: Database): Promise<number> =>
  transaction(async (tx) => {
    const { rows: locks } = await tx.execute<{ mine: boolean }>(tryLockSql);
    if (locks[0]?.mine !== true) return 0;
    const waiting = await tx
      .select()
      .from(conversionEvents)
      .where(eq(conversionEvents.sent, false))
      .orderBy(asc(conversionEvents.conversion), asc(conversionEvents.takenBack))
      .limit(conversionsPerBatch);
    if (waiting.length === 0) return 0;
    const rows = await packRows(await toBatchRows(waiting.map(({ line }) => line)));
    const hash = createHash('sha256').update(rows).digest('hex');
    const answer = { accepted: waiting.length, refused: 0, problems: [] };
    await tx.insert(statisticsBatches).values({ batch: `conversions:${randomUUID()}`, hash, answer, rows });
    for (const { conversion, takenBack } of waiting)
      await tx
        .update(conversionEvents)
        .set({ sent: true })
        .where(and(eq(conversionEvents.conversion, conversion), eq(conversionEvents.takenBack, takenBack)));
    return waiting.length;
  });

/**
 * Sends the waiting conversions to the engine exactly once, whichever process crashes in between. Several processes may do so.
 * @returns whether there may be more
 */
export async function sendConversionEvents({ database }: Platform, engine: Engine): Promise<boolean> {
  await finishPendingBatches(database, engine);
  const registered = await registerBatch(database);
  if (registered > 0) await finishPendingBatches(database, engine);
  return registered === conversionsPerBatch;
}

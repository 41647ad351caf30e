import { createHash, randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { packRows, rowsOf } from '../arrival/batchRows.ts';
import { statisticsBatches } from '../arrival/tables.ts';
import { finish } from '../arrival/takeBatch.ts';
import type { Engine } from '../engine/engine.ts';
import { conversionEvents } from './tables.ts';

/** Conversions of one batch: each is up to two rows. */
const atOnce = 5_000;

/** One process makes a batch at a time, so that what is taken back never comes before what was counted. */
const lock = sql`select pg_try_advisory_xact_lock(hashtext('quarry conversion events')) as mine`;

/** Finishes the batches of conversions that were left, the oldest first. */
async function finishLeft(database: Database, engine: Engine): Promise<void> {
  const left = await database.sql
    .select()
    .from(statisticsBatches)
    .where(and(isNull(statisticsBatches.token), isNotNull(statisticsBatches.rows)))
    .orderBy(asc(statisticsBatches.createdAt));
  for (const batch of left) await finish(database, engine, batch);
}

/** Makes a batch of what waits, in the register of all batches. @returns how many conversions are in it */
const register = ({ transaction }: Database): Promise<number> =>
  transaction(async (tx) => {
    const { rows: locks } = await tx.execute<{ mine: boolean }>(lock);
    if (locks[0]?.mine !== true) return 0;
    const waiting = await tx
      .select()
      .from(conversionEvents)
      .where(eq(conversionEvents.sent, false))
      .orderBy(asc(conversionEvents.conversion), asc(conversionEvents.takenBack))
      .limit(atOnce);
    if (waiting.length === 0) return 0;
    const rows = await packRows(await rowsOf(waiting.map(({ line }) => line)));
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
 * Gives the conversions that wait to the engine, each exactly once, whatever process dies in between. Several processes may do so.
 * @returns whether there may be more
 */
export async function sendConversionEvents({ database }: Platform, engine: Engine): Promise<boolean> {
  await finishLeft(database, engine);
  const registered = await register(database);
  if (registered > 0) await finishLeft(database, engine);
  return registered === atOnce;
}

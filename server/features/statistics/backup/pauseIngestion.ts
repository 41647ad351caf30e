import { setTimeout as pause } from 'node:timers/promises';
import { isNotNull } from 'drizzle-orm';
import pg from 'pg';
import { BackupError } from '#server/backup/backupError.ts';
import type { Database } from '#server/database/database.ts';
import type { EngineClient } from '../engine/engineClient.ts';
import { statisticsBatches } from '../ingestion/batchTable.ts';
import { finishBatches } from '../ingestion/ingestBatch.ts';

/** How often the register is looked at until every batch is in the engine, and the milliseconds in between. */
const settlePolling = { most: 60, rest: 500 };

/** Gives the engine what the register still has. */
async function finishAllBatches(database: Database, client: EngineClient): Promise<void> {
  while (await finishBatches({ database }, { client: async () => client }, -1));
}

const unsettledError = new BackupError(
  'Batches of events wait for the statistics engine, and it doesn’t take them. See the server’s log for the reason, and try again.',
);

/** Brings every batch into the engine, where no server runs. @throws BackupError where one stays */
export async function settleBatches(database: Database, client: EngineClient): Promise<void> {
  await finishAllBatches(database, client);
  const [pending] = await database.sql
    .select({ inserts: statisticsBatches.inserts })
    .from(statisticsBatches)
    .where(isNotNull(statisticsBatches.rows))
    .limit(1);
  if (pending !== undefined) throw unsettledError;
}

/** The register, closed to writers; undefined where a batch is on its way into the engine just now. */
async function lockRegister(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'quarry-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`begin; set local lock_timeout = '20s'; lock table statistics_batches in exclusive mode`);
    const { rowCount } = await client.query('select from statistics_batches where rows is not null limit 1');
    if (rowCount === 0) return client;
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  return undefined;
}

/** Does something at the first call; further ones wait for it too. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

/**
 * Holds up events that arrive, at a moment when every registered batch is in the engine and no other is: then both stores tell the
 * same. Senders wait, or are answered 503 and send again; pages go on.
 * @returns how to let them in again
 * @throws BackupError where batches stay that the engine doesn't take
 */
export async function pauseIngestion(
  url: string,
  database: Database,
  client: EngineClient,
): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < settlePolling.most; attempt += 1) {
    await finishAllBatches(database, client);
    const lockingClient = await lockRegister(url);
    if (lockingClient !== undefined) return once(() => lockingClient.end());
    await pause(settlePolling.rest);
  }
  throw unsettledError;
}

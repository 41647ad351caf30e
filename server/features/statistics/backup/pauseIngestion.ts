import { setTimeout as pause } from 'node:timers/promises';
import { isNotNull } from 'drizzle-orm';
import pg from 'pg';
import { BackupError } from '#server/backup/backupError.ts';
import type { Database } from '#server/database/database.ts';
import type { EngineClient } from '../engine/engineClient.ts';
import { statisticsBatches } from '../ingestion/batchTable.ts';
import { finishBatches } from '../ingestion/ingestBatch.ts';

/** The number of checks until every batch is in the engine, and the milliseconds between them. */
const settlePolling = { most: 60, rest: 500 };

/** Inserts the pending batches into the engine. */
async function finishAllBatches(database: Database, client: EngineClient): Promise<void> {
  while (await finishBatches({ database }, { client: async () => client }, -1));
}

const unsettledError = new BackupError(
  'Batches of events wait for the statistics engine, and it doesn’t take them. See the server’s log for the reason, and try again.',
);

/** Inserts every batch into the engine while no server runs. @throws BackupError if a batch remains */
export async function settleBatches(database: Database, client: EngineClient): Promise<void> {
  await finishAllBatches(database, client);
  const [pending] = await database.sql
    .select({ inserts: statisticsBatches.inserts })
    .from(statisticsBatches)
    .where(isNotNull(statisticsBatches.rows))
    .limit(1);
  if (pending !== undefined) throw unsettledError;
}

/** Locks the table of batches against writers. Returns undefined if a batch is being inserted into the engine. */
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

/** Runs the work at the first call; later calls await the same promise. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

/**
 * Pauses ingestion when every registered batch is in the engine, so that both databases agree. Senders wait, or get 503 and retry; pages
 * still work.
 * @returns a function that resumes ingestion
 * @throws BackupError if the engine doesn't accept a batch
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

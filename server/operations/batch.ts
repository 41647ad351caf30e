import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { RunWrite } from '#server/database/runWrite.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { RunPart } from '#server/http/idempotentWrite.ts';
import type { Work } from '#server/http/ndjson.ts';
import type { Values } from '#server/http/parseBody.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import type { Resource } from '#src/schema/resource.ts';
import { accessAndFilterSql } from './accessAndFilterSql.ts';
import { requireAbility } from './authorize.ts';
import { countMatches } from './count.ts';
import { withDatabaseProblems } from './databaseProblems.ts';
import { filterConditions } from './filterConditions.ts';
import { type BatchSubject, type BatchWork, type ChosenRecord, parseBatch } from './parseBatch.ts';
import { requireRecentAuthentication, requireRecentForFields, requireRecentForMoves } from './recentAuthentication.ts';
import { remove } from './remove.ts';
import { move } from './transition.ts';
import { update } from './update.ts';
import { writeBatchRecord } from './writeBatchRecord.ts';

/** Loads the matching records that the actor may read, in their current state. */
async function findMatching(
  platform: Platform,
  actor: RequestActor,
  resource: Resource,
  filter: Values,
): Promise<ChosenRecord[]> {
  requireAbility(actor, 'read', resource);
  const where = accessAndFilterSql(actor, resource, filterConditions(resource, filter, actor.ability));
  const { table } = tableOf(resource.name);
  const id = columnOf(tableOf(resource.name), 'id');
  return withDatabaseProblems(resource, 'reading', async () => {
    const { rows } = await platform.database.sql.execute(
      sql`select ${id} as "id" from ${table} where ${where} order by ${id} limit ${limits.batchRows + 1}`,
    );
    if (rows.length > limits.batchRows) {
      const count = await countMatches(platform, resource, where);
      refuse('tooManyMatches', { count, max: limits.batchRows }, 'filter');
    }
    return rows.map((row) => ({ id: Number(row['id']) }));
  });
}

const listChosen = async (platform: Platform, actor: RequestActor, resource: Resource, subject: BatchSubject) =>
  'ids' in subject ? subject.ids : findMatching(platform, actor, resource, subject.filter);

const storedChoice = z.array(z.object({ id: z.int(), version: z.optional(z.int()) }));

/**
 * The records, chosen once per key: a repeated batch processes the records of the first request. Part 0 stores them, as no record
 * has the ID 0.
 */
async function loadChosenOnce(
  run: RunPart,
  choose: () => Promise<readonly ChosenRecord[]>,
): Promise<readonly ChosenRecord[]> {
  const stored = await run.kept?.(0);
  if (stored !== undefined) return storedChoice.parse(stored);
  const chosen = await choose();
  return run.kept ? run<readonly ChosenRecord[]>(0, async () => chosen, storedChoice.parse) : chosen;
}

/**
 * Checked before any write, so that the browser can ask for the password and repeat the batch.
 * @throws Refusal reauthenticationNeeded
 */
async function requireRecent({ database }: Platform, actor: RequestActor, resource: Resource, work: BatchWork) {
  if ('transition' in work) return requireRecentForMoves(database.sql, actor, resource, work.transition);
  if (resource.recentAuthentication) requireRecentAuthentication(actor);
  if ('update' in work) requireRecentForFields(actor, resource, work.update);
}

/** Runs the ordinary operation for one record, in a separate transaction. */
function executeForRecord(
  platform: Platform,
  actor: RequestActor,
  resource: Resource,
  work: BatchWork,
  { id, version }: ChosenRecord,
  run: RunWrite,
): Promise<unknown> {
  if ('update' in work) return update(platform, actor, resource, id, { ...work.update, version }, run);
  if ('transition' in work) return move(platform, actor, resource, id, { ...work.transition, version }, run);
  return remove(platform, actor, resource, id, { version, run });
}

/**
 * Updates, moves or deletes many records. Each record succeeds or fails independently.
 * @param body the records (`ids` with optional versions, or `filter`) and the work (`update`, `transition` or `remove`)
 * @param run stores each record's outcome under the record's ID as the part, if the request has an `Idempotency-Key`
 * @returns the work. It reports the total, each record's outcome and the number of successes, and stops after the current record
 * when the client disconnects
 */
export async function batch(
  platform: Platform,
  actor: RequestActor,
  resource: Resource,
  body: unknown,
  run: RunPart = (_part, work) => platform.database.transaction(work),
): Promise<Work> {
  const { subject, work } = parseBatch(body, actor, resource);
  await requireRecent(platform, actor, resource, work);
  const release = await platform.fairQueues.take('batch', actor);
  try {
    const chosen = await loadChosenOnce(run, () => listChosen(platform, actor, resource, subject));
    const executeAll = createBatchWork(platform, actor, resource, work, chosen, run);
    return (sendLine, signal) => executeAll(sendLine, signal).finally(release);
  } catch (error) {
    release();
    throw error;
  }
}

/** Executes the operation for one record after the other. */
const createBatchWork =
  (
    platform: Platform,
    actor: RequestActor,
    resource: Resource,
    work: BatchWork,
    chosen: readonly ChosenRecord[],
    run: RunPart,
  ): Work =>
  async (sendLine, signal) => {
    sendLine({ total: chosen.length });
    let succeeded = 0;
    for (const each of chosen) {
      if (signal.aborted) return;
      const outcome = await writeBatchRecord(run, each.id, (once) =>
        executeForRecord(platform, actor, resource, work, each, once),
      );
      succeeded += outcome.problem ? 0 : 1;
      sendLine(outcome);
    }
    sendLine({ done: true, total: chosen.length, succeeded, failed: chosen.length - succeeded });
  };

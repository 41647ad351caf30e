import { ClickHouseError } from '@clickhouse/client';
import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mapInSlices } from '#server/platform/slices.ts';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { problem } from '#src/problems/catalogue.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import type { TakenBatch } from '#src/resources/statistics/routes/sendEvents.ts';
import type { Engine } from '../engine/engine.ts';
import type { EngineClient } from '../engine/engineClient.ts';
import { statsDatabase as engineDatabase, eventsTable } from '../engine/engineNames.ts';
import { recordArrivals } from '../model/adArrivals.ts';
import { createIncomeCalculator } from '../model/income.ts';
import { linesPerSlice } from '../model/linesPerSlice.ts';
import { pauseSpenders, usersSql } from '../model/pauseWithoutMoney.ts';
import { type BatchRows, type EnrichedLine, packRows, toBatchRows, unpackRows } from './batchRows.ts';
import { statisticsBatches } from './batchTable.ts';
import { billByBudget, billByHour, billByTerms, storeUnbilled } from './billEvents.ts';
import { storeClicks } from './clicks.ts';
import { countEvents } from './eventCounts.ts';
import { createEventParser, type EventLine } from './eventParser.ts';
import { loadEventRecords } from './loadEventRecords.ts';
import type { SentBatch } from './readBatch.ts';

const day = 86_400_000;

/** Provides the engine into which batches are inserted. */
type EngineProvider = Pick<Engine, 'client'>;

type StoredBatch = typeof statisticsBatches.$inferSelect;

/** The token and the ID of a batch. */
export interface BatchId {
  readonly token: number;
  readonly batch: string;
}

const batchCondition = ({ token, batch }: BatchId) =>
  and(eq(statisticsBatches.token, token), eq(statisticsBatches.batch, batch));

const findBatch = async ({ sql: executor }: Database, name: BatchId): Promise<StoredBatch | undefined> =>
  (await executor.select().from(statisticsBatches).where(batchCondition(name)))[0];

/** Parses the lines and adds their records' values. A line's problem is stored with its number. */
async function parseBatch({ database, configuration }: Platform, lines: readonly string[], now: number) {
  const parsed = await mapInSlices(
    lines,
    linesPerSlice,
    createEventParser(now - configuration.statisticsDays * day, now),
  );
  const valid = parsed.filter((line): line is EventLine => !(line instanceof Refusal));
  const records = await loadEventRecords(database.sql, valid);
  const incomeOf = createIncomeCalculator(configuration.adMargin);
  const problems: TakenBatch['problems'][number][] = [];
  const complete = await mapInSlices(parsed, linesPerSlice, (line, index): EnrichedLine | undefined => {
    try {
      if (line instanceof Refusal) throw line;
      const { publisherRevenue = incomeOf(line.cost) } = line;
      const enrichment = records.complete(line);
      // Without a site there is no publisher to earn it.
      const revenue = enrichment.ids.publisher === undefined ? line.publisherRevenue : publisherRevenue;
      return { line: { ...line, publisherRevenue: revenue }, ...enrichment };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const [first] = error.problems;
      if (first) problems.push({ line: index + 1, problem: { ...first, parameters: parametersOf(first) } });
      return undefined;
    }
  });
  return { complete: complete.filter((line) => line !== undefined), problems, campaigns: records.campaigns };
}

const parametersOf = ({ parameters = {} }: Refusal['problems'][number]): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => (typeof value === 'object' ? [] : [[name, value]])),
  );

/** A registered batch, with its rows if they were just created. */
interface RegisteredBatch {
  readonly batch: StoredBatch;
  readonly rows?: BatchRows;
}

/** Replaces the rows of a batch after some events exceeded a budget. */
async function replaceRows(tx: Transaction, batch: StoredBatch, rows: BatchRows): Promise<RegisteredBatch> {
  const packed = await packRows(rows);
  await tx.update(statisticsBatches).set({ rows: packed }).where(eq(statisticsBatches.inserts, batch.inserts));
  return { batch: { ...batch, rows: packed }, rows };
}

/** Registers a batch, unless it is registered. @returns the stored batch */
async function registerBatch(
  platform: Platform,
  name: BatchId,
  { lines, hash }: SentBatch,
  now: number,
): Promise<RegisteredBatch> {
  const { complete, problems, campaigns } = await parseBatch(platform, lines, now);
  const answer: TakenBatch = {
    accepted: complete.length,
    refused: problems.length,
    problems: problems.slice(0, statisticsLimits.batchProblems),
  };
  const { adCurrency } = platform.configuration;
  const byTerms = await billByTerms(platform.database.sql, complete, campaigns, adCurrency);
  const rows = await toBatchRows(byTerms.lines);
  const values = { ...name, hash, answer, rows: await packRows(rows) };
  const registered = await platform.database.transaction(async (tx) => {
    const [batch] = await tx.insert(statisticsBatches).values(values).onConflictDoNothing().returning();
    if (batch === undefined) return undefined;
    await storeClicks(tx, complete, campaigns);
    const byHour = await billByHour(tx, byTerms, adCurrency);
    const billed = await billByBudget(tx, byHour, campaigns, adCurrency, now);
    await storeUnbilled(tx, complete, billed.reasons, adCurrency);
    const spenders = await recordArrivals(tx, billed.lines);
    const known: RegisteredBatch =
      billed.lines === byTerms.lines ? { batch, rows } : await replaceRows(tx, batch, await toBatchRows(billed.lines));
    return { known, spenders };
  });
  if (registered) {
    countEvents(answer);
    if (registered.spenders.length > 0) await pauseSpenders(platform, usersSql(registered.spenders));
    return registered.known;
  }
  const stored = await findBatch(platform.database, name);
  if (stored === undefined) throw new Error('The batch wasn’t written.');
  return { batch: stored };
}

/** Batches of an earlier version have their rows as JSON. */
const formatOf = (rows: string) => (rows.startsWith('{') ? 'JSONEachRow' : 'TabSeparatedWithNames');

/** Inserts the rows, each week under a token, so that the engine skips weeks that it already has. */
async function insertRows(client: EngineClient, inserts: string, rows: BatchRows): Promise<void> {
  for (const [week, text] of Object.entries(rows))
    await client.command({
      query: `INSERT INTO ${engineDatabase}.${eventsTable} FORMAT ${formatOf(text)}\n${text}`,
      clickhouse_settings: {
        insert_deduplicate: 1,
        insert_deduplication_token: `${inserts}:${week}`,
        async_insert: 0,
        input_format_skip_unknown_fields: 0,
        input_format_tsv_empty_as_default: 1,
        distributed_foreground_insert: 1,
      },
    });
}

/**
 * Inserts a registered batch into the engine, and marks it as done in the register.
 * @param unpackedRows its rows, if they are already unpacked
 * @throws Refusal statisticsUnavailable
 */
export async function finishBatch(
  database: Database,
  engine: EngineProvider,
  { rows, inserts }: StoredBatch,
  unpackedRows?: BatchRows,
): Promise<void> {
  if (rows === null) return;
  const client = await engine.client();
  try {
    await insertRows(client, inserts, unpackedRows ?? (await unpackRows(rows)));
  } catch (error) {
    // The batch stays registered; the sender's retry or the next round finishes it.
    throw error instanceof ClickHouseError || error instanceof Refusal
      ? error
      : new Refusal([problem('statisticsUnavailable')]);
  }
  await database.sql.update(statisticsBatches).set({ rows: null }).where(eq(statisticsBatches.inserts, inserts));
}

/**
 * Ingests a batch. After the response each of its events counts exactly once; a repeated send gets the same response.
 * @throws Refusal batchReused for other events under the same ID, statisticsUnavailable
 */
export async function ingestBatch(
  platform: Platform,
  engine: Engine,
  name: BatchId,
  sent: SentBatch,
  now = Date.now(),
): Promise<TakenBatch> {
  const existing = await findBatch(platform.database, name);
  const { batch, rows }: RegisteredBatch = existing
    ? { batch: existing }
    : await registerBatch(platform, name, sent, now);
  if (batch.hash !== sent.hash) refuse('batchReused', { batch: name.batch });
  await finishBatch(platform.database, engine, batch, rows).catch((error: unknown) => {
    // The error is the engine’s, such as a full disk. The batch stays registered.
    if (!(error instanceof ClickHouseError)) throw error;
    throw Object.assign(new Refusal([problem('statisticsUnavailable')]), { cause: error });
  });
  return batch.answer;
}

/** The maximum number of batches in a round. */
const batchesPerRound = 20;

/**
 * Finishes batches of crashed processes, oldest first.
 * @param seconds after which a batch's process is considered crashed
 * @returns whether there may be more
 * @throws the first error of the engine, after the other batches are finished
 */
export async function finishBatches(
  { database }: Pick<Platform, 'database'>,
  engine: EngineProvider,
  seconds = 60,
): Promise<boolean> {
  const unfinished = await database.sql
    .select()
    .from(statisticsBatches)
    .where(
      and(
        isNotNull(statisticsBatches.rows),
        lt(statisticsBatches.createdAt, sql`now() - make_interval(secs => ${seconds})`),
      ),
    )
    .orderBy(asc(statisticsBatches.createdAt))
    .limit(batchesPerRound);
  const errors: unknown[] = [];
  for (const batch of unfinished)
    await finishBatch(database, engine, batch).catch((error: unknown) => {
      if (!(error instanceof ClickHouseError)) throw error;
      errors.push(error);
    });
  if (errors.length > 0) throw errors[0];
  return unfinished.length === batchesPerRound;
}

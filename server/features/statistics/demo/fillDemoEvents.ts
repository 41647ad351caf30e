import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { conversionEvents } from '../conversions/conversionTables.ts';
import type { EngineClient } from '../engine/engineClient.ts';
import { eventsTable, statsDatabase } from '../engine/engineNames.ts';
import { statisticsBatches } from '../ingestion/batchTable.ts';
import { createBinder } from '../query/compileQuery.ts';
import type { Statistics } from '../statistics.ts';
import { onClusterSql, type Placement, storedTableName } from '../tables/ddl.ts';
import { events } from '../tables/tableLayout.ts';
import { loadDemoChoices } from './loadDemoChoices.ts';
import { sizeOf, visitors, weekInsertSql } from './weekInsertSql.ts';
import type { DemoLock } from './withDemoLock.ts';

/** The same seed gives the same events for the same records and day. */
const seed = 20_261_124;
/** Days of the demo's events, and their rows. */
const days = 90;
const defaultRows = 2_500_000;

/** Rows of events that come of a row of requests, on average. */
const rowsPerRequest = 6;
/** Requests in a row: the fewer rows, the more, so that the figures stay. */
const requestsPerRow = 72;
const mostPerRow = 400;

/** Weeks that one statement writes: to read it takes the engine longer than to run it. */
const weeksAtOnce = 5;

const day = 86_400;
const isDemoEventSql = `user BETWEEN 1 AND ${visitors}`;

const hasEvents = async (client: EngineClient): Promise<boolean> => {
  const result = await client.query({
    query: `SELECT 1 FROM ${statsDatabase}.${eventsTable} LIMIT 1`,
    format: 'JSONEachRow',
  });
  return (await result.json()).length > 0;
};

/** The comment of the events’ table while the demo’s are written: who finds it at a start knows that a process has ended in the middle. */
const inProgressComment = 'The events of the demo are being written.';

const setComment = (client: EngineClient, text: string) =>
  client.command({ query: `ALTER TABLE ${statsDatabase}.${eventsTable} MODIFY COMMENT '${text}'` });

async function isFillInProgress(client: EngineClient): Promise<boolean> {
  const result = await client.query({
    query:
      'SELECT 1 FROM system.tables WHERE database = {database:String} AND name = {name:String} AND comment = {underWay:String}',
    query_params: { database: statsDatabase, name: eventsTable, underWay: inProgressComment },
    format: 'JSONEachRow',
  });
  return (await result.json()).length > 0;
}

/**
 * Removes what a process that has ended in the middle has written of the demo. Events that arrived until then stay: their senders
 * were told that they count.
 */
const removeDemoEvents = (client: EngineClient, placement: Placement) =>
  client.command({
    query: `ALTER TABLE ${statsDatabase}.${storedTableName(events, placement)}${onClusterSql(placement)} DELETE WHERE ${isDemoEventSql}`,
    // It returns once every replica has removed them.
    clickhouse_settings: { mutations_sync: '2' },
  });

/** Removes all events. Conversions that were counted wait again, to be counted once more. */
async function clearEvents({ transaction }: Platform['database'], client: EngineClient): Promise<void> {
  await client.command({ query: `TRUNCATE TABLE ${statsDatabase}.${eventsTable}` });
  await transaction(async (tx) => {
    await tx.delete(statisticsBatches).where(and(isNull(statisticsBatches.token), isNotNull(statisticsBatches.rows)));
    await tx.update(conversionEvents).set({ sent: false }).where(eq(conversionEvents.sent, true));
  });
}

/** The Mondays of the last weeks, the newest first. */
function weeksUntil(now: number): string[] {
  const today = Math.floor(now / 1000 / day);
  const monday = today - ((today + 3) % 7);
  return Array.from({ length: Math.ceil(days / 7) + 1 }, (_, week) =>
    new Date((monday - 7 * week) * day * 1000).toISOString().slice(0, 10),
  );
}

interface FillOptions {
  /** Of all the time; fewer arrive, as campaigns have their ends. */
  readonly rows?: number;
  readonly now?: number;
  /** Confirmed before each statement. */
  readonly turn?: DemoLock;
  readonly log?: { info(line: string): void };
}

/**
 * Fills an engine without events with those of the demo's campaigns and sites, the newest week first. No other
 * process may do so meanwhile: what one has left half written is written anew, whatever has arrived beside it.
 * @returns whether it was filled
 */
export async function fillDemoEvents(
  platform: Pick<Platform, 'database'>,
  { engine, placement }: Statistics,
  { rows = defaultRows, now = Date.now(), turn: demoLock, log }: FillOptions = {},
): Promise<boolean> {
  const client = await engine.client();
  if (await isFillInProgress(client)) await removeDemoEvents(client, placement);
  else if (await hasEvents(client)) return false;
  const choices = await loadDemoChoices(platform.database.sql);
  if (sizeOf(choices.ads) === 0 || sizeOf(choices.zones) === 0) return false;
  const rowsOfWeek = Math.max(1, Math.round((rows * 7) / days / rowsPerRequest));
  const { bind, values: bound } = createBinder();
  const values: Record<string, unknown> = {
    seed,
    rows: rowsOfWeek,
    weight: Math.min(mostPerRow, Math.max(1, Math.round((requestsPerRow * defaultRows) / rows))),
    now: Math.floor(now / 1000),
    first: Math.floor(now / 1000) - days * day,
  };
  const query = weekInsertSql(choices, bind, values);
  await setComment(client, inProgressComment);
  const weeks = weeksUntil(now);
  for (let first = 0; first < weeks.length; first += weeksAtOnce) {
    await demoLock?.confirm();
    const weeksOfPart = weeks.slice(first, first + weeksAtOnce);
    const parameters = { ...values, ...bound, weeks: weeksOfPart, allRows: rowsOfWeek * weeksOfPart.length };
    // Without deduplication: the engine would skip weeks that it remembers from before they were removed.
    await client.command({ query, query_params: parameters, clickhouse_settings: { insert_deduplicate: 0 } });
    log?.info(`Demo data: the events of the weeks since ${weeksOfPart.at(-1)}.`);
  }
  await setComment(client, '');
  return true;
}

/** Puts as many events as are said into the place of all that are there. */
export async function refillDemoEvents(
  platform: Pick<Platform, 'database'>,
  statistics: Statistics,
  options: FillOptions,
): Promise<void> {
  const client = await statistics.engine.client();
  await clearEvents(platform.database, client);
  if (!(await fillDemoEvents(platform, statistics, options)))
    throw new Error('There are no campaigns and sites to make events of. Start the server with DEMO=on once.');
}

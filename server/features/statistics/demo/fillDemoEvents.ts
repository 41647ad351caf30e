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

/** The same seed creates the same events for the same records and day. */
const seed = 20_261_124;
/** The number of days with events, and of rows. */
const days = 90;
const defaultRows = 2_500_000;

/** The average number of event rows per row of requests. */
const rowsPerRequest = 6;
/** Requests per row; fewer rows have more requests, so that the figures stay the same. */
const requestsPerRow = 72;
const mostPerRow = 400;

/** Weeks per statement. The engine takes longer to parse a statement than to execute it. */
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

/** The comment on the events’ table during the fill. If it is there at a start, a process has crashed in the middle. */
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

/** Removes the demo events of a process that crashed. Received events stay, because Quarry has confirmed them to their senders. */
const removeDemoEvents = (client: EngineClient, placement: Placement) =>
  client.command({
    query: `ALTER TABLE ${statsDatabase}.${storedTableName(events, placement)}${onClusterSql(placement)} DELETE WHERE ${isDemoEventSql}`,
    // The command returns after every replica has removed the rows.
    clickhouse_settings: { mutations_sync: '2' },
  });

/** Removes all events. Counted conversions wait again, to be counted a second time. */
async function clearEvents({ transaction }: Platform['database'], client: EngineClient): Promise<void> {
  await client.command({ query: `TRUNCATE TABLE ${statsDatabase}.${eventsTable}` });
  await transaction(async (tx) => {
    await tx.delete(statisticsBatches).where(and(isNull(statisticsBatches.token), isNotNull(statisticsBatches.rows)));
    await tx.update(conversionEvents).set({ sent: false }).where(eq(conversionEvents.sent, true));
  });
}

/** Returns the Mondays of the last weeks, newest first. */
function weeksUntil(now: number): string[] {
  const today = Math.floor(now / 1000 / day);
  const monday = today - ((today + 3) % 7);
  return Array.from({ length: Math.ceil(days / 7) + 1 }, (_, week) =>
    new Date((monday - 7 * week) * day * 1000).toISOString().slice(0, 10),
  );
}

interface FillOptions {
  /** Rows over all the time; there are fewer in the end, because campaigns end. */
  readonly rows?: number;
  readonly now?: number;
  /** The lock, confirmed before each statement. */
  readonly turn?: DemoLock;
  readonly log?: { info(line: string): void };
}

/**
 * Fills an engine without events with those of the demo's campaigns and sites, newest week first. The caller must exclude other processes:
 * a fill that stopped halfway is replaced, and received events stay.
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
    // Deduplication is off, because the engine would skip removed weeks that it remembers.
    await client.command({ query, query_params: parameters, clickhouse_settings: { insert_deduplicate: 0 } });
    log?.info(`Demo data: the events of the weeks since ${weeksOfPart.at(-1)}.`);
  }
  await setComment(client, '');
  return true;
}

/** Replaces all events with the given number of demo events. */
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

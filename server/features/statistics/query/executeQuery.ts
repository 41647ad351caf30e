import { randomUUID } from 'node:crypto';
import { ClickHouseError, type QueryParams, type ResultSet } from '@clickhouse/client';
import * as z from 'zod/mini';
import { mapInSlices } from '#server/platform/slices.ts';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import type { Engine } from '../engine/engine.ts';
import type { EngineClient } from '../engine/engineClient.ts';
import { CompiledQuery } from './compiledQuery.ts';
import { rowsPerSlice } from './rowsPerSlice.ts';
import type { TotalsPlace } from './totals.ts';

const valueSchema = z.union([z.number(), z.string(), z.boolean(), z.null()]);
const row = z.array(valueSchema);
export type EngineRow = readonly (string | number | boolean | null)[];
/** The schema of a result. The rows are checked in slices. */
const resultSchema = z.object({
  data: z.array(z.unknown()),
  totals: z.optional(row),
  rows_before_limit_at_least: z.optional(z.int()),
});

/** A result of the engine: rows as lists, in the order of the selected columns. */
export interface QueryResult {
  readonly rows: readonly EngineRow[];
  readonly totals?: EngineRow;
  /** The number of all rows, regardless of the limit. */
  readonly count: number;
}

async function read(body: unknown, place: TotalsPlace): Promise<QueryResult> {
  const { data: unchecked, totals, rows_before_limit_at_least: before } = resultSchema.parse(body);
  const data = await mapInSlices(unchecked, rowsPerSlice, (each) => row.parse(each));
  const count = before ?? data.length;
  if (place !== 'first') return { rows: data, ...(totals && { totals }), count };
  const [first, ...rows] = data;
  if (first?.at(-1) !== 1) throw new Error('The engine’s answer doesn’t begin with its totals.');
  return { rows, totals: first, count: count - 1 };
}

const namedValues = z.optional(z.record(z.string(), valueSchema));
const lineSchema = z.object({ row: namedValues, totals: namedValues });

type LineStream = ReturnType<ResultSet<'JSONEachRowWithProgress'>['stream']>;

/** A part of a streamed result; the totals come last. */
export interface QueryResultPart {
  readonly rows: readonly EngineRow[];
  readonly totals?: EngineRow;
}

/** The members of a line are in the order of the selected columns. */
async function* readParts(stream: LineStream): AsyncGenerator<QueryResultPart> {
  for await (const lines of stream) {
    const messages = lines.map((each) => lineSchema.parse(each.json()));
    const totals = messages.find((each) => each.totals !== undefined)?.totals;
    const rows = messages.flatMap((each) => (each.row === undefined ? [] : [Object.values(each.row)]));
    yield { rows, ...(totals && { totals: Object.values(totals) }) };
  }
}

/** The resource limits of a query. */
const querySettings = {
  readonly: '2',
  max_execution_time: 30,
  max_memory_usage: String(1024 ** 3),
  max_result_rows: String(statisticsLimits.rows.file),
  cancel_http_readonly_queries_on_client_close: 1,
  // With this setting, an error in the middle fails the whole response instead of truncating it.
  wait_end_of_query: 1,
} as const;

/** Codes of queries that exceed time, memory or the number of rows read. */
const resourceErrorCodes = new Set(['159', '160', '241', '307', '158', '169', '191']);
/** Codes of temporary failures: too many queries, a cancelled query, a shutdown, a full disk, or an unreachable shard. */
const unavailableErrorCodes = new Set(['202', '394', '236', '243', '209', '210', '225', '242', '279', '999']);
const tooManyRowsCode = '396';

/** Tests whether an error is from the connection, not from the engine or Quarry. */
const isConnectionError = (error: unknown): boolean =>
  !(error instanceof ClickHouseError || error instanceof Refusal || error instanceof z.core.$ZodError);

/** Throws an error of the engine or its connection as a refusal. A cancelled query throws the cancellation, not an outage. */
function throwRefusal(error: unknown, signal: AbortSignal | undefined): never {
  signal?.throwIfAborted();
  if (isConnectionError(error)) return refuse('statisticsUnavailable');
  if (!(error instanceof ClickHouseError)) throw error;
  if (error.code === tooManyRowsCode) return refuse('statisticsTooLong', { max: statisticsLimits.rows.file });
  if (resourceErrorCodes.has(error.code)) return refuse('statisticsTooMuch');
  if (unavailableErrorCodes.has(error.code)) return refuse('statisticsUnavailable');
  throw error;
}

/** Kills a query in the engine, which doesn't always notice a closed connection. */
const killQuery = (client: EngineClient, id: string): Promise<unknown> =>
  client.command({ query: 'KILL QUERY WHERE query_id = {id:String} ASYNC', query_params: { id } });

type Params = Omit<QueryParams, 'format'>;
/** Sends a query. @returns its result, once the engine has completed it */
type SendQuery<T> = (client: EngineClient, params: Params, query: CompiledQuery) => Promise<T>;

const sendWhole: SendQuery<QueryResult> = async (client, params, { totalsPlace }) =>
  read(await (await client.query({ ...params, format: 'JSONCompact' })).json(), totalsPlace);

const sendStream: SendQuery<AsyncGenerator<QueryResultPart>> = async (client, params, { totalsPlace }) => {
  if (totalsPlace === 'first') throw new Error('An answer that comes in parts has its totals beside its rows.');
  const lines = (await client.query({ ...params, format: 'JSONEachRowWithProgress' })).stream();
  // Unread rows would occupy their connection.
  params.abort_signal?.addEventListener('abort', () => lines.destroy(), { once: true });
  return readParts(lines);
};

async function sendOnce<T>(
  client: EngineClient,
  query: CompiledQuery,
  send: SendQuery<T>,
  signal?: AbortSignal,
): Promise<T> {
  const id = randomUUID();
  const killOnAbort = () => void killQuery(client, id).catch(() => undefined);
  signal?.addEventListener('abort', killOnAbort, { once: true });
  try {
    const params: Params = {
      query: query.text,
      query_params: query.values,
      query_id: id,
      abort_signal: signal,
      clickhouse_settings: { ...querySettings, ...query.settings },
    };
    return await send(client, params, query);
  } finally {
    signal?.removeEventListener('abort', killOnAbort);
  }
}

/** Sends a query, and retries once if the engine has restarted until then. */
async function sendWithRetry<T>(
  engine: Engine,
  query: CompiledQuery,
  send: SendQuery<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (!CompiledQuery.is(query)) throw new Error('The engine is asked only what was printed for a tenant.');
  const client = await engine.client();
  try {
    return await sendOnce(client, query, send, signal);
  } catch (error) {
    if (!isConnectionError(error) || signal?.aborted) return throwRefusal(error, signal);
  }
  return sendOnce(await engine.clientAfter(client), query, send, signal).catch((error) => throwRefusal(error, signal));
}

/**
 * Executes a query in the engine.
 * @param signal ends the query in the engine too
 * @throws Refusal statisticsTooMuch, statisticsTooLong, and as `client` does; the signal's reason once it is aborted
 */
export const executeQuery = (engine: Engine, query: CompiledQuery, signal?: AbortSignal): Promise<QueryResult> =>
  sendWithRetry(engine, query, sendWhole, signal);

/**
 * Streams rows that are too many to load together. The engine stores them until they are read.
 * @throws Refusal as `executeQuery` does, before the first row
 */
export const streamQuery = (
  engine: Engine,
  query: CompiledQuery,
  signal?: AbortSignal,
): Promise<AsyncGenerator<QueryResultPart>> => sendWithRetry(engine, query, sendStream, signal);

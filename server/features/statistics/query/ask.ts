import { randomUUID } from 'node:crypto';
import { ClickHouseError } from '@clickhouse/client';
import * as z from 'zod/mini';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import type { EngineClient } from '../engine/client.ts';
import type { Engine } from '../engine/engine.ts';
import { PrintedQuery } from './printedQuery.ts';

const row = z.array(z.union([z.number(), z.string(), z.boolean(), z.null()]));
export type EngineRow = readonly (string | number | boolean | null)[];
const answered = z.object({
  data: z.array(row),
  totals: z.optional(row),
  rows_before_limit_at_least: z.optional(z.int()),
});

/** What the engine answers: rows as lists, in the order of what was selected. */
export interface EngineAnswer {
  readonly rows: readonly EngineRow[];
  readonly totals?: EngineRow;
  /** Of all rows, whatever the limit. */
  readonly count: number;
}

function read(body: unknown): EngineAnswer {
  const { data, totals, rows_before_limit_at_least: count } = answered.parse(body);
  return { rows: data, ...(totals && { totals }), count: count ?? data.length };
}

/** What one query may take. */
const bounds = {
  readonly: '2',
  max_execution_time: 30,
  max_memory_usage: String(1024 ** 3),
  max_result_rows: '100000',
  cancel_http_readonly_queries_on_client_close: 1,
  // An error in the middle of an answer is an error, not half an answer.
  wait_end_of_query: 1,
} as const;

/** The codes of what took too long, too much memory or too many rows. */
const tooMuch = new Set(['159', '160', '241', '307', '396', '158', '169', '191']);

/** Whether an error is that of the connection, not the engine's own or ours. */
const isLost = (error: unknown): boolean =>
  !(error instanceof ClickHouseError || error instanceof Refusal || error instanceof z.core.$ZodError);

/** An error of the engine, or of its connection, as an answer. */
function failed(error: unknown): never {
  if (isLost(error)) return refuse('statisticsUnavailable');
  if (!(error instanceof ClickHouseError)) throw error;
  if (tooMuch.has(error.code)) return refuse('statisticsTooMuch');
  // Too many queries at once, cancelled by somebody else, or the engine is ending.
  if (['202', '394', '236'].includes(error.code)) return refuse('statisticsUnavailable');
  throw error;
}

/** Ends a query in the engine, which doesn't always see that its asker has gone. */
const kill = (client: EngineClient, id: string): Promise<unknown> =>
  client.command({ query: 'KILL QUERY WHERE query_id = {id:String} ASYNC', query_params: { id } });

async function askOnce(client: EngineClient, query: PrintedQuery, signal?: AbortSignal): Promise<EngineAnswer> {
  const id = randomUUID();
  const leave = () => void kill(client, id).catch(() => undefined);
  signal?.addEventListener('abort', leave, { once: true });
  try {
    const result = await client.query({
      query: query.text,
      query_params: query.values,
      format: 'JSONCompact',
      query_id: id,
      abort_signal: signal,
      clickhouse_settings: { ...bounds, ...query.settings },
    });
    return read(await result.json());
  } finally {
    signal?.removeEventListener('abort', leave);
  }
}

/**
 * Asks the engine; once more where it ended meanwhile and has been started again.
 * @param signal ends the query in the engine too
 * @throws Refusal statisticsTooMuch, and as `client` does
 */
export async function ask(engine: Engine, query: PrintedQuery, signal?: AbortSignal): Promise<EngineAnswer> {
  if (!PrintedQuery.is(query)) throw new Error('The engine is asked only what was printed for a tenant.');
  const client = await engine.client();
  try {
    return await askOnce(client, query, signal);
  } catch (error) {
    if (!isLost(error) || signal?.aborted) return failed(error);
  }
  return askOnce(await engine.clientAfter(client), query, signal).catch(failed);
}

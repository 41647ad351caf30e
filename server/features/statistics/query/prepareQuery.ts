import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { Statistics } from '../statistics.ts';
import { chooseTable, type SourceTable } from './chooseTable.ts';
import type { CompiledQuery } from './compiledQuery.ts';
import { compileQuery } from './compileQuery.ts';
import { resolveContains } from './labels.ts';
import { type ParsedQuery, parseStatisticsQuery } from './parseQuery.ts';
import { type Periods, resolvePeriods } from './period.ts';
import { Tenant } from './tenant.ts';

/** The actor of a statistics query, with its engine and time. */
export interface QueryContext {
  readonly platform: Platform;
  readonly statistics: Statistics;
  readonly actor: RequestActor;
  /** In milliseconds; now by default. */
  readonly now?: number;
}

/** An actor's query, with everything needed to compile it. */
export interface PreparedQuery {
  readonly query: ParsedQuery;
  readonly periods: Periods;
  readonly source: SourceTable;
  /**
   * Compiles the query, or another query with the same period and table.
   * @param among the query whose groups restrict the rows
   */
  print(query: ParsedQuery, among?: ParsedQuery): CompiledQuery;
}

/**
 * Parses a query for its actor.
 * @param q of the URL
 * @param modify returns the query to use instead
 * @throws Refusal forbidden, and as `parseStatisticsQuery`, `resolvePeriods` and `resolveContains` do
 */
export async function prepareQuery(
  { platform, statistics, actor, now = Date.now() }: QueryContext,
  q: string,
  modify = (query: ParsedQuery): ParsedQuery => query,
): Promise<PreparedQuery> {
  const tenant = Tenant.of(actor);
  const parsed = modify(parseStatisticsQuery(q, actor.role));
  const periods = resolvePeriods(parsed, now);
  const filters = await Promise.all(parsed.filters.map((filter) => resolveContains(platform, actor, filter)));
  const query: ParsedQuery = { ...parsed, filters };
  const source = chooseTable(query, periods, tenant, statistics.rollUps());
  return {
    query,
    periods,
    source,
    print: (each, among) =>
      compileQuery({ query: each, periods, source, isSharded: statistics.isSharded, ...(among && { among }) }, tenant),
  };
}

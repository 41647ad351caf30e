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

/** Who asks for statistics, of which engine, and when. */
export interface QueryContext {
  readonly platform: Platform;
  readonly statistics: Statistics;
  readonly actor: RequestActor;
  /** In milliseconds; now unless said otherwise. */
  readonly now?: number;
}

/** A query of an asker, with all that it is printed from. */
export interface PreparedQuery {
  readonly query: ParsedQuery;
  readonly periods: Periods;
  readonly source: SourceTable;
  /**
   * Prints it, or another one of the same period and table.
   * @param among whose groups alone count
   */
  print(query: ParsedQuery, among?: ParsedQuery): CompiledQuery;
}

/**
 * Reads a query for its asker.
 * @param q as the address has it
 * @param modify what is asked for in its place
 * @throws Refusal forbidden, and what `readStatisticsQuery`, `periodsOf` and `resolveContains` throw
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

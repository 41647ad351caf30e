import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { Statistics } from '../statistics.ts';
import { resolveContains } from './labels.ts';
import { type Periods, periodsOf } from './period.ts';
import { print } from './print.ts';
import type { PrintedQuery } from './printedQuery.ts';
import { type AskedQuery, readStatisticsQuery } from './readQuery.ts';
import { chooseSource, type Source } from './source.ts';
import { Tenant } from './tenant.ts';

/** Who asks for statistics, of which engine, and when. */
export interface Asker {
  readonly platform: Platform;
  readonly statistics: Statistics;
  readonly actor: RequestActor;
  /** In milliseconds; now unless said otherwise. */
  readonly now?: number;
}

/** A query of an asker, with all that it is printed from. */
export interface Prepared {
  readonly query: AskedQuery;
  readonly periods: Periods;
  readonly source: Source;
  /**
   * Prints it, or another one of the same period and table.
   * @param among whose groups alone count
   */
  print(query: AskedQuery, among?: AskedQuery): PrintedQuery;
}

/**
 * Reads a query for its asker.
 * @param q as the address has it
 * @param change what is asked for in its place
 * @throws Refusal forbidden, and what `readStatisticsQuery`, `periodsOf` and `resolveContains` throw
 */
export async function prepareQuery(
  { platform, statistics, actor, now = Date.now() }: Asker,
  q: string,
  change = (query: AskedQuery): AskedQuery => query,
): Promise<Prepared> {
  const tenant = Tenant.of(actor);
  const asked = change(readStatisticsQuery(q, actor.role));
  const periods = periodsOf(asked, now);
  const filters = await Promise.all(asked.filters.map((filter) => resolveContains(platform, actor, filter)));
  const query: AskedQuery = { ...asked, filters };
  const source = chooseSource(query, periods, tenant, statistics.rollUps());
  return {
    query,
    periods,
    source,
    print: (each, among) =>
      print({ query: each, periods, source, isSharded: statistics.isSharded, ...(among && { among }) }, tenant),
  };
}

import { manyValued } from '#src/resources/statistics/dimensions.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import type { SourceTable } from './chooseTable.ts';
import type { ParsedQuery } from './parseQuery.ts';
import { toSelectList } from './selectList.ts';

/** Where the totals of a query come: as its first row, or beside its rows. Without groups there is one row, which is the total. */
export type TotalsPlace = 'first' | 'beside' | undefined;

/** The last column of a query whose totals come first: 1 in their row, 0 in the others. */
export const totalsColumn = 'isTotal';

/** What decides on the place of the totals. */
export interface TableQuery {
  readonly query: ParsedQuery;
  readonly source: SourceTable;
  /** Whether the events lie on the shards of a cluster. */
  readonly isSharded: boolean;
}

/**
 * Totals beside the rows are added up from the groups, on one core; totals of their own, as a row, from what is read, on all of them.
 * The latter is quicker where the groups are nearly as many as what is read, as those by several dimensions may be. It needs a first
 * page, sums alone (distinct counts are dear), rows that are in one group each, and a total of all groups, which `having` doesn't want.
 * A cluster of one shard doesn't know which row it is (https://github.com/ClickHouse/ClickHouse/issues/71270).
 */
export function totalsPlace({ query, source, isSharded }: TableQuery): TotalsPlace {
  const { groups, totals, others, having, offset, limit } = query;
  if (groups.length === 0 || !(totals || others)) return undefined;
  const isPage = offset === 0 && limit <= statisticsLimits.rows.max;
  const areSums = toSelectList(query).distinct.length === 0;
  const isOfAll = having.length === 0 && !groups.includes(manyValued);
  const isWhole = source.rollUp !== undefined || !isSharded;
  return isPage && groups.length > 1 && areSums && isOfAll && isWhole ? 'first' : 'beside';
}

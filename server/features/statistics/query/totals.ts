import { manyValued } from '#src/resources/statistics/dimensions.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import type { SourceTable } from './chooseTable.ts';
import type { ParsedQuery } from './parseQuery.ts';
import { toSelectList } from './selectList.ts';

/** The place of a query's totals: its first row, or beside its rows. Without groups, the only row is the total. */
export type TotalsPlace = 'first' | 'beside' | undefined;

/** The last column of a query whose totals come first: 1 in the totals' row, else 0. */
export const totalsColumn = 'isTotal';

/** The facts that decide on the place of the totals. */
export interface TableQuery {
  readonly query: ParsedQuery;
  readonly source: SourceTable;
  /** Whether the events are sharded across a cluster. */
  readonly isSharded: boolean;
}

/**
 * Totals beside the rows are summed from the groups on one core; totals as a row are summed from the read rows on all cores. The latter is
 * faster if there are nearly as many groups as rows, as with several dimensions. It requires a first page, only sums (distinct counts are
 * expensive), rows in one group each, and no `having`. A cluster of one shard can't mark the row
 * (https://github.com/ClickHouse/ClickHouse/issues/71270).
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

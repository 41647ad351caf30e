import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import type { StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { type EngineRow, executeQuery, type QueryResultPart, streamQuery } from '../query/executeQuery.ts';
import type { NameCache } from '../query/labels.ts';
import { type ParsedQuery } from '../query/parseQuery.ts';
import { type PreparedQuery, prepareQuery, type QueryContext } from '../query/prepareQuery.ts';
import { labelRows, loadTotals } from '../query/queryGroupedStatistics.ts';
import { type SelectList, toSelectList } from '../query/selectList.ts';
import { type Cell, type CellKind, toFileColumns, toTotalCells } from './fileColumns.ts';

/** Rows whose names are looked up at a time. */
const rowsPerPart = 1_000;

/** Returns the query for all rows, without its page. One row above a file's limit makes the engine refuse it. */
const toExportQuery = (query: ParsedQuery): ParsedQuery => ({
  ...query,
  limit: statisticsLimits.rows.file + 1,
  offset: 0,
  totals: true,
  others: false,
});

/** Yields the parts of a result, split or merged to about the same length. */
async function* resizeParts(parts: AsyncGenerator<QueryResultPart>): AsyncGenerator<QueryResultPart> {
  let rows: EngineRow[] = [];
  let totals: EngineRow | undefined;
  for await (const part of parts) {
    rows.push(...part.rows);
    totals = part.totals ?? totals;
    while (rows.length >= rowsPerPart) {
      yield { rows: rows.slice(0, rowsPerPart) };
      rows = rows.slice(rowsPerPart);
    }
  }
  yield { rows, ...(totals && { totals }) };
}

type Columns = ReturnType<typeof toFileColumns>;

async function* labelLines(
  { platform, statistics, actor }: QueryContext,
  { query, print }: PreparedQuery,
  [selectList, columns]: readonly [SelectList, Columns],
  parts: AsyncGenerator<QueryResultPart>,
): AsyncGenerator<Cell[][]> {
  const toCells = (row: StatisticsRow) => columns.map(({ cell }) => cell(row));
  const cache: NameCache = new Map();
  let totals: EngineRow | undefined;
  for await (const part of resizeParts(parts)) {
    totals = part.totals;
    yield (await labelRows(platform, actor, query, selectList, part.rows, cache)).map(toCells);
  }
  if (query.groups.length === 0) return;
  const execute = (...parameters: Parameters<typeof print>) =>
    platform.fairQueues.run('statistics', actor, () =>
      executeQuery(statistics.engine, print(...parameters), actor.signal),
    );
  const totalsRow = await loadTotals(query, selectList, { rows: [], ...(totals && { totals }) }, execute);
  if (totalsRow !== undefined) yield [toTotalCells(query, columns, totalsRow)];
}

/** The content of a statistics file. */
export interface StatisticsLines {
  readonly query: ParsedQuery;
  readonly headers: readonly string[];
  readonly kinds: readonly CellKind[];
  /** All rows as in the grouped statistics, then their totals. */
  readonly lines: AsyncGenerator<Cell[][]>;
}

/**
 * Streams the lines of a query. The engine has responded on return, so that an error occurs before a file begins.
 * @throws Refusal as `prepareQuery` and `streamQuery` do
 */
export async function streamStatisticsLines(context: QueryContext, q: string): Promise<StatisticsLines> {
  const { platform, statistics, actor } = context;
  const prepared = await prepareQuery(context, q, toExportQuery);
  const { query, print } = prepared;
  const selectList = toSelectList(query);
  const columns = toFileColumns(query, platform.configuration.adCurrency);
  const parts = await platform.fairQueues.run('statistics', actor, () =>
    streamQuery(statistics.engine, print(query), actor.signal),
  );
  return {
    query,
    headers: columns.map(({ header }) => header),
    kinds: columns.map(({ kind }) => kind),
    lines: labelLines(context, prepared, [selectList, columns], parts),
  };
}

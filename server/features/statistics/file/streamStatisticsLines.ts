import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import type { StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { type EngineRow, executeQuery, type QueryResultPart, streamQuery } from '../query/executeQuery.ts';
import type { NameCache } from '../query/labels.ts';
import { type ParsedQuery } from '../query/parseQuery.ts';
import { type PreparedQuery, prepareQuery, type QueryContext } from '../query/prepareQuery.ts';
import { labelRows, loadTotals } from '../query/queryGroupedStatistics.ts';
import { type SelectList, toSelectList } from '../query/selectList.ts';
import { type Cell, type CellKind, toFileColumns, toTotalCells } from './fileColumns.ts';

/** Rows that are named at a time. */
const rowsPerPart = 1_000;

/** Everything that a query asks for, whatever page of it. One row more than a file takes makes the engine refuse it. */
const toExportQuery = (query: ParsedQuery): ParsedQuery => ({
  ...query,
  limit: statisticsLimits.rows.file + 1,
  offset: 0,
  totals: true,
  others: false,
});

/** The parts of an answer, cut or joined to parts of about the same length. */
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

/** What a file of statistics consists of. */
export interface StatisticsLines {
  readonly query: ParsedQuery;
  readonly headers: readonly string[];
  readonly kinds: readonly CellKind[];
  /** The rows as the grouped statistics have them, all of them, and their totals at last. */
  readonly lines: AsyncGenerator<Cell[][]>;
}

/**
 * The lines of a query. The engine has answered when this returns, so that what fails fails before a file begins.
 * @throws Refusal what `prepareQuery` and `askInParts` throw
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

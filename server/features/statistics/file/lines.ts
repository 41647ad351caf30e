import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import type { StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { ask, askInParts, type EnginePart, type EngineRow } from '../query/ask.ts';
import { labelled, totalsOf } from '../query/grouped.ts';
import type { KnownNames } from '../query/labels.ts';
import { type Asker, type Prepared, prepareQuery } from '../query/prepare.ts';
import { type AskedQuery } from '../query/readQuery.ts';
import { type Selected, selectedBy } from '../query/selected.ts';
import { type Cell, type CellKind, columnsOf, totalCells } from './columns.ts';

/** Rows that are named at a time. */
const step = 1_000;

/** Everything that a query asks for, whatever page of it. One row more than a file takes makes the engine refuse it. */
const everything = (query: AskedQuery): AskedQuery => ({
  ...query,
  limit: statisticsLimits.rows.file + 1,
  offset: 0,
  totals: true,
  others: false,
});

/** The parts of an answer, cut or joined to parts of about the same length. */
async function* inSteps(parts: AsyncGenerator<EnginePart>): AsyncGenerator<EnginePart> {
  let rows: EngineRow[] = [];
  let totals: EngineRow | undefined;
  for await (const part of parts) {
    rows.push(...part.rows);
    totals = part.totals ?? totals;
    while (rows.length >= step) {
      yield { rows: rows.slice(0, step) };
      rows = rows.slice(step);
    }
  }
  yield { rows, ...(totals && { totals }) };
}

type Columns = ReturnType<typeof columnsOf>;

async function* linesOf(
  { platform, statistics, actor }: Asker,
  { query, print }: Prepared,
  [selected, columns]: readonly [Selected, Columns],
  parts: AsyncGenerator<EnginePart>,
): AsyncGenerator<Cell[][]> {
  const cellsOf = (row: StatisticsRow) => columns.map(({ cell }) => cell(row));
  const known: KnownNames = new Map();
  let totals: EngineRow | undefined;
  for await (const part of inSteps(parts)) {
    totals = part.totals;
    yield (await labelled(platform, actor, query, selected, part.rows, known)).map(cellsOf);
  }
  if (query.groups.length === 0) return;
  const again = (...asked: Parameters<typeof print>) =>
    platform.fairQueues.run('statistics', actor, () => ask(statistics.engine, print(...asked), actor.signal));
  const told = await totalsOf(query, selected, { rows: [], ...(totals && { totals }) }, again);
  if (told !== undefined) yield [totalCells(query, columns, told)];
}

/** What a file of statistics consists of. */
export interface StatisticsLines {
  readonly query: AskedQuery;
  readonly headers: readonly string[];
  readonly kinds: readonly CellKind[];
  /** The rows as the grouped statistics have them, all of them, and their totals at last. */
  readonly lines: AsyncGenerator<Cell[][]>;
}

/**
 * The lines of a query. The engine has answered when this returns, so that what fails fails before a file begins.
 * @throws Refusal what `prepareQuery` and `askInParts` throw
 */
export async function statisticsLines(asker: Asker, q: string): Promise<StatisticsLines> {
  const { platform, statistics, actor } = asker;
  const prepared = await prepareQuery(asker, q, everything);
  const { query, print } = prepared;
  const selected = selectedBy(query);
  const columns = columnsOf(query, platform.configuration.adCurrency);
  const parts = await platform.fairQueues.run('statistics', actor, () =>
    askInParts(statistics.engine, print(query), actor.signal),
  );
  return {
    query,
    headers: columns.map(({ header }) => header),
    kinds: columns.map(({ kind }) => kind),
    lines: linesOf(asker, prepared, [selected, columns], parts),
  };
}

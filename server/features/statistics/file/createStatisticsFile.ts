import { csvEnd, csvLine } from '#server/csv/csvText.ts';
import { yieldBetweenChunks } from '#server/csv/yieldBetweenChunks.ts';
import type { FileFormat } from '#src/resources/statistics/routes/exportStatistics.ts';
import type { QueryContext } from '../query/prepareQuery.ts';
import type { Cell } from './fileColumns.ts';
import { type StatisticsLines, streamStatisticsLines } from './streamStatisticsLines.ts';
import { streamXlsx } from './streamXlsx.ts';

const csvCells = (cells: readonly Cell[]): string => csvLine(cells.map((cell) => String(cell ?? ''))) + csvEnd;

async function* streamCsv({ headers, lines }: StatisticsLines): AsyncGenerator<string> {
  yield csvCells(headers);
  for await (const block of lines) yield block.map(csvCells).join('');
}

export interface StatisticsFile {
  readonly name: string;
  readonly pieces: AsyncIterable<string | Buffer>;
}

const fileNameOf = ({ from, to }: StatisticsLines['query'], format: FileFormat): string =>
  `statistics-${from.slice(0, 10)}-${to.slice(0, 10)}.${format}`;

/**
 * Creates a file of all rows of a query, in chunks that are generated on reading.
 * @throws Refusal as `streamStatisticsLines` does
 */
export async function createStatisticsFile(
  context: QueryContext,
  q: string,
  format: FileFormat,
): Promise<StatisticsFile> {
  const content = await streamStatisticsLines(context, q);
  const lines = yieldBetweenChunks(context.platform, context.actor, content.lines);
  const yieldingContent = { ...content, lines };
  return {
    name: fileNameOf(content.query, format),
    pieces: format === 'csv' ? streamCsv(yieldingContent) : streamXlsx(yieldingContent),
  };
}

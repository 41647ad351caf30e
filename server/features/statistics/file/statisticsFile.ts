import { csvEnd, csvLine } from '#server/csv/csvText.ts';
import { inTurns } from '#server/csv/inTurns.ts';
import type { FileFormat } from '#src/resources/statistics/routes/exportStatistics.ts';
import type { Asker } from '../query/prepare.ts';
import type { Cell } from './columns.ts';
import { type StatisticsLines, statisticsLines } from './lines.ts';
import { xlsxFile } from './xlsx.ts';

const csvCells = (cells: readonly Cell[]): string => csvLine(cells.map((cell) => String(cell ?? ''))) + csvEnd;

async function* csvFile({ headers, lines }: StatisticsLines): AsyncGenerator<string> {
  yield csvCells(headers);
  for await (const block of lines) yield block.map(csvCells).join('');
}

export interface StatisticsFile {
  readonly name: string;
  readonly pieces: AsyncIterable<string | Buffer>;
}

const nameOf = ({ from, to }: StatisticsLines['query'], format: FileFormat): string =>
  `statistics-${from.slice(0, 10)}-${to.slice(0, 10)}.${format}`;

/**
 * A file of everything that a query asks for, in pieces that are made when they are read.
 * @throws Refusal as `statisticsLines` does
 */
export async function statisticsFile(asker: Asker, q: string, format: FileFormat): Promise<StatisticsFile> {
  const content = await statisticsLines(asker, q);
  const lines = inTurns(asker.platform, asker.actor, content.lines);
  const whole = { ...content, lines };
  return { name: nameOf(content.query, format), pieces: format === 'csv' ? csvFile(whole) : xlsxFile(whole) };
}

import type { MailFile } from '#server/mail/queueMail.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import { questionOf } from '#src/resources/statistics/report/question.ts';
import type { Report } from '#src/resources/statistics/report/report.ts';
import { fileTypes } from '#src/resources/statistics/routes/exportStatistics.ts';
import type { SavedReport } from '#src/resources/statistics/savedReports.ts';
import { createStatisticsFile } from '../file/createStatisticsFile.ts';
import type { QueryContext } from '../query/prepareQuery.ts';

const { statisticsUnavailable, statisticsMissing, turnsTaken, ownTurnsTaken } = catalogue;
const { statisticsTooLong, statisticsTooMuch } = catalogue;
/** Problems that are temporary. */
const transientTypes: readonly string[] = [statisticsUnavailable, statisticsMissing, turnsTaken, ownTurnsTaken].map(
  ({ type }) => type,
);
/** Problems of a file that is too large, or takes too long to create. */
const sizeTypes: readonly string[] = [statisticsTooLong, statisticsTooMuch].map(({ type }) => type);

const hasProblem = (error: unknown, types: readonly string[]): boolean =>
  error instanceof Refusal && error.problems.some(({ type }) => types.includes(type));

/** The file of a report, or the reason why there is none: too large, delayed, or impossible. */
export type ReportFileResult =
  | { readonly file: MailFile }
  | { readonly lack: 'size' | 'engine' }
  | { readonly lack: 'report'; readonly problem: string };

/** @returns undefined if the content exceeds an email's limit */
async function readContent(pieces: AsyncIterable<string | Buffer>, max: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece);
    size += bytes.length;
    if (size > max) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/**
 * Creates the file of a report as its export does.
 * @param max the bytes that an email allows
 */
export async function createReportFile(
  context: QueryContext,
  report: Report,
  format: SavedReport['format'],
  max: number = statisticsLimits.mailedFile,
): Promise<ReportFileResult> {
  try {
    const { name, pieces } = await createStatisticsFile(context, JSON.stringify(questionOf(report)), format);
    const content = await readContent(pieces, max);
    return content === undefined ? { lack: 'size' } : { file: { name, type: fileTypes[format], content } };
  } catch (error) {
    if (hasProblem(error, transientTypes)) return { lack: 'engine' };
    if (hasProblem(error, sizeTypes)) return { lack: 'size' };
    if (error instanceof Refusal) return { lack: 'report', problem: error.message };
    throw error;
  }
}

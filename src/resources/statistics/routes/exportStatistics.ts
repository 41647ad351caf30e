import * as z from 'zod/mini';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { statisticsLimits } from '../limits.ts';
import { groupedQuery, groupedStatistics } from './groupedStatistics.ts';

/** The formats of a file with their content types. */
export const fileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type FileFormat = keyof typeof fileTypes;

export const exportQuery = z.object({
  ...groupedQuery.shape,
  format: z
    ._default(z.enum(['csv', 'xlsx']), 'csv')
    .check(z.describe('The format: `csv`, or `xlsx` with typed numbers and dates.')),
});

export const exportStatistics = defineRoute({
  method: 'GET',
  service: 'adnet',
  path: '/stats/grouped/export',
  access: 'signed-in',
  viewable: true,
  machineScope: 'statistics',
  summary: 'Export statistics, grouped',
  description: `All rows of the grouped statistics with the names of their groups, regardless of \`limit\` and \`offset\`, and the totals as the last row. A file has at most ${statisticsLimits.rows.file} rows; a longer report is refused, never truncated. Cells that a spreadsheet would run as a formula begin with an apostrophe in CSV. If the client disconnects, the export is cancelled.`,
  query: exportQuery,
  answerDescription: 'The file.',
  answerType: fileTypes.csv,
  otherTypes: [fileTypes.xlsx],
  answer: z.string(),
  example: 'Day,Campaign,Impressions,CTR\r\n2026-03-01,Spring sale,48210,0.0123\r\nTotal,,48210,0.0123\r\n',
  problems: [...(groupedStatistics.problems ?? []), 'statisticsTooLong'],
});

import { formatMoment } from '#src/format/date.ts';
import { formatCount } from '#src/format/number.ts';
import { logWords } from '#src/i18n/en/statistics/logs.ts';
import { say } from '#src/i18n/say.ts';
import { isLogTime, type LogDimension, type LogMetric, logMetrics } from '#src/resources/statistics/logs.ts';
import type { LogAnswer, LogRow } from '#src/resources/statistics/routes/logs.ts';
import { logFigure } from './logFigure.ts';
import { rowName } from './logSeries.ts';
import { logTitles } from './logTitles.ts';
import '#src/theme/dataTable.css';

/** The maximum number of rows by time, the newest first. */
const timesShown = 60;
/** The metrics that fit on a phone besides the chosen metric. */
const onPhone: readonly LogMetric[] = ['errors', 'latency'];

interface LogTableProps {
  readonly table: LogAnswer;
  readonly metric: LogMetric;
  readonly by: LogDimension;
}

const nameOf = (row: LogRow, by: LogDimension): string =>
  isLogTime(by) ? formatMoment(String(row[by])) : rowName(row, by);

/** The figures of the period: by time the newest first, otherwise the largest of the chosen metric. */
export function LogTable({ table: { rows, total }, metric, by }: LogTableProps) {
  const shown = rows.slice(0, isLogTime(by) ? timesShown : rows.length);
  const title = say(logWords.table, { by: logTitles[by].toLowerCase() });
  const isMinor = (name: LogMetric) => (name !== metric && !onPhone.includes(name)) || undefined;
  return (
    <>
      <table className="records log-table">
        <caption className="only-read-aloud">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{logTitles[by]}</th>
            {logMetrics.map((name) => (
              <th
                key={name}
                scope="col"
                data-align="end"
                data-minor={isMinor(name)}
                aria-sort={name === metric && !isLogTime(by) ? 'descending' : undefined}
              >
                {logTitles[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={String(row[by])}>
              <th scope="row">{nameOf(row, by)}</th>
              {logMetrics.map((name) => (
                <td key={name} data-align="end" data-minor={isMinor(name)}>
                  {logFigure(name, row[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {total > shown.length && (
        <p className="muted">{say(logWords.more, { shown: formatCount(shown.length), total: formatCount(total) })}</p>
      )}
    </>
  );
}

import { emptyValue } from '#src/format/money.ts';
import { formatCount, formatNumber } from '#src/format/number.ts';
import { logWords } from '#src/i18n/en/statistics/logs.ts';
import { say } from '#src/i18n/say.ts';
import { type LogMetric, logMetricShown } from '#src/resources/statistics/logs.ts';
import type { LogRow } from '#src/resources/statistics/routes/logs.ts';

/** Formats a figure of the logs. */
export function logFigure(metric: LogMetric, value: LogRow[string] = null): string {
  if (value === null) return emptyValue;
  if (logMetricShown(metric) === 'count') return formatCount(Number(value));
  return say(logWords.milliseconds, { count: formatNumber(Number(value)) });
}

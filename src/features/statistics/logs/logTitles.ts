import { dimensionWords } from '#src/i18n/en/statistics/dimensions.ts';
import { logDimensionWords, logMetricWords } from '#src/i18n/en/statistics/logMetrics.ts';
import { metricWords } from '#src/i18n/en/statistics/metrics.ts';
import type { LogDimension, LogMetric } from '#src/resources/statistics/logs.ts';

/** The names of the metrics and the dimensions of the logs. */
export const logTitles: Readonly<Record<LogDimension | LogMetric, string>> = {
  ...dimensionWords,
  ...metricWords,
  ...logDimensionWords,
  ...logMetricWords,
};

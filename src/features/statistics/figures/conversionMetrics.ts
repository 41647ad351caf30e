import { isDistinct, type MetricName, sumsFor } from '#src/resources/statistics/metrics.ts';

/** Whether a metric counts conversions, or is derived from them. Conversions have two times. */
export const isConversionMetric = (name: MetricName): boolean =>
  !isDistinct(name) && sumsFor(name).some((sum) => sum === 'conversions' || sum === 'conversionValue');

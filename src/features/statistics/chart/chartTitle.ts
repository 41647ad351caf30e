import { uncapitalized } from '#src/i18n/derive.ts';
import { chartWords } from '#src/i18n/en/statistics/chart.ts';
import { dimensionWords } from '#src/i18n/en/statistics/dimensions.ts';
import { metricWords } from '#src/i18n/en/statistics/metrics.ts';
import { say } from '#src/i18n/say.ts';
import type { DimensionName } from '#src/resources/statistics/dimensions.ts';
import type { MetricName } from '#src/resources/statistics/metrics.ts';
import type { ChartAxes } from './chartAxes.ts';

/** Returns a dimension's name for use within a sentence. Abbreviations such as ISP stay unchanged. */
function inside(name: DimensionName): string {
  const word = dimensionWords[name];
  return /^[A-Z]{2}/.test(word) ? word : uncapitalized(word);
}

/** Returns the title of a chart: “Impressions by day and campaign”. */
export function chartTitle(metric: MetricName, { x, by }: ChartAxes): string {
  const word = metricWords[metric];
  if (x === undefined) return word;
  const group = inside(x);
  if (by === undefined) return say(chartWords.titleBy, { metric: word, group });
  return say(chartWords.titleByTwo, { metric: word, group, second: inside(by) });
}

import { chartWords } from '#src/i18n/en/statistics/chart.ts';
import { say } from '#src/i18n/say.ts';
import { isAdditive } from '#src/resources/statistics/metrics.ts';
import type { Drawing } from './drawing.ts';
import { combined, type Figure } from './figures.ts';
import { figureWords, shareWords } from './figureWords.ts';
import type { ChartPoint, FigureChart } from './seriesOf.ts';

/** The text of one series at one point. */
export interface Reading {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** The compared value. */
  readonly compared?: string;
}

/** Returns a point's name, and whether it is incomplete. */
export const pointWords = ({ label, isWhole }: ChartPoint): string =>
  isWhole ? label : say(chartWords.pointIncomplete, { point: label });

/** Returns the values of all series at a point. */
export function readingsAt(
  chart: FigureChart,
  { isStacked, isShare, numbers }: Drawing,
  currency: string,
  at: number,
): Reading[] {
  const words = (figure: Figure = null) => figureWords(chart.metric, figure, currency);
  return chart.series.map(({ key, label, values, compared }, index) => {
    const value = words(values[at]);
    const share = isStacked && isShare ? numbers[index]?.[at] : undefined;
    return {
      key,
      label,
      value: typeof share === 'number' ? say(chartWords.shareOf, { value, share: shareWords(share) }) : value,
      ...(compared && { compared: words(compared[at]) }),
    };
  });
}

/** Returns the sum of all series at a point; undefined if they don't add up or there is only one. */
export function totalAt({ series, metric }: FigureChart, currency: string, at: number): string | undefined {
  if (series.length < 2 || !isAdditive(metric)) return undefined;
  const total = combined(
    series.map(({ values }) => ({ [metric]: values[at] ?? null })),
    metric,
  );
  return figureWords(metric, total, currency);
}

/** Returns all readings as one text for screen readers. */
export function readAloud(point: ChartPoint, readings: readonly Reading[]): string {
  const values = readings.map(({ label, value, compared }) => {
    const said = compared === undefined ? value : say(chartWords.comparedValue, { value, compared });
    return say(chartWords.seriesValue, { series: label, value: said });
  });
  return say(chartWords.pointValues, { point: pointWords(point), values: values.join('; ') });
}

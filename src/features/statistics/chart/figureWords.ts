import { emptyValue, formatMoney, formatRate } from '#src/format/money.ts';
import { formatCount, formatNumber, toPlainDecimal } from '#src/format/number.ts';
import { chartWords } from '#src/i18n/en/statistics/chart.ts';
import { say } from '#src/i18n/say.ts';
import { type MetricName, shownAs } from '#src/resources/statistics/metrics.ts';
import type { Figure } from './figures.ts';

/** Formats a fraction as a percentage. */
export const shareWords = (fraction: number): string => say(chartWords.share, { value: formatNumber(fraction * 100) });

/** Formats a figure: money with all its digits, in the currency of the statistics. */
export function figureWords(metric: MetricName, figure: Figure, currency: string): string {
  if (figure === null) return emptyValue;
  const value = Number(figure);
  switch (shownAs(metric)) {
    case 'count':
      return formatCount(value);
    case 'money':
      return formatMoney(String(figure), currency);
    case 'price':
      return `${formatRate(toPlainDecimal(value))} ${currency}`;
    case 'share':
      return shareWords(value);
    case 'ratio':
      return formatNumber(value);
  }
}

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 });
const shortSmall = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

/** Formats a value briefly for an axis. */
export function axisWords(isShare: boolean, value: number): string {
  const shown = isShare ? value * 100 : value;
  const text = Math.abs(shown) < 1 ? shortSmall.format(shown) : short.format(shown);
  return isShare ? say(chartWords.share, { value: text }) : text;
}

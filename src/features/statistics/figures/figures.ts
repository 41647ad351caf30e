import { emptyValue, formatExactAmount, formatRate } from '#src/format/money.ts';
import { formatCount, formatNumber, toPlainDecimal } from '#src/format/number.ts';
import { metricWords } from '#src/i18n/en/statistics/metrics.ts';
import { reportWords as words } from '#src/i18n/en/statistics/report.ts';
import { say } from '#src/i18n/say.ts';
import { type MetricName, shownAs } from '#src/resources/statistics/metrics.ts';
import type { StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';

/** A figure of the response: money as a decimal, null if it can’t be computed. */
export type Figure = string | number | null;

const isFigure = (value: unknown): value is Figure =>
  value === null || typeof value === 'string' || typeof value === 'number';

/** Returns the value of a row's column. */
export function valueIn(row: StatisticsRow | undefined, name: string): Figure {
  const value = row?.[name] ?? null;
  return isFigure(value) ? value : null;
}

/** Returns the same figure of the compared period; undefined without a comparison. */
export function comparedIn(row: StatisticsRow | undefined, name: MetricName): Figure | undefined {
  const compared = row?.['compared'];
  return isFigure(compared) || compared === undefined ? undefined : (compared[name] ?? null);
}

/** Formats a figure by its metric. Its heading has the currency. */
export function formatFigure(name: MetricName, figure: Figure, currency: string): string {
  if (figure === null) return emptyValue;
  const shown = shownAs(name);
  if (shown === 'money') return formatExactAmount(String(figure), currency);
  const value = Number(figure);
  if (shown === 'count') return formatCount(value);
  if (shown === 'share') return `${formatNumber(100 * value)}%`;
  return shown === 'price' ? formatRate(toPlainDecimal(value)) : formatNumber(value);
}

/** Returns the change of a figure: `+12.5%`. Undefined if there is no value to compare with. */
export function changeOf(figure: Figure, before: Figure | undefined): string | undefined {
  if (before === undefined || figure === null) return undefined;
  const [now, then] = [Number(figure), Number(before ?? 0)];
  if (then === 0) return now === 0 ? undefined : words.fresh;
  const percent = (100 * (now - then)) / Math.abs(then);
  const text = Math.abs(percent) < 100_000 ? percent.toFixed(1) : formatNumber(percent);
  if (Number(text) === 0) return '0.0%';
  return `${percent > 0 ? '+' : ''}${text.replace('-', '−')}%`;
}

/** Returns the heading of a metric, with the currency for money. */
export function metricLabel(name: MetricName, currency: string): string {
  const shown = shownAs(name);
  const isAmount = shown === 'money' || shown === 'price';
  return isAmount ? say(words.amountIn, { name: metricWords[name], currency }) : metricWords[name];
}

/** Returns the label of the omitted rows: “3 other rows”. */
export const othersWord = (count: number): string =>
  say(words.others, { smart_count: count, count: formatCount(count) });

import { emptyValue } from '#src/format/money.ts';
import { formatCount, formatNumber } from '#src/format/number.ts';
import { dashboardStatistics as words } from '#src/i18n/en/statistics/dashboard.ts';
import { say } from '#src/i18n/say.ts';
import { type MetricName, shownAs } from '#src/resources/statistics/metrics.ts';

type Value = string | number | null | undefined;

const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const isMissing = (value: Value): value is null | undefined => value === null || value === undefined;

/** Whether a figure is an amount of the network's currency. */
export const isAmount = (name: MetricName): boolean => ['money', 'price'].includes(shownAs(name));

/** Formats a figure; empty if it can't be computed. */
export function figureText(name: MetricName, value: Value): string {
  if (isMissing(value)) return emptyValue;
  if (isAmount(name)) return amount.format(Number(value));
  const shown = shownAs(name);
  if (shown === 'count') return formatCount(Number(value));
  return shown === 'share' ? `${formatNumber(Number(value) * 100)}%` : formatNumber(Number(value));
}

/**
 * Formats the change of a figure: in percent, or in points for shares.
 * @returns undefined if there is no value to compare with
 */
function moveOf(
  name: MetricName,
  now: Value,
  before: Value,
): { readonly by: number; readonly text: string } | undefined {
  if (isMissing(now) || isMissing(before)) return undefined;
  const difference = Number(now) - Number(before);
  if (shownAs(name) === 'share') {
    const count = formatNumber(Math.abs(difference) * 100);
    return { by: Number(count) === 0 ? 0 : difference, text: say(words.points, { count }) };
  }
  if (Number(before) === 0) return undefined;
  const percent = Math.round((100 * difference) / Math.abs(Number(before)));
  return { by: percent, text: `${formatCount(Math.abs(percent))}%` };
}

/** Compares today with yesterday at the same time; empty if it can't be computed. */
export function todayText(name: MetricName, now: Value, before: Value): string {
  const move = moveOf(name, now, before);
  if (move === undefined) return '';
  if (move.by === 0) return words.same;
  return say(move.by > 0 ? words.up : words.down, { change: move.text });
}

/** Formats the figure of a week, compared with the week before. */
export function weekText(name: MetricName, now: Value, before: Value): string {
  const move = moveOf(name, now, before);
  const value = figureText(name, now);
  if (move === undefined || move.by === 0) return say(words.week, { value });
  return say(move.by > 0 ? words.weekUp : words.weekDown, { value, change: move.text });
}

import { emptyValue, formatExactAmount } from '#src/format/money.ts';
import { formatCount, formatNumber } from '#src/format/number.ts';
import type { VolumeFigures } from '#src/resources/statistics/routes/volumes.ts';

/** Column of the tables → its format. */
const measures = {
  requestsPerDay: 'count',
  uniques: 'count',
  floor25: 'money',
  floor50: 'money',
  floor75: 'money',
  bids: 'count',
  winRate: 'share',
} as const satisfies Readonly<Partial<Record<keyof VolumeFigures, 'count' | 'money' | 'share'>>>;

export type Measure = keyof typeof measures;

const isMeasure = (name: string): name is Measure => Object.hasOwn(measures, name);
export const measureNames: readonly Measure[] = Object.keys(measures).filter(isMeasure);

/** The columns that fit on a phone. */
export const mainMeasures: readonly Measure[] = ['requestsPerDay', 'floor50', 'winRate'];

/** The measures that the map can show. */
export const mapMeasures = ['requestsPerDay', 'uniques', 'floor50', 'winRate'] as const satisfies readonly Measure[];

/** Returns a comparable number; null for an unknown figure. */
export function valueOf(figures: VolumeFigures, name: Measure): number | null {
  const value = figures[name];
  return value === null ? null : Number(value);
}

/** Formats a figure. */
export function shownAs(name: Measure, value: number | string | null, currency: string): string {
  if (value === null) return emptyValue;
  const kind = measures[name];
  if (kind === 'count') return formatCount(Number(value));
  return kind === 'money' ? formatExactAmount(String(value), currency) : `${formatNumber(Number(value) * 100)}%`;
}

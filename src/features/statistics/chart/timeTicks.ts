import { isTimeDimension } from '#src/resources/statistics/dimensions.ts';
import { dayTicks } from '#src/ui/charts/dayTicks.ts';
import { shortTimeLabel } from './pointLabels.ts';
import type { FigureChart } from './seriesOf.ts';

/** The width of a label and the gap after it, in pixels. */
const labelWidth = 72;
/** Fewer hours than these are labelled individually, more by their days. */
const fewHours = 48;

const everyNth = (places: readonly number[], width: number): number[] => {
  const step = Math.max(1, Math.ceil((places.length * labelWidth) / Math.max(width, labelWidth)));
  return places.filter((_, index) => index % step === 0);
};

/** Returns the indexes of the labelled points: as many as fit into the width in pixels. */
export function timeTicks({ x, points }: FigureChart, width: number): number[] {
  const places = points.map((_, at) => at);
  if (x === 'day') {
    const days = points.map(({ value }) => String(value));
    const shown = new Set(dayTicks(days, width));
    return places.filter((at) => shown.has(days[at] ?? ''));
  }
  if (x !== 'hour' || points.length <= fewHours) return everyNth(places, width);
  return everyNth(
    places.filter((at) => points[at]?.label.endsWith(' 00:00')),
    width,
  );
}

/** Returns the label of a point on the time axis. */
export function tickLabel({ x, points }: FigureChart, at: number): string {
  const point = points[at];
  if (point === undefined || point.value === null || x === undefined || !isTimeDimension(x)) return point?.label ?? '';
  return shortTimeLabel(x, point.label, point.value);
}

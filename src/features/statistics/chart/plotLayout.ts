import { isTimeDimension } from '#src/resources/statistics/dimensions.ts';
import { axisHeight, chartHeight } from '#src/ui/charts/axisSizes.ts';
import type { PlotArea } from '#src/ui/charts/plotArea.ts';
import type { Drawing } from './drawing.ts';
import type { FigureChart } from './seriesOf.ts';

/** Sizes in pixels. */
const wide = 640;
const valuesWidth = 56;
const edge = 12;
/** The height of the marks of notes, above the highest value. */
const noteMarkHeight = 16;
const endLabelWidth = 152;
const nameWidth = { wide: 176, narrow: 104 } as const;
const bar = { row: 28, perSeries: 8, gap: 8 } as const;

/** The positions of a chart's parts. */
export interface PlotLayout {
  readonly area: PlotArea;
  readonly height: number;
  /** Whether lines are labelled at their ends. */
  readonly hasEndLabels: boolean;
}

interface Drawn {
  /** The width of the chart. */
  readonly width: number;
  readonly hasNotes: boolean;
}

/** Groups are horizontal bars with their names beside them; time runs from left to right. */
export function plotLayout(
  { x, points, series }: FigureChart,
  { mark, isStacked, hasCompared }: Drawing,
  { width, hasNotes }: Drawn,
): PlotLayout {
  const isWide = width >= wide;
  if (x !== undefined && isTimeDimension(x)) {
    const hasEndLabels = mark === 'line' && isWide && series.length > 1;
    const right = hasEndLabels ? endLabelWidth : edge;
    const area: PlotArea = {
      left: valuesWidth,
      right,
      top: hasNotes ? edge + noteMarkHeight : edge,
      bottom: axisHeight,
      isUpright: true,
      isBand: mark === 'bar',
    };
    return { area, height: chartHeight, hasEndLabels };
  }
  const left = isWide ? nameWidth.wide : nameWidth.narrow;
  const bars = series.length * (hasCompared ? 2 : 1);
  const row = isStacked ? bar.row : Math.max(bar.row, bars * bar.perSeries + bar.gap);
  const area: PlotArea = { left, right: 2 * edge, top: 0, bottom: axisHeight, isUpright: false, isBand: true };
  return { area, height: points.length * row + axisHeight, hasEndLabels: false };
}

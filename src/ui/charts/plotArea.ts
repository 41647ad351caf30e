/** The part of a chart that contains its points, as distances from the chart's edges in pixels. */
export interface PlotArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Whether the points are in a row rather than in a column. */
  readonly isUpright: boolean;
  /** Whether points are as wide as their share of the area, like bars; otherwise the first and the last are at its ends. */
  readonly isBand: boolean;
}

/** The position of a point along the area, from 0 to 1. */
export function pointShare({ isBand }: PlotArea, at: number, count: number): number {
  if (isBand) return (at + 0.5) / count;
  return count === 1 ? 0.5 : at / (count - 1);
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The point nearest to a position on the screen. @param box of the chart */
export function nearestPoint(
  { isUpright, isBand, left, right, top, bottom }: PlotArea,
  count: number,
  box: Box,
  { x, y }: { readonly x: number; readonly y: number },
): number {
  const along = isUpright
    ? (x - box.left - left) / (box.width - left - right)
    : (y - box.top - top) / (box.height - top - bottom);
  const at = isBand ? Math.floor(along * count) : Math.round(along * (count - 1));
  return Math.max(0, Math.min(count - 1, at));
}

import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { nearestPoint, type PlotArea, pointShare } from './plotArea.ts';
import './pointReader.css';

/** Key → the number of points that it moves. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
/** The share of all points that Page Up and Page Down move. */
const pageShare = 0.1;

/** @returns undefined for a key that doesn't move */
function pointAfter(key: string, at: number, count: number): number | undefined {
  const last = count - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const page = Math.max(1, Math.round(count * pageShare));
  const by = steps[key] ?? (key === 'PageDown' ? page : key === 'PageUp' ? -page : 0);
  return by === 0 ? undefined : Math.max(0, Math.min(last, at + by));
}

/** A position along the area, as a CSS length. */
function pointOffset({ isUpright, left, right, top, bottom }: PlotArea, share: number): string {
  const [before, after] = isUpright ? [left, right] : [top, bottom];
  return `calc(${before}px + (100% - ${before + after}px) * ${share})`;
}

function cursorStyle(area: PlotArea, share: number): CSSProperties {
  const { isUpright, left, right, top, bottom } = area;
  const place = pointOffset(area, share);
  return isUpright ? { left: place, top, bottom, width: 1 } : { top: place, left, right, height: 1 };
}

/** Beside the cursor, on the side that has more room. */
function tipStyle(area: PlotArea, share: number): CSSProperties {
  const place = pointOffset(area, share);
  const isLate = share > 0.5;
  if (area.isUpright)
    return { left: place, top: area.top, transform: `translateX(${isLate ? 'calc(-100% - 12px)' : '12px'})` };
  return { top: place, right: 0, transform: `translateY(${isLate ? 'calc(-100% - 12px)' : '12px'})` };
}

interface PointReaderProps {
  /** The accessible name: the chart's title. */
  readonly label: string;
  readonly area: PlotArea;
  readonly count: number;
  /** The index of the first point to read. */
  readonly start: number;
  /** Returns the values of a point as a text. */
  readonly textOf: (at: number) => string;
  /** Renders the values of a point. */
  readonly tipOf: (at: number) => ReactNode;
}

/** Overlays a chart and reads its points: under the pointer, or one by one with the arrow keys, also to screen readers. */
export function PointReader({ label, area, count, start, textOf, tipOf }: PointReaderProps) {
  const [at, setAt] = useState<number>();
  // New figures may have fewer points.
  const activeIndex = at === undefined ? undefined : Math.min(at, count - 1);
  const current = activeIndex ?? Math.min(start, count - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setAt(undefined);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = pointAfter(event.key, current, count);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };
  const onPointer = ({ currentTarget, clientX, clientY }: PointerEvent) =>
    setAt(nearestPoint(area, count, currentTarget.getBoundingClientRect(), { x: clientX, y: clientY }));
  const share = pointShare(area, current, count);
  return (
    <div
      className="point-reader"
      // A range input can't contain the tip, and the pointer can't read it without a press.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation={area.isUpright ? 'horizontal' : 'vertical'}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={current + 1}
      aria-valuetext={textOf(current)}
      onKeyDown={onKeyDown}
      onFocus={() => setAt((before) => before ?? start)}
      onBlur={() => setAt(undefined)}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onPointerLeave={() => setAt(undefined)}
    >
      {activeIndex !== undefined && (
        <>
          <i className="point-cursor" style={cursorStyle(area, share)} />
          <div className="chart-tip point-tip" style={tipStyle(area, share)}>
            {tipOf(activeIndex)}
          </div>
        </>
      )}
    </div>
  );
}

import type { DateNote } from '#src/resources/statistics/dateNotes.ts';
import { type PlotArea, pointShare } from '#src/ui/charts/plotArea.ts';
import { NoteMark } from '../dateNotes/NoteMark.tsx';
import type { PlotLayout } from './plotLayout.ts';

/** Returns the position of a place along the plot area, as a CSS length. */
const placeOf = (area: PlotArea, at: number, count: number): string =>
  `calc(${area.left}px + (100% - ${area.left + area.right}px) * ${pointShare(area, at, count)})`;

interface ChartNotesProps {
  readonly notes: ReadonlyMap<number, readonly DateNote[]>;
  readonly layout: PlotLayout;
  /** The number of places along the chart. */
  readonly count: number;
}

/** Marks the days of a chart that have notes. */
export function ChartNotes({ notes, layout: { area }, count }: ChartNotesProps) {
  if (notes.size === 0) return null;
  return (
    <ul className="plain-list chart-notes" style={{ bottom: area.bottom }}>
      {[...notes].map(([at, those]) => (
        <li key={at} style={{ left: placeOf(area, at, count) }}>
          <NoteMark notes={those} />
        </li>
      ))}
    </ul>
  );
}

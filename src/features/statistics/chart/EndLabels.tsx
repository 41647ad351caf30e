import { SeriesMark } from '#src/ui/charts/SeriesMark.tsx';
import { spreadLabels } from '#src/ui/charts/spreadLabels.ts';
import type { Drawing } from './drawing.ts';
import type { PlotLayout } from './plotLayout.ts';
import type { FigureChart } from './seriesOf.ts';

/** In pixels. */
const labelHeight = 16;

interface EndLabelsProps {
  readonly chart: FigureChart;
  readonly drawing: Drawing;
  readonly layout: PlotLayout;
}

/** The names of the lines, beside their ends. */
export function EndLabels({ chart, drawing: { numbers, ticks }, layout: { area, height } }: EndLabelsProps) {
  const length = height - area.top - area.bottom;
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const wanted = numbers.map((values) => {
    const last = values.findLast((value) => value !== null) ?? low;
    return length * (1 - (last - low) / (high - low));
  });
  const places = spreadLabels(wanted, labelHeight, length);
  return (
    <ul className="plain-list figure-ends" style={{ left: `calc(100% - ${area.right - 8}px)` }}>
      {chart.series.map(({ key, label }, at) => (
        <li key={key} style={{ top: area.top + (places[at] ?? 0) - labelHeight / 2 }} title={label}>
          <SeriesMark data={chart} at={at} />
          {label}
        </li>
      ))}
    </ul>
  );
}

import { formatDay } from '#src/format/date.ts';
import { formatCount } from '#src/format/number.ts';
import type { ChartProps } from './chart.ts';
import { SeriesMark } from './SeriesMark.tsx';

interface ChartTooltipProps extends ChartProps {
  readonly active?: boolean;
  /** The hovered day. */
  readonly label?: string | number;
}

/** A chart's tooltip: the figures of the hovered day. */
export function ChartTooltip({ data, active, label }: ChartTooltipProps) {
  const { days, series, format = formatCount } = data;
  const at = days.indexOf(String(label));
  if (!active || at < 0) return null;
  return (
    <div className="chart-tip">
      <strong>{formatDay(String(label))}</strong>
      {series.map(({ name, label: seriesLabel, values }, index) => (
        <span key={name}>
          <SeriesMark data={data} at={index} />
          {seriesLabel} <b>{format(values[at] ?? 0)}</b>
        </span>
      ))}
    </div>
  );
}

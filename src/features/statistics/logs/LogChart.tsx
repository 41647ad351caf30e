import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCount } from '#src/format/number.ts';
import type { LogMetric } from '#src/resources/statistics/logs.ts';
import { series as styles } from '#src/theme/series.ts';
import { clockTime } from './clock.ts';
import { logFigure } from './logFigure.ts';
import type { LogChartData } from './logSeries.ts';
import '#src/ui/charts/measurementSpan.ts';

/** In pixels. */
const height = 240;
const margin = { top: 8, right: 8, bottom: 0, left: 0 } as const;
const countsWidth = 56;
const tick = { fill: 'var(--text-muted)', fontSize: 12 } as const;

export interface LogChartProps {
  readonly data: LogChartData;
  readonly metric: LogMetric;
}

interface TipProps extends LogChartProps {
  readonly active?: boolean;
  readonly label?: string | number;
}

/** The figures of the hovered time. */
function Tip({ data: { times, series }, metric, active, label }: TipProps) {
  const at = times.indexOf(Number(label));
  if (!active || at < 0) return null;
  return (
    <div className="chart-tip">
      <strong>{clockTime(Number(label))}</strong>
      {series.map(({ name, label: said, values }) => (
        <span key={name}>
          {said} <b>{logFigure(metric, values[at])}</b>
        </span>
      ))}
    </div>
  );
}

/** A line chart over minutes or hours. The table lists the figures. */
export function LogChart({ data, metric }: LogChartProps) {
  const rows = data.times.map((time, at) => ({
    time,
    ...Object.fromEntries(data.series.map(({ values }, index) => [`s${index}`, values[at]])),
  }));
  return (
    <ResponsiveContainer width="100%" height={height}>
      <LineChart data={rows} margin={margin} accessibilityLayer={false}>
        <CartesianGrid stroke="var(--border)" vertical={false} />
        <XAxis
          dataKey="time"
          tickFormatter={(time: number) => clockTime(time)}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--border-strong)' }}
          minTickGap={40}
        />
        <YAxis width={countsWidth} tickFormatter={formatCount} tick={tick} tickLine={false} axisLine={false} />
        <Tooltip content={<Tip data={data} metric={metric} />} isAnimationActive={false} />
        {data.series.map(({ name }, index) => (
          <Line
            key={name}
            dataKey={`s${index}`}
            stroke={styles[index]?.colour}
            strokeDasharray={styles[index]?.dash}
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}

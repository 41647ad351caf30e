import { useState } from 'react';
import { Bar, BarChart, ResponsiveContainer, Tooltip } from 'recharts';
import { axes, margin, roundTop } from './axes.tsx';
import { chartHeight, initialWidth } from './axisSizes.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import { type ChartProps, rowsOf } from './chart.ts';
import { seriesStyle } from './seriesStyle.ts';

/** In pixels. */
const maxBarSize = 28;
const right = 8;

/** Stacked bars, one for each day. ChartTable has the same figures. */
export function BarsChart({ data }: ChartProps) {
  const [width, setWidth] = useState(initialWidth);
  const sums = data.days.map((_, at) => data.series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  return (
    <ResponsiveContainer width="100%" height={chartHeight} onResize={setWidth}>
      <BarChart data={rowsOf(data)} margin={{ ...margin, right }} accessibilityLayer={false}>
        {axes({ top: roundTop(sums), days: data.days, width, right })}
        <Tooltip content={<ChartTooltip data={data} />} cursor={{ fill: 'var(--hover)' }} isAnimationActive={false} />
        {data.series.map(({ name }, at) => {
          const { colour, dash } = seriesStyle(data, at) ?? {};
          return (
            <Bar
              key={name}
              dataKey={name}
              stackId="day"
              fill={colour}
              fillOpacity={dash ? 0.5 : 1}
              stroke={colour}
              strokeDasharray={dash}
              maxBarSize={maxBarSize}
              isAnimationActive={false}
            />
          );
        })}
      </BarChart>
    </ResponsiveContainer>
  );
}

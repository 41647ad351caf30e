import { useState } from 'react';
import { Bar, BarChart, ResponsiveContainer, Tooltip } from 'recharts';
import { series as drawn } from '#src/theme/series.ts';
import { axes, chartHeight, margin, roundTop, usualWidth } from './axes.tsx';
import { ChartTip } from './ChartTip.tsx';
import { type ChartProps, rowsOf } from './chart.ts';

/** In pixels. */
const widest = 28;
const right = 8;

/** Stacked bars, one for each day. ChartTable has the same figures. */
export function BarsChart({ data }: ChartProps) {
  const [width, setWidth] = useState(usualWidth);
  const sums = data.days.map((_, at) => data.series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  return (
    <ResponsiveContainer width="100%" height={chartHeight} onResize={setWidth}>
      <BarChart data={rowsOf(data)} margin={{ ...margin, right }} accessibilityLayer={false}>
        {axes({ top: roundTop(sums), days: data.days, width, right })}
        <Tooltip content={<ChartTip data={data} />} cursor={{ fill: 'var(--hover)' }} isAnimationActive={false} />
        {data.series.map(({ name }, at) => (
          <Bar
            key={name}
            dataKey={name}
            stackId="day"
            fill={drawn[at]?.colour}
            fillOpacity={drawn[at]?.dash ? 0.5 : 1}
            stroke={drawn[at]?.colour}
            strokeDasharray={drawn[at]?.dash}
            maxBarSize={widest}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

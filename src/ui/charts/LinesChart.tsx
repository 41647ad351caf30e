import { useState } from 'react';
import { Line, LineChart, ResponsiveContainer, Tooltip } from 'recharts';
import { axes, margin, roundTop } from './axes.tsx';
import { axisHeight, chartHeight, initialWidth } from './axisSizes.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import { type ChartProps, rowsOf } from './chart.ts';
import { seriesStyle } from './seriesStyle.ts';
import { spreadLabels } from './spreadLabels.ts';

/** The height of a label at a line's end, in pixels. */
const labelHeight = 16;
const labelWidth = 112;

interface EndLabelProps {
  readonly index?: number | undefined;
  readonly x?: number | string | undefined;
}

/** Lines over days, each with its name at its end. ChartTable has the same figures. */
export function LinesChart({ data }: ChartProps) {
  const [width, setWidth] = useState(initialWidth);
  const last = data.days.length - 1;
  const top = roundTop(data.series.flatMap(({ values }) => values));
  const height = chartHeight - margin.top - axisHeight;
  const ends = data.series.map(({ values }) => height * (1 - (values[last] ?? 0) / top));
  const positions = spreadLabels(ends, labelHeight, height);
  const label = (at: number) =>
    function EndLabel({ index, x }: EndLabelProps) {
      if (index !== last) return null;
      return (
        <text className="chart-end" x={Number(x) + 8} y={margin.top + (positions[at] ?? 0) + 4} fill="var(--text)">
          {data.series[at]?.label}
        </text>
      );
    };
  return (
    <ResponsiveContainer width="100%" height={chartHeight} onResize={setWidth}>
      <LineChart data={rowsOf(data)} margin={{ ...margin, right: labelWidth }} accessibilityLayer={false}>
        {axes({ top, days: data.days, width, right: labelWidth })}
        <Tooltip content={<ChartTooltip data={data} />} isAnimationActive={false} />
        {data.series.map(({ name }, at) => (
          <Line
            key={name}
            dataKey={name}
            stroke={seriesStyle(data, at)?.colour}
            strokeDasharray={seriesStyle(data, at)?.dash}
            strokeWidth={2}
            dot={last === 0}
            isAnimationActive={false}
            label={label(at)}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}

import { useId } from 'react';
import { Area, Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { axisHeight, initialWidth, tick } from '#src/ui/charts/axisSizes.ts';
import { seriesStyle } from '#src/ui/charts/seriesStyle.ts';
import { type Drawing, keysOf, pointKey } from './drawing.ts';
import { axisWords } from './figureWords.ts';
import { isolatedDot } from './isolatedDot.tsx';
import type { PlotLayout } from './plotLayout.ts';
import type { FigureChart } from './seriesOf.ts';
import { tickLabel, timeTicks } from './timeTicks.ts';
import '#src/ui/charts/measurementSpan.ts';

export interface FiguresPlotProps {
  readonly chart: FigureChart;
  readonly drawing: Drawing;
  readonly layout: PlotLayout;
  /** The width of the chart, in pixels. */
  readonly width: number;
  readonly onWidth: (width: number) => void;
}

/** In pixels. */
const maxBarSize = 28;
const characterWidth = 7;
/** The gap between a name and its bar, in pixels. */
const nameGap = 16;

/** The opacity of compared values. */
const pale = 0.35;
/** With more series than these, the pale lines are thin. */
const fewSeries = 3;
const dashOfPart = '2 4';

/** Shortens a name to the given width in pixels. */
const shortened = (name: string, width: number): string => {
  const most = Math.floor((width - nameGap) / characterWidth);
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
};

const axisLine = { stroke: 'var(--border-strong)' };

/** A function instead of a component, because recharts searches its direct children for its elements. */
function axes({ chart, drawing: { ticks, isShare }, layout: { area }, width }: FiguresPlotProps) {
  const values = {
    type: 'number',
    domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1],
    ticks,
    tickFormatter: (value: number) => axisWords(isShare, value),
    tick,
    tickLine: false,
    axisLine: false,
    interval: 'preserveStart',
  } as const;
  const points = { type: 'category', dataKey: pointKey, tick, tickLine: false, axisLine, interval: 0 } as const;
  const scale = area.isBand ? 'band' : 'point';
  const grid = (
    <CartesianGrid key="grid" stroke="var(--border)" vertical={!area.isUpright} horizontal={area.isUpright} />
  );
  if (area.isUpright) {
    const inTime = timeTicks(chart, width - area.left - area.right);
    const label = (at: number) => tickLabel(chart, at);
    return [
      grid,
      <XAxis key="x" {...points} scale={scale} height={axisHeight} ticks={inTime} tickFormatter={label} />,
      <YAxis key="y" {...values} width={area.left} />,
    ];
  }
  const name = (at: number) => shortened(chart.points[at]?.label ?? '', area.left);
  return [
    grid,
    <XAxis key="x" {...values} height={axisHeight} />,
    <YAxis key="y" {...points} scale={scale} width={area.left} tickFormatter={name} />,
  ];
}

/** Returns the lines, bars or areas of a series: whole points, incomplete points, and compared values. */
function marks({ chart, drawing, layout }: FiguresPlotProps, at: number, hatch: string) {
  const { colour = '', dash } = seriesStyle(chart, at) ?? {};
  const { mark, isStacked, hasCompared, rows } = drawing;
  const keys = keysOf(at);
  const common = { isAnimationActive: false, stroke: colour } as const;
  const hasPart = chart.points.some(({ isWhole }) => !isWhole);
  if (mark === 'line') {
    const line = { ...common, strokeWidth: 2, activeDot: false, connectNulls: false } as const;
    return [
      hasCompared && (
        <Line
          key={keys.compared}
          {...line}
          dataKey={keys.compared}
          dot={false}
          strokeDasharray={dash}
          strokeOpacity={pale}
          strokeWidth={chart.series.length > fewSeries ? 1 : line.strokeWidth}
        />
      ),
      hasPart && (
        <Line
          key={keys.part}
          {...line}
          dataKey={keys.part}
          dot={isolatedDot(rows, keys.part, colour)}
          strokeDasharray={dashOfPart}
        />
      ),
      <Line
        key={keys.whole}
        {...line}
        dataKey={keys.whole}
        dot={isolatedDot(rows, keys.whole, colour)}
        strokeDasharray={dash}
      />,
    ];
  }
  const fills = { [keys.whole]: colour, [keys.part]: `url(#${hatch})` };
  const shown = hasPart ? [keys.whole, keys.part] : [keys.whole];
  if (mark === 'area')
    return shown.map((key) => (
      <Area
        key={key}
        {...common}
        dataKey={key}
        stackId={key === keys.part ? 'part' : 'whole'}
        fill={fills[key]}
        fillOpacity={0.6}
        activeDot={false}
      />
    ));
  const bar = { ...common, maxBarSize, strokeDasharray: dash } as const;
  // The whole and incomplete bars of a series share one place.
  const stack = isStacked ? 'all' : keys.whole;
  return [
    hasCompared && (
      <Bar
        key={keys.compared}
        {...bar}
        dataKey={keys.compared}
        stackId={isStacked ? 'compared' : keys.compared}
        fill={colour}
        opacity={pale}
      />
    ),
    ...shown.map((key) => (
      <Bar
        key={key}
        {...bar}
        dataKey={key}
        stackId={stack}
        fill={fills[key]}
        fillOpacity={dash && key === keys.whole ? 0.5 : 1}
        radius={layout.area.isUpright ? undefined : 2}
      />
    )),
  ];
}

/** Stripes in a series' colour. */
const Hatch = ({ id, colour }: { readonly id: string; readonly colour: string | undefined }) => (
  <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path d="M0 0h6v6h-6z" fill={colour} opacity={0.15} />
    <path d="M0 0v6" stroke={colour} strokeWidth={4} />
  </pattern>
);

/** Draws the figures of a chart, below the control that reads them. */
export function FiguresPlot(props: FiguresPlotProps) {
  const { chart, drawing, layout, onWidth } = props;
  const id = useId();
  const { area, height } = layout;
  const margin = { top: area.top, right: area.right, bottom: 0, left: 0 };
  return (
    <ResponsiveContainer
      width="100%"
      height={height}
      onResize={onWidth}
      initialDimension={{ width: initialWidth, height }}
    >
      <ComposedChart
        data={[...drawing.rows]}
        layout={area.isUpright ? 'horizontal' : 'vertical'}
        margin={margin}
        barGap={1}
        barCategoryGap="20%"
        accessibilityLayer={false}
      >
        <defs>
          {chart.series.map(({ key }, at) => (
            <Hatch key={key} id={`${id}-${at}`} colour={seriesStyle(chart, at)?.colour} />
          ))}
        </defs>
        {axes(props)}
        {chart.series.flatMap((_, at) => marks(props, at, `${id}-${at}`))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

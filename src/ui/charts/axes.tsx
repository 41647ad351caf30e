import { CartesianGrid, XAxis, YAxis } from 'recharts';
import { formatDay } from '#src/format/date.ts';
import { formatCount } from '#src/format/number.ts';
import { axisHeight, tick } from './axisSizes.ts';
import { dayTicks } from './dayTicks.ts';
import { roundStep } from './valueTicks.ts';
import './measurementSpan.ts';

export const margin = { top: 12, left: 0, bottom: 0 } as const;

const daysOfYear = 366;
/** The number of intervals of the count axis. */
const intervals = 4;

/** The top of the count axis: a round number above all values. */
export function roundTop(values: readonly number[]): number {
  const step = roundStep(Math.max(1, ...values) / intervals);
  return Math.max(1, Math.ceil(step)) * intervals;
}

/** The width of the count labels left of the days, in pixels. */
const countsWidth = 48;

/** Within a year, day and month are enough. For longer spans, ticks are the first days of months, labelled with month and year. */
const tickLabel = (day: string, count: number): string =>
  count > daysOfYear ? formatDay(day).slice('DD.'.length) : formatDay(day).slice(0, 'DD.MM.'.length);

interface AxesProps {
  /** The top of the count axis. */
  readonly top: number;
  readonly days: readonly string[];
  /** The chart's width, in pixels. */
  readonly width: number;
  /** The margin right of the days, in pixels. */
  readonly right: number;
}

/** The axes of all charts over days. A function, not a component, as recharts searches the children for its own elements. */
export const axes = ({ top, days, width, right }: AxesProps) => [
  <CartesianGrid key="grid" stroke="var(--border)" vertical={false} />,
  <XAxis
    key="x"
    dataKey="day"
    height={axisHeight}
    tickFormatter={(day: string) => tickLabel(day, days.length)}
    tick={tick}
    tickLine={false}
    axisLine={{ stroke: 'var(--border-strong)' }}
    ticks={dayTicks(days, width - countsWidth - right)}
    interval={0}
  />,
  <YAxis
    key="y"
    width={countsWidth}
    domain={[0, top]}
    tickCount={intervals + 1}
    tickFormatter={formatCount}
    tick={tick}
    tickLine={false}
    axisLine={false}
    allowDecimals={false}
  />,
];

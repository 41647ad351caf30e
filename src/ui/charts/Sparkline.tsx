import './sparkline.css';

/** In pixels. */
const size = { width: 72, height: 24 } as const;
const inset = 2;

type Values = readonly (number | null)[];

/** The points of each part of the line: a missing value breaks it. A single value is a short line. */
function linesOf(values: Values): string[] {
  const numbers = values.filter((value) => value !== null);
  const bottom = Math.min(0, ...numbers);
  // A line of zeros is drawn at the bottom.
  const range = Math.max(0, ...numbers) - bottom || 1;
  const step = (size.width - 2 * inset) / Math.max(1, values.length - 1);
  const y = (value: number) => size.height - inset - ((value - bottom) / range) * (size.height - 2 * inset);
  const lines: string[][] = [[]];
  values.forEach((value, at) => {
    if (value === null) lines.push([]);
    else lines.at(-1)?.push(`${(inset + at * step).toFixed(1)},${y(value).toFixed(1)}`);
  });
  return lines
    .filter(({ length }) => length > 0)
    .map((points) => (points.length > 1 ? points : [...points, ...points]).join(' '));
}

interface SparklineProps {
  /** Null for a missing value. */
  readonly values: Values;
  /** The accessible description; undefined if text beside it describes it. */
  readonly label?: string | undefined;
}

/** A line without axes that shows the trend of a figure beside it. */
export const Sparkline = ({ values, label }: SparklineProps) => (
  <svg
    className="sparkline"
    viewBox={`0 0 ${size.width} ${size.height}`}
    {...size}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    {linesOf(values).map((points) => (
      <polyline key={points} points={points} />
    ))}
  </svg>
);

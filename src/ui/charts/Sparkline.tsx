import './sparkline.css';

/** In pixels. */
const size = { width: 72, height: 24 } as const;
const inset = 2;

function pointsOf(values: readonly number[]): string {
  const top = Math.max(1, ...values);
  const step = (size.width - 2 * inset) / Math.max(1, values.length - 1);
  const y = (value: number) => size.height - inset - (value / top) * (size.height - 2 * inset);
  return values.map((value, at) => `${(inset + at * step).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
}

/** A line without axes, for the course of a figure beside it. Text beside it says what it shows. */
export const Sparkline = ({ values }: { readonly values: readonly number[] }) => (
  <svg className="sparkline" viewBox={`0 0 ${size.width} ${size.height}`} {...size} aria-hidden>
    <polyline points={pointsOf(values)} />
  </svg>
);

import type { DrawnRow } from './drawing.ts';

interface DotProps {
  readonly index?: number;
  readonly cx?: number;
  readonly cy?: number;
}

/** Draws a dot for a value without neighbours, because a line would show nothing. */
export const isolatedDot = (rows: readonly DrawnRow[], key: string, colour: string) =>
  function IsolatedDot({ index = 0, cx, cy }: DotProps) {
    const [before, value, after] = [index - 1, index, index + 1].map((at) => rows[at]?.[key] ?? null);
    const isAlone = value !== null && before === null && after === null;
    return isAlone ? <circle key={index} cx={cx} cy={cy} r={3} fill={colour} /> : <g key={index} />;
  };

import { type Styled, seriesStyle } from './seriesStyle.ts';

interface SeriesMarkProps {
  readonly data: Styled;
  /** The series' index in the chart. */
  readonly at: number;
}

/** A series' colour and dash, beside its name. */
export function SeriesMark({ data, at }: SeriesMarkProps) {
  const { colour, dash } = seriesStyle(data, at) ?? {};
  return (
    <svg className="series-mark" viewBox="0 0 20 8" aria-hidden>
      <path d="M0 4h20" stroke={colour} strokeDasharray={dash} strokeWidth={3} />
    </svg>
  );
}

import { series } from '#src/theme/series.ts';

/** A series' colour and dash, beside its name. @param at the series' index in the chart */
export function SeriesMark({ at }: { readonly at: number }) {
  const { colour, dash } = series[at] ?? {};
  return (
    <svg className="series-mark" viewBox="0 0 20 8" aria-hidden>
      <path d="M0 4h20" stroke={colour} strokeDasharray={dash} strokeWidth={3} />
    </svg>
  );
}

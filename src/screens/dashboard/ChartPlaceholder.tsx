import { dashboards, type FigureName } from '#src/i18n/en/dashboards.ts';
import { panelId } from './dashboard.ts';

interface ChartPlaceholderProps {
  readonly name: FigureName;
  readonly isFailed?: boolean;
}

/** Reserves the place of a chart, under the question that the chart answers. */
export const ChartPlaceholder = ({ name, isFailed = false }: ChartPlaceholderProps) => (
  <section className="facts-box chart-waits" aria-labelledby={panelId(name)}>
    <h2 id={panelId(name)}>{dashboards[name]}</h2>
    {isFailed && <p className="figure-failed">{dashboards.chartFailed}</p>}
  </section>
);

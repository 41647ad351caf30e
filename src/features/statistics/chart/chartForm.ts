import { isTimeDimension, manyValued } from '#src/resources/statistics/dimensions.ts';
import { isAdditive, type MetricName } from '#src/resources/statistics/metrics.ts';
import type { ChartForm } from '#src/resources/statistics/report/chartForms.ts';
import type { ChartAxes } from './chartAxes.ts';

/** Stacked values must add up. Rows with several tags, ratios and unique visitors don't. */
const isStackable = (metric: MetricName, { by }: ChartAxes): boolean =>
  by !== undefined && by !== manyValued && isAdditive(metric);

/** Returns the forms that suit a metric. Lines need a time axis. */
export function formsFor(metric: MetricName, axes: ChartAxes): readonly ChartForm[] {
  const { x } = axes;
  return [
    ...(x !== undefined && isTimeDimension(x) ? (['line'] as const) : []),
    'bar',
    ...(isStackable(metric, axes) ? (['stacked', 'share'] as const) : []),
  ];
}

/** Returns the chosen form, or bars if the form isn't available. */
export const nearestForm = (form: ChartForm, forms: readonly ChartForm[]): ChartForm =>
  forms.includes(form) ? form : 'bar';

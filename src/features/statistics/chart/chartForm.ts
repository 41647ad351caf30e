import { isTimeDimension, manyValued } from '#src/resources/statistics/dimensions.ts';
import { isAdditive, type MetricName } from '#src/resources/statistics/metrics.ts';
import type { ChartForm } from '#src/resources/statistics/report/chartForms.ts';
import type { ChartAxes } from './chartAxes.ts';

/** What is stacked has to add up: a row counts for each of several tags, ratios and unique visitors never do. */
const isStackable = (metric: MetricName, { by }: ChartAxes): boolean =>
  by !== undefined && by !== manyValued && isAdditive(metric);

/** The forms that suit a metric: lines only in time. */
export function formsFor(metric: MetricName, axes: ChartAxes): readonly ChartForm[] {
  const { x } = axes;
  return [
    ...(x !== undefined && isTimeDimension(x) ? (['line'] as const) : []),
    'bar',
    ...(isStackable(metric, axes) ? (['stacked', 'share'] as const) : []),
  ];
}

/** The form that is chosen, or what comes nearest to it. */
export const nearestForm = (form: ChartForm, forms: readonly ChartForm[]): ChartForm =>
  forms.includes(form) ? form : 'bar';

/** How figures are drawn. Shares are stacked up to 100 %. */
export const chartForms = ['line', 'bar', 'stacked', 'share'] as const;

export type ChartForm = (typeof chartForms)[number];

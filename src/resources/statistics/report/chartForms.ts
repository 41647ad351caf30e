/** The forms of a chart. Shares are stacked up to 100 %. */
export const chartForms = ['line', 'bar', 'stacked', 'share'] as const;

export type ChartForm = (typeof chartForms)[number];

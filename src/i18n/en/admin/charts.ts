/** Charts, and the tables of the same figures. */
export const charts = {
  day: 'Day',
  asTable: 'Table',
  asChart: 'Chart',
  exportFigures: 'Export figures',
  noneInPeriod: 'No data. Choose a longer period.',
} as const;

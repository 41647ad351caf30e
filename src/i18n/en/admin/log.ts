/** Logs: entries that are only ever added, filtered, read page by page and exported. */
export const log = {
  from: 'From',
  to: 'Until',
  noMatch: 'No entry matches these filters.',
  older: 'Show older entries',
  loading: 'Loading …',
  export: 'Export CSV',
  exporting: 'Exporting …',
} as const;

/** The limits of statistics, separate from `src/limits.ts`, because only users of statistics load them. */
export const statisticsLimits = {
  groups: 5,
  filters: 20,
  /** Values of one filter, which are part of the engine's address. */
  values: 1_000,
  having: 10,
  sorts: 5,
  /** Rows of a page and of a file. */
  rows: { usual: 100, max: 10_000, file: 100_000 },
  offset: 10_000_000,
  /** Days of a period. */
  days: 1_100,
  /** Characters. */
  query: 50_000,
  zone: 100,
  /** Characters of a report’s address. */
  report: 8_000,
  reportsPerUser: 100,
  /** Characters of a note on a date. */
  note: 200,
  notesPerUser: 1_000,
  /** Bytes of a file sent by email; mail servers refuse more than about twice as many. */
  mailedFile: 8 * 1024 ** 2,
  /** Events of one batch. */
  batchRows: 100_000,
  /** Bytes of one unpacked batch. */
  batchBytes: 32 * 1024 ** 2,
  /** Lines of a batch whose problems are reported. */
  batchProblems: 1_000,
} as const;
